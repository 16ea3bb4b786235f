import { openOffers } from '#mechanics/offers/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import { mayKnow } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play, refusedMove } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move, Option } from '#engine/option.ts'
import type { Position } from '#engine/edition.ts'
import { freeze } from '#test/engine/frozen.ts'
import { expectAlike, expectSame } from '#test/expecting.ts'
import { expectBooks } from './books.ts'
import { playRandomGame, type Moment, type Wandered } from './wander.ts'

const seeds = Array.from({ length: 3 }, (_, i) => i * 7919 + 17)

interface Law {
  what: string
  /** Checks one in this many moments. */
  each: number
  isOf?: (seed: number) => boolean
  holds: (moment: Moment) => void
}

const isEarlySeed = (seed: number) => seeds.indexOf(seed) < 2

/** Checks that share a game, since playing it takes longer than most checks. */
const laws: Law[] = [
  { what: 'keeps the books, the pieces and the deeds', each: 1, holds: expectBooksKept },
  { what: 'never writes to a game that it has returned', each: 1, holds: expectUntouched },
  { what: 'accepts listed moves and refuses others', each: 10, isOf: isEarlySeed, holds: expectLists },
  { what: 'loses nothing as JSON', each: 5, isOf: isEarlySeed, holds: expectPlainJson },
]

describe.each(Object.keys(editions))('%s in whole random games', (name) => {
  const most = 600
  /** Number of moments that get all checks. Later moments get only the first check, which is fast. */
  const closely = 300
  const title = laws.map(({ what }) => what).join(', ')

  it.each(seeds)(`${title}, and replays to the byte from its record (seed %i)`, (seed) => {
    const asked = laws.filter(({ isOf }) => isOf?.(seed) ?? true)
    let moments = 0
    const played = playRandomGame(name, seed, most, (moment) => {
      for (const { what, each, holds } of moments > closely ? asked.slice(0, 1) : asked)
        if (moments % each === 0) holdsWhat(what, () => holds(moment))
      moments += 1
    })
    if (isEarlySeed(seed)) expectReplay(played)
  })

  it.each(seeds.slice(0, 2))('hides secrets from viewers (seed %i)', (seed) => {
    let moments = 0
    const watch = ({ position: { edition, game }, events }: Moment) => {
      const isLookedAt = moments++ % 4 === 0
      for (const viewer of [null, ...game.seats.keys()]) {
        if (isLookedAt) expectNoSecrets(viewFor(edition, game, viewer), game, viewer)
        for (const event of events)
          if (event.kind === 'terms' || event.kind === 'maximumStored')
            expectSame(mayKnow(event, viewer), viewer !== null && (event.audience ?? []).includes(viewer))
      }
    }
    const isOption = editionOf(name).options.some((option) => option.name === 'trade.visibility')
    playRandomGame(name, seed, 500, watch, isOption ? { options: { 'trade.visibility': 'private' } } : {})
  })
})

