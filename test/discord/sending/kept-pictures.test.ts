import { expect, it, vi } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { Courier } from '#discord/sending/courier.ts'
import { ownFiles } from '#discord/parts/sent-components.ts'
import { handPicture, Pictures } from '#discord/parts/pictures.ts'
import type { Running } from '#discord/reading.ts'
import type { Game } from '#engine/game.ts'
import { REST } from 'discord.js'
import { shownFiles } from 'discord-stand-in'
import { readingFrom, playRandomMoves } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { hasControl, startGame } from '#test/discord/people.ts'
import { rates, untilDelivered, showAgain } from '#test/discord/place.ts'
import { newest } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

// The stand-in keeps to Discord's minimum: a name finds only files listed by the edit, and a token only @original.
const place = withPlace({ discord: { reading: 'mean', rates } })
const asked = () => place.discord.journal.entries
const refused = () => asked().filter(({ status }) => status >= 400)
const edits = () => asked().filter(({ method }) => method === 'PATCH')

const now = ({ id }: APIMessage): APIMessage =>
  place.discord
    .as('Ann')
    .see()
    .find((message) => message.id === id)!

async function card(): Promise<APIMessage> {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, people)
  const [, open] = await newest(place, people)
  await place.bot.idle()
  return open
}

it('an edit keeps a card’s picture by its id without another upload', async () => {
  const open = await card()
  const before = edits().length
  await showAgain(place)
  const [edit] = edits().slice(before)
  expect(edit?.body).toMatchObject({ attachments: [{ id: expect.any(String) as string }] })
  expect(edit?.files).toEqual([])
  expect(shownFiles(now(open))).toEqual(shownFiles(open))
  expect(refused()).toEqual([])
})

it('a press edits the card through its token without a refusal', async () => {
  const open = await card()
  const chairs = [place.discord.as('Ann'), place.discord.as('Bo')]
  for (const chair of chairs)
    if (hasControl(now(open), say('act.roll'))) await chair.press(now(open), say('act.roll'))
  await untilDelivered(place)
  await showAgain(place)
  expect(refused()).toEqual([])
  expect(edits().some(({ path }) => /^\/webhooks\/.*original$/.test(path))).toBe(true)
})

it('reads an unseen message before keeping its picture', async () => {
  const open = await card()
  const rest = new REST({ api: place.discord.api }).setToken(place.discord.token)
  const courier = new Courier(rest, rest, 1000)
  const { file } = picture(open)
  const components = [
    { type: 10, content: 'later' },
    { type: 12, items: [{ media: { url: `attachment://${file}` } }] },
  ]
  await courier.edit(open.channel_id, open.id, { components }, true)
  expect(shownFiles(now(open)).map(({ name }) => name)).toEqual([file])
  expect(refused()).toEqual([])
})

it('an earlier press does not restore a replaced picture', async () => {
  const open = await card()
  const rest = new REST({ api: place.discord.api }).setToken(place.discord.token)
  const courier = new Courier(rest, rest, 1000)
  const shows = (file: string) => [{ type: 12, items: [{ media: { url: `attachment://${file}` } }] }]
  const name = 'newer.png'
  const files = [{ name, data: Buffer.from([1, 2, 3]), type: 'image/png', alt: 'newer' }]
  await courier.edit(open.channel_id, open.id, { components: shows(name), files })
  courier.pressed(open.id, { shown: open.components ?? [] })
  await courier.edit(open.channel_id, open.id, { components: shows(name) }, true)
  expect(shownFiles(now(open)).map((file) => file.name)).toEqual([name])
  expect(refused()).toEqual([])
})

it('keeps a replaced picture by its new id after a refusal', async () => {
  const open = await card()
  const rest = new REST({ api: place.discord.api }).setToken(place.discord.token)
  const [ours, other] = [new Courier(rest, rest, 1000), new Courier(rest, rest, 1000)]
  const shows = (file: string) => [{ type: 12, items: [{ media: { url: `attachment://${file}` } }] }]
  const name = 'board.png'
  const files = [{ name, data: Buffer.from([1, 2, 3]), type: 'image/png', alt: 'board' }]
  await ours.edit(open.channel_id, open.id, { components: shows(name), files })
  await other.edit(open.channel_id, open.id, { components: shows(name), files })
  const replaced = shownFiles(now(open))
  await ours.edit(open.channel_id, open.id, { components: shows(name) }, true)
  expect(refused()).toMatchObject([{ method: 'PATCH', status: 400 }])
  expect(shownFiles(now(open))).toEqual(replaced)
})

