import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { startThread, type Chair } from 'discord-stand-in'
import {
  type AtTable,
  cardWith,
  controlOf,
  hasControl,
  isNext,
  labelsOf,
  open,
  seat,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const channels = ['table-one', 'table-two', 'table-three', 'table-four', 'table-five', 'lounge']
const world = { guilds: [{ name: 'Game Night', channels }] }
const place = withPlace({ discord: { reading: 'mean', world } })

const isCard = (message: APIMessage) => hasControl(message, say('ui.go.assets'))
const failed = (kind: string) => place.logged.filter(({ failure }) => failure === kind)

/** Starts a game of Ann and Bo in the given channel. */
async function game(channel: string): Promise<{ chairs: [Chair, Chair]; card: APIMessage; id: string }> {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name, channel)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  const card = chairs[0].see().findLast(isCard)!
  const games = await place.table.gamesIn(place.discord.guild.id)
  const { id } = games.find((one) => one.channel === chairs[0].place.id)!
  return { chairs, card, id }
}

/** Rolls for the player to move directly at the table, as another process would. */
async function rolls({ chairs, id }: Awaited<ReturnType<typeof game>>): Promise<void> {
  for (const { user } of chairs) {
    const look = await place.table.look(viewOf(id, user.id))
    const roll = look.ok ? look.value.options.find(({ act }) => act === 'roll') : undefined
    if (!roll) continue
    const choice = { act: roll.act, prompt: roll.prompt, with: roll.fixed }
    expect((await place.table.act(requestOf(id, user.id, `roll-${id}`), choice)).ok).toBe(true)
    return
  }
}

const elsewhere = (name = 'Ann') => place.discord.as(name, 'lounge')

function threadUnder(channel: string): string {
  const { user, place: parent } = place.discord.as('Ann', channel)
  const plan = { name: 'a game', isPrivate: false, messageId: null, ownerId: user.id }
  return startThread(place.discord.world, parent, { ...plan, autoArchive: 60, invitable: true }).id
}

describe('a channel', () => {
  it('gets no more messages after its deletion, and nothing waits for it', async () => {
    const played = await game('table-two')
    place.discord.moderation.deleteChannel(played.chairs[0].place.id)
    await expect.poll(() => place.bot.waiting()).toBe(0)
    await rolls(played)
    await untilDelivered(place)
    expect(failed('placeGone')).toEqual([])
    expect(place.bot.waiting()).toBe(0)
    // A process that missed the deletion sends once.
    await place.restart()
    for (let shows = 0; shows < 2; shows++) {
      place.table.outbox.show(played.id)
      await untilDelivered(place)
    }
    expect(failed('placeGone')).toHaveLength(1)
    expect(place.bot.waiting()).toBe(0)
  })

  it('blocks no delivery while the bot may not write, and gets the news later', async () => {
    const played = await game('table-one')
    const [ann] = played.chairs
    place.discord.moderation.deny(ann.place.id, ['SendMessages', 'ViewChannel'])
    await rolls(played)
    await expect.poll(() => failed('noAccess').length).toBe(1)
    await untilDelivered(place)
    expect(place.bot.waiting()).toBe(0)
    expect(
      ann
        .see()
        .filter(isCard)
        .map(({ id }) => id),
    ).toEqual([played.card.id])
    place.discord.moderation.grant(ann.place.id, ['SendMessages', 'ViewChannel'])
    await ann.press(played.card, say('ui.go.more'))
    await ann.waitFor((message) => isNext(message, played.card))
  })
})

