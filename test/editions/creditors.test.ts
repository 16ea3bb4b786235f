import { describe, it } from 'vitest'
import type { Position as CheatersPosition } from '#editions/cheaters/state.ts'
import { openlyOwedBy } from '#editions/cheaters/money/owed.ts'
import { editionOf, editions } from '#editions/index.ts'
import { duesOf } from '#editions/two/tender/place.ts'
import { prospectOf } from '#editions/two/tender/settlement.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Party } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import { answers, freeAction } from '#engine/moves.ts'
import type { Option } from '#engine/option.ts'
import { type Owed, owedBy, sharesOf } from '#mechanics/debt/owed.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { type Below, fillIn, seeded } from '#test/engine/random.ts'
import { expectAlike, expectAtLeast } from '#test/expecting.ts'
import { middles } from './middles.ts'
import { playRandomGame } from './wander.ts'

/** Functions of one edition that compute a player's debts and the shares of the creditors. */
interface Books {
  owed: (position: Position, seat: number) => readonly Pick<Owed, 'creditor' | 'amount'>[]
  shares: (position: Position, seat: number) => ReadonlyMap<Party, number>
  /** Returns the same position with more debts, which is checked as well. */
  deeper?: (position: Position, seat: number, below: Below) => Position
  /** Returns the worth that a creditor got by a move; default: the cash only. */
  paid?: (before: Position, after: Position, seat: number, creditor: Party) => number
}

const usual: Books = { owed: owedBy, shares: sharesOf }

const cheaters: Books = {
  owed: (position, seat) =>
    openlyOwedBy(position as CheatersPosition, seat).map(({ to, amount }) => ({ creditor: to, amount })),
  /** Treats all creditors as one, since they share the proceeds of everything (CHE-066). */
  shares: (position, seat) => {
    const owed = cheaters.owed(position, seat)
    const sum = owed.reduce((all, { amount }) => all + amount, 0)
    const worth = position.edition.figures.raisable(position, seat)
    return new Map([[owed[0]?.creditor ?? 'bank', Math.min(sum, worth)]])
  },
}

const two: Books = {
  owed: ({ game }, seat) => duesOf(game, seat).map(({ payee, sum }) => ({ creditor: payee, amount: sum })),
  /** Meets debts in order: each in full while the worth lasts; the next one gets the rest (TWO-144). */
  shares: (position, seat) => {
    const dues = duesOf(position.game, seat)
    const { met, left } = prospectOf(position, dues)
    const shares = new Map<Party, number>()
    for (const [at, { payee, sum }] of dues.slice(0, met + 1).entries())
      shares.set(payee, (shares.get(payee) ?? 0) + (at < met ? sum : left))
    return shares
  },
  deeper: (position, seat, below) => {
    const game = structuredClone(position.game)
    const others = [...game.seats.keys()].filter(
      (other) => other !== seat && game.seats[other]?.out === false,
    )
    for (const creditor of others) {
      game.lastId++
      const amount = 5 * (1 + below(60))
      game.debts?.push({ id: game.lastId, debtor: seat, creditor, amount, why: 'card', about: {} })
    }
    return { ...position, game }
  },
  paid: (before, after, seat, creditor) => {
    const left = new Set(after.game.debts?.map(({ id }) => id))
    const gone = before.game.debts?.filter((debt) => debt.debtor === seat && !left.has(debt.id)) ?? []
    return gone.reduce((sum, debt) => (debt.creditor === creditor ? sum + debt.amount : sum), 0)
  },
}

const booksOf: Readonly<Record<string, Books>> = {
  classic: usual,
  slaughterhouse: usual,
  polynesia: usual,
  cheaters,
  two,
}

const seeds = Array.from({ length: 6 }, (_, i) => i * 15_485 + 29)
const deals = new Set(['offer', 'settle', 'settlePart'])
const givingUp = new Set(['concede', 'giveUp'])
/** Acts that remove a debtor from the game. */
const leaving = new Set(['resign', ...givingUp])

