import { describe, expect, it } from 'vitest'
import { concerningAfter, outdatedFor } from '#discord/calls/concerning.ts'
import { eventsOf } from '#discord/reading.ts'
import { noCard } from '#discord/sending/channel-state.ts'
import { headline } from '#discord/words/headline.ts'
import { narrate } from '#discord/words/narrate.ts'
import { editions } from '#editions/index.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { GameEvent } from '#engine/event.ts'
import type { LogEntry } from '#table/api.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { infoOf, readingFrom } from '#test/discord/games.ts'
import type { Party } from '#test/discord/games.ts'
import { asked, has, PaperGame, playedBy, type Played } from '#test/discord/sending/paper-game.ts'
import { saying } from '#test/text/saying.ts'
import { textOf } from 'discord-stand-in'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

const arrestOf = (seat: number) => `The Cop catches ${party.names?.[seat]}`

const latest = (game: PaperGame) => {
  const posted = game.paper.posted.findLast(({ id }) => game.paper.messages.has(id))
  return textOf(game.paper.messages.get(posted?.id ?? '') as never)
}

/** Seeds of games that go on long enough. */
const seeds = { classic: 5, slaughterhouse: 3 }

/**
 * A game in which a player acts, then others act with the given events, until a new turn's card asks that
 * player. Returns the game, the player, and the entry of that card.
 */
function untilAsked(edition: keyof typeof seeds, what: (seat: number, mover: number) => GameEvent[]) {
  const log = playedBy(party, seeds[edition], 90, edition)
  const turn =
    log.findIndex(
      (one, at) => at > 20 && one.entry.seat !== null && has('turn')(one) && asked(one).length === 1,
    ) + 1
  const [seat] = asked(log[turn - 1] as Played) as [number]
  const own = log.findLastIndex(({ entry }) => entry.no < turn && entry.seat === seat)
  // The first act of another player after the last act of this one.
  const other = log.findIndex((one, at) => at > own && one.entry.seat !== null && one.entry.seat !== seat)
  const { entry } = log[other] as Played
  entry.events.push(...what(seat, entry.seat ?? 0))
  return { game: new PaperGame(party, log), turn, seat, other: other + 1 }
}

describe('a card that calls a player', () => {
  it('begins with an arrest that an earlier card showed to others', async () => {
    const { game, turn, seat, other } = untilAsked('slaughterhouse', (seat) => [
      { kind: 'arrested', seat, square: 10 },
    ])
    expect(turn - other).toBeGreaterThan(1)
    await game.deliverEach(1, turn)
    expect(latest(game).split('\n')[0]).toMatch(arrestOf(seat))
  })

  it('begins with the loss of its reader, not with a greater event of others', async () => {
    const { game, turn, seat } = untilAsked('slaughterhouse', (seat, mover) => [
      { kind: 'pickpocketed', seat: mover, victim: seat, die: 2, amount: 20, isCrime: true },
    ])
    const last = game.log[turn - 1] as Played
    last.entry.events.push({ kind: 'arrested', seat: (seat + 1) % 3, square: 10 })
    await game.deliverEach(1, turn)
    const [head, ...lines] = latest(game).split('\n')
    expect(head).toContain(party.names?.[seat])
    expect(head).toContain('**$20**')
    expect(lines.join('\n')).toContain(arrestOf((seat + 1) % 3))
  })

  it('shows no loss from before the last act of its reader', async () => {
    const { game, turn, seat } = untilAsked('slaughterhouse', () => [])
    const own = game.log.findLast(({ entry }) => entry.no < turn && entry.seat === seat) as Played
    own.entry.events.unshift({ kind: 'arrested', seat, square: 10 })
    await game.deliverEach(1, turn)
    expect(latest(game)).not.toContain(arrestOf(seat))
  })

  it('shows no act that was taken back', () => {
    const reading = readingFrom(newPosition('classic', party), party, null)
    const entry = (no: number, event: GameEvent) => ({ no, at: no, seat: 1, events: [event] })
    const rent = entry(1, { kind: 'paid', from: 1, to: 0, amount: 77, why: 'rent', square: 39 })
    const undone = entry(2, { kind: 'undone', seat: 1, act: 'buy' })
    const after = (...fresh: LogEntry[]) => concerningAfter(reading, { shown: [], card: noCard }, fresh)
    expect(after(rent)).toEqual([{ seat: 0, no: 1, event: rent.events[0] }])
    expect(after(rent, undone)).toEqual([])
  })
})