function holdsWhat(what: string, holds: () => void): void {
  try {
    holds()
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message}`, { cause: error })
  }
}

function expectBooksKept({ position: { game } }: Moment): void {
  expectBooks(game)
}

/** Freezes the game, so that any write by a later move, list, check or view throws an error. */
function expectUntouched({ position: { edition, game } }: Moment): void {
  freeze(game)
  const outage = { seat: null, act: 'shift', prompt: null, with: { ms: 1000 }, at: game.now + 1000 }
  if (game.version % 5 === 0 && !game.over) play(edition, game, outage, recordedChance([]))
}

function expectLists({ position }: Moment): void {
  if (position.game.over) return
  for (const seat of position.game.seats.keys()) {
    const listed = moves(position, seat)
    for (const option of listed) expectAccepted(position, seat, option)
    expectRefusals(position, seat, listed)
  }
}

function expectPlainJson({ position: { game } }: Moment): void {
  expectAlike(JSON.parse(JSON.stringify(game)), game)
}

/** Replays a game, sometimes through JSON, like a restarted bot. */
function expectReplay({ edition, setup, start, moves: record, game }: Wandered): void {
  let again = begin(edition, setup, recordedChance(start.draws)).game
  for (const [at, { move, draws }] of record.entries()) {
    if (at % 4 === 0) again = JSON.parse(JSON.stringify(again)) as Game
    const played = play(edition, again, move, recordedChance(draws))
    if ('refused' in played) throw new Error(`replay refused ${move.act}: ${played.refused.code}`)
    again = played.game
  }
  expect(JSON.stringify(again)).toBe(JSON.stringify(game))
}

function withAnswers(position: Position, seat: number, option: Option, answers: Move['with']): Move {
  return {
    seat,
    act: option.act,
    prompt: option.prompt,
    with: { ...option.fixed, ...answers },
    at: position.game.now,
  }
}

/**
 * Checks that a listed option without questions is accepted, and the least and greatest answer to a single
 * question.
 */
function expectAccepted(position: Position, seat: number, option: Option): void {
  const refused = (answers: Move['with']) =>
    refusedMove(position.edition, position.game, withAnswers(position, seat, option, answers))
  const [ask, ...more] = option.ask
  // A listed acceptance may be refused, because the player can still raise the money.
  if (option.act === 'accept') return
  if (!ask) return expectSame(refused({}), null, option.act)
  if (more.length > 0) return
  if (ask.type === 'amount')
    for (const amount of [ask.min, ask.max]) expectSame(refused({ [ask.name]: amount }), null, option.act)
  if (ask.type === 'pick' && ask.min <= 1)
    for (const item of option.act === 'choose' ? [] : ask.from)
      expectSame(refused({ [ask.name]: [item] }), null, option.act)
  if (ask.type === 'levels') {
    const step = option.act === 'sell' ? -1 : 1
    const single = ask.lots.map(({ square, now, first = now + step }) =>
      refused({ [ask.name]: { [square]: first } }),
    )
    if (option.act === 'sell' && single.every((why) => why?.code === 'tooFewHouses')) return
    expect(single, option.act).toContain(null)
  }
}

const anyAct = [
  'roll',
  'buy',
  'bid',
  'pay',
  'accept',
  'end',
  'constructor',
  'build',
  'sell',
  'offer',
  'time',
  '',
]

function expectRefusals(position: Position, seat: number, listed: Option[]): void {
  const { edition, game } = position
  for (const act of anyAct)
    for (const prompt of [null, 0, ...game.prompts.map(({ id }) => id), 1e9]) {
      if (listed.some((option) => option.act === act && option.prompt === prompt)) continue
      const refused = refusedMove(edition, game, { seat, act, prompt, with: {}, at: game.now })
      expectSame(refused !== null, true, `${act} of seat ${seat} on ${prompt}`)
    }
  for (const option of listed) {
    const extra = withAnswers(position, seat, option, { nonsense: 1 })
    expectSame(refusedMove(edition, game, extra) !== null, true, option.act)
    for (const ask of option.ask)
      for (const bad of [null, -1, 1.5, 'x', [-1], { x: 1 }, 1e12]) {
        const answers = Object.fromEntries(option.ask.map(({ name }) => [name, bad]))
        const refused = refusedMove(edition, game, withAnswers(position, seat, option, answers))
        expectSame(refused !== null, true, `${option.act} with ${ask.name} ${JSON.stringify(bad)}`)
      }
  }
}

function expectNoSecrets(view: object, game: Game, viewer: number | null): void {
  const seen = view as Record<string, unknown> & Pick<Game, 'auction' | 'contention' | 'offers'>
  const isCounted = Object.values(seen['decks'] as object).every((left) => typeof left === 'number')
  expectSame(isCounted, true, 'decks are counted, not shown')
  for (const hidden of ['drawn', 'agenda']) expectSame(hidden in seen, false, hidden)
  for (const claim of seen.contention?.claims ?? []) expectSame(claim.seat, viewer)
  for (const maximum of seen.auction?.maxima ?? []) expectSame(maximum.seat, viewer)
  for (const offer of openOffers(seen))
    expectSame(offer.from === viewer || offer.to === viewer, true, 'offers of others')
  const asked = openOffers(game).flatMap(({ give, get }) => [...give.cards, ...get.cards])
  // A drawn card with a debt lies under its deck, but was public.
  const owed = openDebts(game).map(({ about }) => about['card'])
  const held = new Set<unknown>(owed)
  for (const { card } of [...game.seats.flatMap(({ cards }) => cards), ...asked]) held.add(card)
  const text = JSON.stringify({ ...view, own: untold(seen['own'] as object) })
  const shown = new Set(text.match(/"[\w.-]+"/g))
  for (const deck of Object.values(game.decks))
    for (const card of deck) if (!held.has(card)) expectSame(shown.has(`"${card}"`), false, card)
}

/** Parts of the state that may name cards that are in a deck again. */
const named = new Set(['lines', 'settled', 'secret'])

function untold(own: object): object {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !named.has(name)))
}