describe('a game whose channel or thread was deleted', () => {
  const moveIn = (panel: APIMessage) =>
    labelsOf(panel).find((one) => one.startsWith('Go on in this channel')) ?? ''
  const listed = async (chair: Chair, list: string) => textOf(await shown(await chair.command(list)))
  const channelOf = async (id: string) => (await place.store.games.get(id))?.channelId

  async function inDeletedThread() {
    const thread = threadUnder('table-three')
    const played = await game(thread)
    place.discord.moderation.deleteChannel(thread)
    return played
  }

  async function inDeletedChannel() {
    const played = await game('table-four')
    place.discord.moderation.deleteChannel(played.chairs[0].place.id)
    return played
  }

  it.each([
    ['channel', inDeletedChannel],
    ['thread', inDeletedThread],
  ])('is listed without a link (%s), and a player can move it', async (_, begin) => {
    const { card } = await begin()
    const [ann, bo] = [elsewhere(), elsewhere('Bo')]
    for (const list of ['/game list', '/game mine']) {
      const text = await listed(ann, list)
      expect(text).toMatch(saying('ui.link.gone'))
      expect(text).not.toContain(card.id)
    }
    await place.restart()
    const mine = await shown(await ann.command('/game mine'))
    expect(textOf(mine)).not.toContain(card.id)
    expect(textOf(await open(ann, mine, moveIn(mine)))).toMatch(saying('ui.list.moved'))
    const moved = await bo.waitFor(isCard)
    await untilDelivered(place)
    expect(await listed(bo, '/game mine')).toContain(`/${ann.place.id}/${moved.id})`)
    const asked = [ann, bo].find(({ user }) => textOf(moved).includes(`<@${user.id}>`))!
    await asked.press(moved, say('act.roll'))
    await asked.waitFor((message) => isNext(message, moved))
  })

  it('can be moved by players only, to a writable channel', async () => {
    const { id } = await inDeletedThread()
    const [ann, cy] = [elsewhere(), elsewhere('Cy')]
    const before = await channelOf(id)
    const label = say('ui.go.repost')
    const board = await shown(await ann.command('/game board', { game: id }))
    await ann.waitFor((message) => /Discord does not know.*Go on in this channel/s.test(textOf(message)))
    const { moderation } = place.discord
    moderation.deny(ann.place.id, ['AttachFiles'])
    expect(await privateResponseText(ann, () => ann.press(board, label))).toContain('Attach Files')
    moderation.grant(ann.place.id, ['AttachFiles'])
    // The game is no longer visible to spectators, so a forged press is refused.
    expect(await privateResponseText(cy, () => cy.staleClick(board, controlOf(board, label)))).toContain(
      'do not know this game',
    )
    expect(await channelOf(id)).toBe(before)
    await open(ann, board, label)
    await ann.waitFor(isCard)
    expect(await channelOf(id)).toBe(ann.place.id)
  })

  async function openTable(edition: string, channel: string): Promise<AtTable> {
    const chairs = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name, channel)) as AtTable
    await chairs[0].command('/game new', { edition })
    await seat(place, await cardWith(chairs[0], say('ui.lobby.join')), chairs)
    return chairs
  }

  async function isTakenAlong(channel: string) {
    place.discord.moderation.deleteChannel(channel)
    const ann = elsewhere()
    const mine = await shown(await ann.command('/game mine'))
    await open(ann, mine, moveIn(mine))
    return ann
  }

  it('can be moved before the game has started', async () => {
    const thread = threadUnder('table-five')
    await openTable('classic', thread)
    const ann = await isTakenAlong(thread)
    await ann.press(await cardWith(ann, say('ui.lobby.join')), say('ui.lobby.start'))
    await cardWith(ann, say('act.roll'))
  })

  it('can be moved when it is in chronicle style', async () => {
    const thread = threadUnder('table-five')
    const [host] = await openTable('cheaters', thread)
    await host.press(await cardWith(host, say('ui.lobby.start')), say('ui.lobby.start'))
    await cardWith(host, say('ui.go.hand'))
    await untilDelivered(place)
    const ann = await isTakenAlong(thread)
    await cardWith(ann, say('ui.go.hand'))
  })
})

describe('the link to a card', () => {
  const mine = async () => textOf(await shown(await elsewhere().command('/game mine')))

  it('stays in lists when its thread is archived', async () => {
    const thread = threadUnder('table-one')
    const { card } = await game(thread)
    place.discord.moderation.setThread(thread, { archived: true })
    await place.restart()
    expect(await mine()).toContain(card.id)
  })

  it('stays in lists, with a note, when the bot loses access to the channel', async () => {
    const played = await game('table-one')
    const [ann] = played.chairs
    const before = failed('noAccess').length
    place.discord.moderation.deny(ann.place.id, ['SendMessages', 'ViewChannel'])
    await rolls(played)
    await expect.poll(() => failed('noAccess').length).toBe(before + 1)
    expect(await mine()).toMatch(new RegExp(`${played.card.id}\\) \\(I have lost access\\)`))
    place.discord.moderation.grant(ann.place.id, ['SendMessages', 'ViewChannel'])
    await ann.press(played.card, say('ui.go.more'))
  })
})

it('/game board reposts a card that was deleted after its last edit', async () => {
  const { chairs, card } = await game('table-one')
  const [ann] = chairs
  place.discord.moderation.deleteMessage(ann.place.id, card.id)
  await ann.command('/game board')
  const isOpenCard = (message: APIMessage) => isCard(message) && hasControl(message, say('act.roll'))
  await ann.waitFor((message) => isOpenCard(message) && BigInt(message.id) > BigInt(card.id))
  await untilDelivered(place)
  expect(
    ann.see().filter((message) => isOpenCard(message) && BigInt(message.id) >= BigInt(card.id)),
  ).toHaveLength(1)
})

it('a list of games needs no lookup for recently sent cards', async () => {
  const { chairs, card } = await game('table-one')
  const mark = place.discord.journal.entries.length
  expect(textOf(await shown(await chairs[0].command('/game list')))).toContain(card.id)
  expect(textOf(await shown(await chairs[1].command('/game mine')))).toContain(card.id)
  const asked = place.discord.journal.entries.slice(mark)
  expect(asked.filter(({ method, path }) => method === 'GET' && path.includes(card.id))).toEqual([])
})