describe('the news of a card', () => {
  const reading = readingFrom(newPosition('classic', party), party, null)
  const lot = { square: 39, piece: null }
  const outbid: GameEvent = { kind: 'bid', seat: 1, over: 0, amount: 90, ...lot }
  const entries = (...given: [seat: number | null, ...events: GameEvent[]][]) =>
    given.map(([seat, ...events], at): LogEntry => ({ no: at + 1, at, seat, events }))
  /** The seat whose own news come first, and the headline of the card that asks Ann. */
  const shownAfter = (...given: Parameters<typeof entries>) => {
    const log = entries(...given)
    const outdated = outdatedFor(reading, [0], log)
    const lines = narrate(reading, eventsOf(log), { readers: [0], outdated })
    const known = concerningAfter(reading, { shown: [], card: noCard }, log)
    return { head: headline(lines), own: known.flatMap(({ seat, event }) => (seat === 0 ? event.kind : [])) }
  }

  it('begins with a bid over its reader while the auction is open', () => {
    const { head, own } = shownAfter([1, outbid])
    expect(head).toContain('outbids Ann')
    expect(own).toEqual(['bid'])
  })

  it.each<[string, number, GameEvent[]]>([
    ['the sale', 2, [{ kind: 'auctionWon', seat: 1, amount: 90, ...lot }]],
    ['a higher bid', 2, [{ kind: 'bid', seat: 2, over: 1, amount: 95, ...lot }]],
    ['the pass of its reader', 0, [{ kind: 'passed', seat: 0, ...lot }]],
    ['another act of its reader', 0, [{ kind: 'mortgaged', seat: 0, square: 5, amount: 100 }]],
  ])('drops the bid after %s', (_, seat, events) => {
    const { head, own } = shownAfter([1, outbid], [seat, ...events])
    expect(head).not.toContain('outbids Ann')
    expect(own).not.toContain('bid')
  })

  it('drops a loss once the clock answered for its reader, whose card showed it', () => {
    const theft: GameEvent = { kind: 'paid', from: 0, to: 1, amount: 77, why: 'card' }
    const lapsed: GameEvent = { kind: 'lapsed', seat: 0, prompt: 1, asked: 'turn.roll', act: 'roll' }
    expect(shownAfter([1, theft]).own).toEqual(['paid'])
    const { own } = shownAfter([1, theft], [null, lapsed], [1, theft])
    expect(own).toEqual(['paid'])
    expect(shownAfter([1, theft], [null, lapsed]).own).toEqual([])
  })

  it('names a victory of its reader until the next roll', () => {
    const won: GameEvent = { kind: 'auctionWon', seat: 0, amount: 90, ...lot }
    expect(shownAfter([1, won]).own).toEqual(['auctionWon'])
    expect(shownAfter([1, won], [2, { kind: 'rolled', seat: 2, dice: [1, 3], why: 'move' }]).own).toEqual([])
  })

  it('drops an arrest after the release, and a proposal after the refusal', () => {
    const jailed: GameEvent = { kind: 'jailed', seat: 1, why: 'square' }
    const freed: GameEvent = { kind: 'freed', seat: 1, how: 'fine' }
    expect(shownAfter([1, jailed]).head).toContain('goes to Jail')
    expect(shownAfter([1, jailed], [1, freed]).head).not.toContain('goes to Jail')
    const asked: GameEvent = { kind: 'stopProposed', seat: 1 }
    const refused: GameEvent = { kind: 'stopRefused', seat: 2, from: 1 }
    expect(shownAfter([1, asked], [2, refused]).head).toContain('plays on')
  })
})

it('every edition ends the news of each arrest and bid that it ranks', () => {
  const jailed: GameEvent = { kind: 'jailed', seat: 0, why: 'square' }
  const bid: GameEvent = { kind: 'bid', seat: 0, amount: 9, square: 1, piece: null }
  const ends: [GameEvent, GameEvent][] = [
    [jailed, { kind: 'freed', seat: 0, how: 'fine' }],
    [bid, { kind: 'auctionWon', seat: 0, amount: 9, square: 1, piece: null }],
  ]
  const info = Object.entries(editions).map(([name, edition]) => ({
    ...infoOf(name),
    board: edition.board(resolveOptions(edition, {})),
  }))
  const unending = info
    .filter(({ chronicle }) => chronicle === null)
    .flatMap(({ name, rankOf, isOutdatedBy, board }) =>
      ends.flatMap(([one, end]) =>
        rankOf(one, board) > 0 && !isOutdatedBy(end, one) ? [[name, one.kind]] : [],
      ),
    )
  expect(unending).toEqual([])
})

describe('a reminder', () => {
  it('says that its reader was outbid', async () => {
    const { game, turn, seat } = untilAsked('classic', (seat, mover) => [
      { kind: 'bid', seat: mover, over: seat, amount: 301, square: 39, piece: null },
    ])
    game.log.splice(turn)
    await game.deliverEach(1, turn)
    expect(latest(game).split('\n')[0]).toContain(`outbids ${party.names?.[seat]}`)
    game.remind(1)
    await game.deliver()
    expect(latest(game).split('\n')[0]).toMatch(/outbid .*Boardwalk: \$301/)
    expect(latest(game)).toMatch(saying('ui.call.reminded', { who: 'none', first: 'no' }))
  })
})
