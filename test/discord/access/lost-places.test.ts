import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { startThread, type Chair } from 'discord-stand-in'
import {
  asksOther,
  controlsOf,
  endGames,
  hasControl,
  isNext,
  startGame,
  textOf,
} from '#test/discord/people.ts'
import { untilDelivered, startPlace, type Place } from '#test/discord/place.ts'
import { moveOn, untilForSale } from '#test/discord/playing.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

let place: Place

beforeAll(async () => {
  place = await startPlace()
})
afterAll(() => place.close())
afterEach(async () => {
  place.discord.faults.clear()
  await endGames(place)
  place.logged.length = 0
})

const isCard = (message: APIMessage) => hasControl(message, say('ui.go.assets'))
const errors = () => place.logged.filter(({ level }) => (level as number) >= 50)
const posts = /^\/channels\/\d+\/messages$/
const edits = /^\/channels\/\d+\/messages\/\d+$/

const newerThan = (chair: Chair, card: APIMessage) =>
  chair.waitFor((message) => BigInt(message.id) > BigInt(card.id) && isCard(message), 20_000)

function people(channel = 'table-one'): [Chair, Chair] {
  return [place.discord.as('Ann', channel), place.discord.as('Bo', channel)]
}

/** The player whom a card asks. */
const askedBy = (card: APIMessage, chairs: Chair[]) =>
  chairs.find(({ user }) => textOf(card).includes(`<@${user.id}>`)) ?? chairs[0]!

/** Starts a thread in the first channel with all players in it, and returns its id. */
function thread(): string {
  const { world, channel } = place.discord
  const [ann] = people()
  return startThread(world, channel, {
    name: 'a game',
    isPrivate: false,
    messageId: null,
    ownerId: ann.user.id,
    autoArchive: 60,
    invitable: true,
  }).id
}

describe('a thread', () => {
  it('is unarchived by the next card when it is archived', async () => {
    const id = thread()
    const chairs = people(id)
    await startGame(place, chairs)
    const [who, card] = await untilForSale(place, chairs)
    place.discord.moderation.setThread(id, { archived: true })
    await who.press(card, say('act.buy/decline'))
    await newerThan(chairs[0], card)
    expect(place.discord.world.channel(id).thread?.archived).toBe(false)
    expect(errors()).toEqual([])
  })

  it('delays the card while it is locked, until a press after unlocking', async () => {
    const id = thread()
    const chairs = people(id)
    await startGame(place, chairs)
    const [who, card] = await untilForSale(place, chairs)
    place.discord.moderation.setThread(id, { archived: true, locked: true })
    await who.press(card, say('act.buy/decline'))
    await expect.poll(() => place.logged.some(({ failure }) => failure === 'archived')).toBe(true)
    await untilDelivered(place)
    expect(who.see().filter(isCard)).toHaveLength(1)
    place.discord.moderation.setThread(id, { archived: false, locked: false })
    await who.press(card, say('ui.go.more'))
    await newerThan(who, card)
    expect(errors()).toEqual([])
  })
})

describe('a card that is older than an hour', () => {
  it('is posted again when editing is no longer allowed', async () => {
    const chairs = people()
    await startGame(place, chairs)
    const card = await untilAuction(chairs)
    // After a restart, the bot cannot edit the card through an interaction.
    await place.restart()
    const refuse = { status: 429, code: 30046, message: 'old messages', headers: { 'retry-after': '0.05' } }
    place.discord.faults.add({ method: 'PATCH', path: edits, refuse, times: 3 })
    await bid(chairs)
    expect(textOf(await newerThan(chairs[0], card))).toMatch(/leads .*with/)
    expect(errors()).toEqual([])
  }, 60_000)
})

describe('a message that Discord rejects as malformed', () => {
  it('is logged without its text, and does not block later news', async () => {
    const chairs = people()
    await startGame(place, chairs)
    const [who, card] = await untilForSale(place, chairs)
    const malformed = { status: 400, code: 50035, message: 'Invalid Form Body' }
    place.discord.faults.add({ method: 'POST', path: posts, refuse: malformed })
    await who.press(card, say('act.buy/decline'))
    await expect.poll(() => place.logged.some(({ failure }) => failure === 'ours')).toBe(true)
    expect(JSON.stringify(place.logged)).toContain('characters')
    expect(JSON.stringify(place.logged)).not.toContain(say('ui.go.assets'))
    await who.command('/game board')
    const board = await who.waitFor((message) => hasControl(message, say('ui.go.repost')))
    await who.press(board, say('ui.go.repost'))
    await newerThan(who, card)
  })
})

describe('a departure', () => {
  it('of a player from the server lets the others play on', async () => {
    const chairs = people()
    const card = await startGame(place, chairs)
    await place.bot.idle()
    const who = askedBy(card, chairs)
    const gone = chairs.find((one) => one !== who)!
    place.discord.moderation.removeMember(place.discord.guild.id, gone.user.id)
    await who.press(card, say('act.roll'))
    await who.waitFor((message) => isNext(message, card), 20_000)
    place.discord.moderation.addMember(place.discord.guild.id, gone.user.id)
    expect(errors()).toEqual([])
  })

  it('of the bot from a server stops only the game there', async () => {
    place.discord.moderation.foundGuild('Elsewhere')
    const elsewhere = [...place.discord.world.guilds.values()].at(-1)!
    const channel = [...place.discord.world.channels.values()].find(
      ({ guildId }) => guildId === elsewhere.id,
    )!
    const [lost, kept] = [people(channel.id), people()]
    const card = await startGame(place, lost)
    await startGame(place, kept)
    await place.bot.idle()
    const press = askedBy(card, lost).press(card, say('act.roll'))
    place.discord.moderation.setBotPresent(elsewhere.id, false)
    await press.catch(() => null)
    for (let moves = 0; moves < 3; moves++) await moveOn(place, kept)
    expect(errors()).toEqual([])
  })
})

/** Bids the lowest amount directly at the table, as another process would. */
async function bid([ann]: [Chair, Chair]): Promise<void> {
  const games = await place.table.gamesIn(place.discord.guild.id)
  const { id } = games.find(({ channel }) => channel === ann.place.id)!
  const looked = await place.table.look(viewOf(id, ann.user.id))
  const option = looked.ok ? looked.value.options.find(({ act }) => act === 'bid') : undefined
  const [amount] = option?.ask ?? []
  if (!option || amount?.type !== 'amount') throw new Error('no player may bid')
  const choice = { act: option.act, prompt: option.prompt, with: { [amount.name]: amount.min } }
  expect((await place.table.act(requestOf(id, ann.user.id, 'another-process'), choice)).ok).toBe(true)
}

/** Plays until a deed is auctioned and returns the card. */
async function untilAuction(chairs: Chair[]): Promise<APIMessage> {
  for (let moves = 0; moves < 40; moves++) {
    await place.bot.idle()
    const card = await chairs[0]!.waitFor(isCard)
    if (controlsOf(card).some(({ label }) => /^\$\d+$/.test(label ?? ''))) return card
    const first =
      controlsOf(card).find(({ label }) => label === say('act.buy/decline')) ?? controlsOf(card)[0]!
    await askedBy(card, chairs).press(card, first.custom_id)
    await chairs[0]!.waitFor((message) => asksOther(message, card), 20_000)
  }
  throw new Error('no deed was auctioned')
}