it('describes a board that a card already shows without drawing it again', async () => {
  const party = { people: [true, true] }
  const pictures = new Pictures()
  const readings: ReturnType<typeof readingFrom>[] = []
  playRandomMoves(party, 1, 10, ({ position }) => readings.push(readingFrom(position, party, null)))
  const [before, after] = [readings[0]!, readings.at(-1)!]
  const shown = await pictures.of(before)
  expect(await pictures.unlessShown(before, [], shown.key)).toEqual({ ...shown, png: null })
  expect(await pictures.unlessShown(after, [], shown.key)).toEqual(await pictures.of(after))
})

it('draws a new board for a different tax', async () => {
  const pictures = new Pictures()
  const keyWith = async (tax: number) => {
    const party = { people: [true, true], options: { 'tax.income': tax } }
    return (await pictures.of(readingFrom(newPosition('classic', party), party, null))).key
  }
  const usual = await keyWith(200)
  expect([(await keyWith(200)) === usual, (await keyWith(1000)) === usual]).toEqual([true, false])
})

/** A game in progress in which each seat holds two groups, as seat 0 sees it. */
function half(change: (game: Game) => void = () => undefined) {
  const party = { people: [true, true, true] }
  const position = newPosition('classic', party)
  Object.values(position.board.groups).forEach((squares, group) => {
    for (const at of squares) position.game.deeds[at] = { owner: group % 3, level: 0, mortgaged: false }
  })
  change(position.game)
  return readingFrom(position, party, 0)
}

/** Requests a hand for a panel that already shows the given files. */
async function handIn(pictures: Pictures, running: Running, files: string[] = []) {
  const { files: made } = await handPicture({ pictures, viewer: 'ann', files }, running, 0, '')
  return made.map(({ name, data }) => [name, data !== null] as const)
}

it('draws a new hand only when its visible content changes', async () => {
  const pictures = new Pictures()
  const [[name]] = (await handIn(pictures, half())) as [[string, boolean]]
  const after = async (change: (game: Game) => void) =>
    (await handIn(pictures, half(change)))[0]?.[0] === name
  expect(await after((game) => void (game.seats[1]!.cash = 7))).toBe(true)
  expect(await after((game) => void (game.deeds[6]!.level = 2))).toBe(true)
  expect(await after((game) => void (game.deeds[1]!.level = 2))).toBe(false)
  expect(await after((game) => void (game.deeds[1]!.mortgaged = true))).toBe(false)
  expect(await after((game) => void (game.deeds[3]!.owner = 1))).toBe(false)
})

it('describes a hand that a panel already shows without drawing it again', async () => {
  const pictures = new Pictures()
  const [shown] = await handIn(pictures, half())
  const draws = vi.spyOn(pictures.queue, 'draw')
  expect(await handIn(new Pictures(pictures.queue), half(), [shown![0]])).toEqual([[shown![0], false]])
  expect(draws).not.toHaveBeenCalled()
})

it('keeps one picture of each kind for the newest games', async () => {
  const pictures = new Pictures()
  const running = half()
  const games = Array.from({ length: 40 }, (_, at) => ({
    ...running,
    table: { ...running.table, id: `g${at}` },
  }))
  for (const game of games) await handIn(pictures, game)
  const draws = vi.spyOn(pictures.queue, 'draw')
  for (const game of games) await handIn(pictures, game)
  expect(draws).not.toHaveBeenCalled()
  await handIn(
    pictures,
    half((game) => void (game.deeds[1]!.level = 1)),
  )
  await handIn(pictures, running)
  await handIn(pictures, running)
  expect(draws).toHaveBeenCalledTimes(2)
})

it('drops the pictures of the least recently used games', async () => {
  const pictures = new Pictures(undefined, 100_000)
  const running = half()
  const games = Array.from({ length: 8 }, (_, at) => ({
    ...running,
    table: { ...running.table, id: `g${at}` },
  }))
  for (const game of games) await handIn(pictures, game)
  const draws = vi.spyOn(pictures.queue, 'draw')
  await handIn(pictures, games.at(-1)!)
  expect(draws).not.toHaveBeenCalled()
  await handIn(pictures, games[0]!)
  expect(draws).toHaveBeenCalledTimes(1)
})

it('a message with a foreign picture has no file list for an edit', () => {
  const media = (attachment_id?: string) => ({
    type: 12,
    items: [{ media: { url: 'https://x', attachment_id } }],
  })
  expect(ownFiles([{ type: 17, components: [media('1'), media('2')] }, media('1')])).toEqual(['1', '2'])
  expect(ownFiles([media('1'), media()])).toBeNull()
  expect(ownFiles([{ type: 10 }])).toEqual([])
})

const picture = (message: APIMessage) => ({ file: shownFiles(message)[0]!.name })
