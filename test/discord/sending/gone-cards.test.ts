import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { flawsOfShowing } from '#test/crash/sound.ts'
import { cardWith, hasControl, labelsOf, open, shown, startGame, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { untilForSale } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000
const repost = say('ui.go.repost')

let now = Date.UTC(2026, 0, 5, 12)
// Deleted messages are detected immediately.
const place = withPlace({ discord: { reading: 'mean' }, table: { clock: () => now }, bot: { seenFor: 1 } })

async function pass(ms: number) {
  now += ms
  await untilDelivered(place)
}

/** Passes half of the remaining time for the current prompt, when a reminder is due. */
async function untilReminded() {
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  await pass((game!.due! - now) / 2)
}

const isCard = (message: APIMessage) => hasControl(message, say('ui.go.assets'))
const cardsSeen = (chair: Chair) => chair.see().filter(isCard)
const reminders = (chair: Chair) =>
  chair.see().filter((message) => saying('ui.call.reminded').test(textOf(message)))

interface Game {
  /** The player whom the card asks. */
  first: Chair
  other: Chair
  card: APIMessage
}

async function game(): Promise<Game> {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startGame(place, chairs)
  await untilDelivered(place)
  const [card] = cardsSeen(chairs[0]) as [APIMessage]
  const [first, other] = textOf(card).includes(`<@${chairs[0].user.id}>`)
    ? chairs
    : ([chairs[1], chairs[0]] as const)
  return { first, other, card }
}

const remove = ({ card, first }: Game) => place.discord.moderation.deleteMessage(first.place.id, card.id)

/** Accepted message posts since a position in the journal. */
const posted = (from: number) =>
  place.discord.journal.entries
    .slice(from)
    .filter(
      ({ method, path, status }) =>
        method === 'POST' && /channels\/\d+\/messages$/.test(path) && status === 200,
    )

describe('a deleted card', () => {
  it('is reposted before a reminder that links to it; both once (DAY-011)', async () => {
    const played = await game()
    const { first } = played
    remove(played)
    const [mark, pushes] = [place.discord.journal.entries.length, place.discord.pushes.length]
    await pass(4 * hour)
    const [card, ...cards] = cardsSeen(first)
    const [reminder, ...more] = reminders(first)
    expect([cards, more]).toEqual([[], []])
    expect(card?.id).not.toBe(played.card.id)
    expect(textOf(reminder as APIMessage)).toContain(`/${first.place.id}/${card?.id})`)
    expect(BigInt(reminder!.id)).toBeGreaterThan(BigInt(card!.id))
    expect(posted(mark)).toHaveLength(2)
    expect(place.discord.pushes.slice(pushes).filter(({ kind }) => kind === 'push')).toHaveLength(1)
    await first.press(card!, say('act.roll'))
    await untilDelivered(place)
    expect(cardsSeen(first)).toHaveLength(1)
    expect(reminders(first)).toEqual([])
  })

  it('is also reposted when another process sends a reminder', async () => {
    const played = await game()
    remove(played)
    await place.restart()
    await pass(4 * hour)
    const [card, ...cards] = cardsSeen(played.first)
    expect(cards).toEqual([])
    expect(textOf(reminders(played.first)[0]!)).toContain(`/${card?.id})`)
  })

  it('is reposted for a list of games; the next links to it', async () => {
    const played = await game()
    remove(played)
    expect(textOf(await shown(await played.other.command('/game mine')))).not.toContain(played.card.id)
    const card = await played.other.waitFor(isCard)
    await untilDelivered(place)
    expect(cardsSeen(played.other)).toHaveLength(1)
    expect(textOf(await shown(await played.other.command('/game mine')))).toContain(card.id)
  })

  it('is reposted for a list of games after a failed edit', async () => {
    const played = await game()
    remove(played)
    // The clock edits the card, which does not exist.
    place.table.outbox.show((await place.table.gamesIn(place.discord.guild.id))[0]!.id)
    await untilDelivered(place)
    expect(cardsSeen(played.first)).toEqual([])
    expect((await place.table.gamesIn(place.discord.guild.id))[0]?.message).toBe(null)
    await played.other.command('/game mine')
    await played.first.waitFor(isCard)
    await untilDelivered(place)
    expect(cardsSeen(played.first)).toHaveLength(1)
  })

  it.each([['/game watch'], ['/game seats']])('is reposted by %s', async (command) => {
    const played = await game()
    remove(played)
    await place.discord.as('Cy').command(command)
    await played.first.waitFor(isCard)
    await untilDelivered(place)
    expect(cardsSeen(played.first)).toHaveLength(1)
  })

  it('is reposted after a press in a panel', async () => {
    const played = await game()
    const panel = await open(played.other, played.card, say('ui.go.assets'))
    await place.restart()
    remove(played)
    await open(played.other, panel, say('ui.go.advanceOrders'))
    await played.first.waitFor(isCard)
    await untilDelivered(place)
    expect(cardsSeen(played.first)).toHaveLength(1)
  })

  it('is reposted once when it is deleted during a press', async () => {
    const played = await game()
    const { first, other } = played
    const press = first.press(played.card, say('act.roll'))
    remove(played)
    await Promise.all([press, other.command('/game mine'), other.command('/game watch')])
    await untilDelivered(place)
    await untilReminded()
    expect(cardsSeen(first)).toHaveLength(1)
    const [reminder, ...more] = reminders(first).concat(reminders(other))
    expect(textOf(reminder!)).toContain(`/${cardsSeen(first)[0]!.id})`)
    expect(new Set(more.map(({ id }) => id)).size).toBeLessThanOrEqual(1)
  })

  it('is reposted after every deletion, without a new event', async () => {
    const played = await game()
    let { card } = played
    for (let times = 0; times < 3; times++) {
      remove({ ...played, card })
      const board = await shown(await played.first.command('/game board'))
      await open(played.first, board, repost)
      await played.first.waitFor((message) => isCard(message) && BigInt(message.id) > BigInt(card.id))
      await untilDelivered(place)
      // Both the command and the repost button post the card; the last one remains.
      const [again, ...others] = cardsSeen(played.first)
      expect(others).toEqual([])
      expect(BigInt(again!.id)).toBeGreaterThan(BigInt(card.id))
      card = again!
    }
    expect(labelsOf(card)).toContain(say('act.roll'))
  })
})

it('a repost of an existing card closes the earlier one', async () => {
  const { first, card } = await game()
  await open(first, await shown(await first.command('/game board')), repost)
  const again = await first.waitFor((message) => isCard(message) && message.id !== card.id)
  await untilDelivered(place)
  expect(cardsSeen(first).map(({ id }) => id)).toEqual([again.id])
})

it('a press on an existing card moves nothing and needs no lookup', async () => {
  const { first, card } = await game()
  const mark = place.discord.journal.entries.length
  await open(first, card, say('ui.go.assets'))
  await untilDelivered(place)
  const since = place.discord.journal.entries.slice(mark)
  expect(since.filter(({ method }) => method === 'GET')).toEqual([])
  expect(cardsSeen(first)).toEqual([card])
})

it('a chronicle’s deleted line is not reposted; a reminder links to the channel (DAY-017)', async () => {
  const [ann, bo] = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await ann.command('/game new', { edition: 'cheaters' })
  await bo.press(await cardWith(bo, say('ui.lobby.join')), say('ui.lobby.join'))
  await untilDelivered(place)
  await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
  const lines = await cardWith(ann, say('ui.go.hand'))
  await untilDelivered(place)
  place.discord.moderation.deleteMessage(ann.place.id, lines.id)
  await bo.command('/game seats')
  expect(textOf(await shown(await bo.command('/game mine')))).toContain(`<#${ann.place.id}>`)
  await pass(4.5 * hour)
  const [reminder] = reminders(ann)
  expect(textOf(reminder!)).toContain(`<#${ann.place.id}>`)
  expect(textOf(reminder!)).not.toContain(lines.id)
  expect(ann.see().filter((message) => hasControl(message, say('ui.go.hand')))).toEqual([])
  const [{ id } = { id: '' }] = await place.store.games.ofChannel(ann.place.id, ['running'])
  const lane = { discord: place.discord, store: place.store, presses: new Set<string>() }
  expect(await flawsOfShowing({ lane, game: id, people: [{ chair: ann }] }, true)).toEqual([])
})

it('a card deleted before its confirmation is reposted', async () => {
  const { first, other } = await game()
  const { discord } = place
  const [seller, asked] = await untilForSale(place, [first, other])
  const since = first.see().at(-1)!.id
  // The response to posting the next card is lost, and the card is deleted before the retry.
  discord.faults.add({ method: 'POST', path: /channels\/\d+\/messages$/, lose: '500' })
  const { promise: gone, resolve } = Promise.withResolvers<string>()
  const remove = (channelId: string, { message }: { message: APIMessage }, change: string) => {
    if (change !== 'new' || !isCard(message)) return
    discord.world.off('post', remove)
    discord.moderation.deleteMessage(channelId, message.id)
    resolve(message.id)
  }
  discord.world.on('post', remove)
  await seller.press(asked, say('act.buy/decline'))
  const lost = await gone
  await untilDelivered(place)
  const cards = cardsSeen(first).filter(({ id }) => BigInt(id) > BigInt(since))
  expect(cards).toHaveLength(1)
  expect(BigInt(cards[0]!.id)).toBeGreaterThan(BigInt(lost))
})