describe.each(Object.keys(booksOf))('%s: a player who owes more than their cash', (name) => {
  const { owed, shares, deeper, paid } = booksOf[name] as Books

  it.each(seeds)('makes no move that takes a creditor’s share without consent (seed %i)', (seed) => {
    const below = seeded(seed)
    const prepare = middles[name]
    const options = optionsFor(name, seed)
    playRandomGame(
      name,
      seed,
      220,
      ({ position }) => {
        if (position.game.over) return
        for (const seat of debtorsIn(position)) {
          for (let tries = 0; tries < 40; tries++) tryDeal(position, seat, below)
          if (isInDebt(position.game, seat))
            for (let tries = 0; tries < 5; tries++) tryMove(position, seat, below)
        }
        for (const seat of position.game.seats.keys())
          if (deeper && isInDebt(position.game, seat))
            for (let tries = 0; tries < 40; tries++) tryMove(deeper(position, seat, below), seat, below)
      },
      { options, quits: 200, ...(prepare && { prepare }) },
    )
  })

  function debtorsIn(position: Position): number[] {
    return [...position.game.seats.keys()].filter((seat) => {
      const sum = owed(position, seat).reduce((all, { amount }) => all + amount, 0)
      return position.game.seats[seat]?.out === false && sum > (position.game.seats[seat]?.cash ?? 0)
    })
  }

  /** Tries a random deal from or to a debtor that the other side accepts. */
  function tryDeal(position: Position, debtor: number, below: Below): void {
    const { game } = position
    const from = below(3) ? debtor : below(game.seats.length)
    const ways = [...answers(position, from), ...freeAction(position, from, 'offer')].filter(
      ({ act, fixed }) => deals.has(act) && (from === debtor || fixed['to'] === debtor),
    )
    const way = ways[below(Math.max(1, ways.length))]
    const offered = way && done(position, from, way, below)
    const offer = offered && openOffers(offered.game).at(-1)
    if (!offered || !offer) return
    const accept = answers(offered, offer.to).find(
      ({ act, prompt }) => act === 'accept' && promptOf(offered.game, prompt) === offer.id,
    )
    const dealt = accept && done(offered, offer.to, { ...accept, ask: [] }, below, accept)
    if (!dealt) return
    expectSharesKept(offered, dealt, debtor, offer.from === debtor ? offer.to : offer.from)
  }

  function tryMove(position: Position, seat: number, below: Below): void {
    const ways = answers(position, seat).filter(({ act }) => !leaving.has(act) && !deals.has(act))
    const free = ['mortgage', 'sell', 'redeem', 'build', 'raiseCash', 'play'].flatMap((act) =>
      act in position.edition.freeActions ? freeAction(position, seat, act) : [],
    )
    const all = [...ways.filter(({ act }) => act !== 'accept'), ...free]
    const way = all[below(Math.max(1, all.length))]
    const after = way && done(position, seat, way, below)
    if (after) expectSharesKept(position, after, seat, null)
  }

  function expectSharesKept(
    before: Position,
    after: Position & { events: readonly GameEvent[] },
    seat: number,
    partner: number | null,
  ): void {
    if (after.game.over || after.game.seats[seat]?.out) return
    const left = shares(after, seat)
    for (const [creditor, share] of shares(before, seat)) {
      const isAgreed = creditor === partner || owed(before, seat).every((one) => one.creditor === partner)
      if (isAgreed || isOut(after.game, creditor)) continue
      const got = paid?.(before, after, seat, creditor) ?? paidTo(after.events, seat, creditor)
      expectAtLeast(got + (left.get(creditor) ?? 0), share)
    }
  }
})

describe.each(Object.keys(editions))('%s: a player who leaves', (name) => {
  it.each(seeds.slice(0, 3))('gives everything to the same heir as by conceding (seed %i)', (seed) => {
    const prepare = middles[name]
    playRandomGame(
      name,
      seed,
      220,
      ({ position }) => {
        for (const seat of position.game.seats.keys()) {
          const giveUp = answers(position, seat).find(({ act }) => givingUp.has(act))
          const [resign] = giveUp ? freeAction(position, seat, 'resign') : []
          const [one, other] = [giveUp, resign].map((way) => way && done(position, seat, way, seeded(1)))
          if (one && other) expectAlike(holdingsOf(other.game), holdingsOf(one.game))
        }
      },
      { quits: 200, ...(prepare && { prepare }) },
    )
  })
})

function optionsFor(name: string, seed: number): Game['options'] {
  if (name === 'two') return twoOptions(seed)
  const isOption = editionOf(name).options.some((option) => option.name === 'rent.mode')
  return isOption && seed % 2 ? { 'rent.mode': 'claim' } : {}
}

const buildings = ['sets', 'transferable', 'physical', 'transferable-physical', 'streets']

function twoOptions(seed: number): Game['options'] {
  return {
    buildings: buildings[seed % buildings.length] ?? 'sets',
    overpaying: seed % 2 ? 'any' : 'needed',
    buildingsFundPurchases: seed % 3 === 0,
  }
}

function promptOf({ prompts }: Game, id: number | null): unknown {
  return prompts.find((prompt) => prompt.id === id)?.about['offer']
}

/** Returns the position after a choice with random answers; null if the rules refuse it. */
function done(
  position: Position,
  seat: number,
  way: Option,
  below: Below,
  asked?: Option,
): (Position & { events: readonly GameEvent[] }) | null {
  const { edition, game } = position
  const move = fillIn(way, seat, game.now, below)
  if (asked) for (const { name } of asked.ask) move.with[name] = []
  const played = play(edition, game, move, chanceOf(below))
  return 'refused' in played ? null : { ...position, game: played.game, events: played.events }
}

function isOut({ seats }: Game, party: Party): boolean {
  return typeof party === 'number' && seats[party]?.out === true
}

function paidTo(events: readonly GameEvent[], seat: number, creditor: Party): number {
  return events.reduce(
    (sum, event) =>
      event.kind === 'paid' && event.from === seat && event.to === creditor ? sum + event.amount : sum,
    0,
  )
}

function holdingsOf({ seats, deeds }: Game) {
  return {
    seats: seats.map(({ cash, out, cards }) => ({ cash, out, cards })),
    owners: deeds.map((deed) => deed?.owner ?? null),
  }
}
