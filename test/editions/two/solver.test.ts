import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import { deedWorth, type Holdings, levelOf, monopoliesOf, setsOf } from '#editions/two/sets.ts'
import { bestBy, tenderRefused, type Way, ways } from '#editions/two/tender/solver.ts'
import {
  buildingsIn,
  cashOf,
  type Due,
  outcomeOf,
  type Part,
  partsOf,
  reach,
  type Tender,
  tenderOf,
} from '#editions/two/tender/tender.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { type Below, seeded } from '#test/engine/random.ts'

// Compares the payment solver with all possible tenders (`rules.md`, Payment solver).

const [payer, payee] = [0, 1]
const hands = 400

interface Case {
  holdings: Holdings
  due: Due
}

/**
 * Returns a small hand: few sets, some whole and built on, others shared with the payee, who may be close to
 * winning.
 */
function caseOf(below: Below): Case {
  const deeds = board.squares.map((square) =>
    'price' in square ? { owner: null as number | null, level: 0, mortgaged: false } : null,
  )
  const buildings = ['sets', 'sets', 'streets', 'transferable'][below(4)] ?? 'sets'
  const give = (square: number, owner: number) => Object.assign(deeds[square] ?? {}, { owner })
  const sets = setsOf(board).toSorted(() => below(3) - 1)
  for (const set of sets.slice(0, 3)) {
    const members = groupOf(board, set)
    const isWhole = below(2) === 0
    for (const square of members) give(square, isWhole ? payer : below(3) === 0 ? payee : payer)
    const isLot = propertyAt(board, set).kind === 'lot'
    const level = isWhole && isLot ? below(6) : 0
    for (const square of members) Object.assign(deeds[square] ?? {}, { level })
    // Streets of a broken set keep their own buildings (O-1).
    if (buildings === 'streets' && isLot)
      for (const square of members) Object.assign(deeds[square] ?? {}, { level: below(6) })
  }
  for (const set of sets.slice(3, 3 + below(6))) for (const square of groupOf(board, set)) give(square, payee)
  const options = {
    buildings,
    buildingsFundPurchases: below(2) === 0,
    overpaying: 'needed',
    setsThatCount: ['all-ten', 'colours-only'][below(2)] ?? 'all-ten',
  }
  const seats = [{ cash: 5 * below(60) }, { cash: 500 }]
  const holdings: Holdings = { board, game: { deeds, options, seats, bank: { houses: null, hotels: null } } }
  const isDebt = below(3) > 0
  const due: Due = {
    payer,
    payee: below(3) === 0 ? 'bank' : payee,
    sum: 5 * (1 + below(160)),
    isDebt,
    raises: !isDebt && below(3) === 0 ? (sets[0] ?? null) : null,
    buys: null,
    later: [],
  }
  return { holdings, due }
}

/** Returns every selection of one part of each set. */
function everyTender({ holdings, due }: Case): Tender[] {
  let all: Part[][] = [[]]
  for (const parts of partsOf(holdings, due))
    all = all.flatMap((some) => parts.map((part) => (part.worth > 0 ? [...some, part] : some)))
  return all.map((parts) => tenderOf(parts))
}

type Outcome = ReturnType<typeof outcomeOf>

/** Returns the criteria for a tender, in the order of the catalogue. The first difference decides. */
function rank({ holdings }: Case, tender: Tender, outcome: Outcome, way: Way): number[] {
  const { isWin, over, completes, breaks, cash } = outcome
  const prices = tender.deeds.reduce((sum, at) => sum + propertyAt(board, at).price, 0)
  const rest = [builtIn(holdings, tender), tender.deeds.length, prices]
  return [Number(isWin), over, completes, breaks, ...(way === 'cash' ? [cash] : []), ...rest]
}

/** Returns the worth of a tender's buildings, those of single streets included (O-1). */
function builtIn(holdings: Holdings, tender: Tender): number {
  const own = tender.deeds.map((at) => deedWorth(holdings, at) - propertyAt(board, at).price)
  return own.reduce((sum, worth) => sum + worth, buildingsIn(holdings, tender))
}

function mayBe(way: Way, { holdings, due }: Case, tender: Tender, { breaks }: Outcome): boolean {
  if (way === 'sets') return breaks === 0 && builtIn(holdings, tender) === 0
  return way !== 'deeds' || (due.isDebt && tender.deeds.length === 0)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number)
}

/** Returns the best rank for each way, over all tenders that can be paid. */
function bestOf(found: Case): Partial<Record<Way, number[]>> {
  const { holdings, due } = found
  const least: Partial<Record<Way, number[]>> = {}
  for (const tender of everyTender(found)) {
    const outcome = outcomeOf(holdings, due, tender)
    if (outcome.cash > cashOf(holdings, payer)) continue
    for (const way of ways) {
      if (!mayBe(way, found, tender, outcome)) continue
      const one = rank(found, tender, outcome, way)
      const known = least[way]
      if (!known || compare(one, known) < 0) least[way] = one
    }
  }
  return least
}

it('each proposal is the best of all tenders, and legal', () => {
  const below = seeded(2300)
  const proposed = new Map<Way, number>()
  for (let hand = 0; hand < hands; hand++) {
    const found = caseOf(below)
    const { holdings, due } = found
    const wanted = bestOf(found)
    for (const way of ways) {
      const proposal = bestBy(holdings, due, way)
      const tender = proposal?.tender
      const note = () => JSON.stringify([way, due, holdings.game, proposal])
      const ranked = tender && rank(found, tender, outcomeOf(holdings, due, tender), way)
      if (!isDeepStrictEqual(ranked, wanted[way])) expect(ranked, note()).toEqual(wanted[way])
      if (!tender) continue
      proposed.set(way, (proposed.get(way) ?? 0) + 1)
      const refused = tenderRefused(holdings, due, tender)
      if (refused) expect(refused, note()).toBeNull()
    }
  }
  for (const way of ways) expect(proposed.get(way), way).toBeGreaterThan(hands / 10)
})

describe('a payment', () => {
  it('is possible exactly when all givable things cover it (TWO-087, TWO-089)', () => {
    const below = seeded(89)
    for (let hand = 0; hand < hands; hand++) {
      const { holdings, due } = caseOf(below)
      expect(bestBy(holdings, due, 'least') !== null).toBe(reach(holdings, due) >= due.sum)
    }
  })

  it('is refused as padded exactly when a smaller selection suffices (TWO-081)', () => {
    const below = seeded(81)
    for (let hand = 0; hand < hands; hand++) {
      const found = caseOf(below)
      const all = everyTender(found).filter(
        (tender) => outcomeOf(found.holdings, found.due, tender).cash === 0,
      )
      for (const tender of all.slice(0, 12)) {
        const isPadded = all.some((other) => other !== tender && isSmaller(found.holdings, other, tender))
        const refused = tenderRefused(found.holdings, found.due, tender)
        if ((refused?.code === 'tenderPadded') !== isPadded)
          expect(refused, JSON.stringify([tender, found])).toBe(isPadded ? 'padded' : 'not padded')
      }
    }
  })
})

/** Whether a tender is a smaller part of another; a whole hotel counts as one piece. */
function isSmaller(holdings: Holdings, one: Tender, whole: Tender): boolean {
  const levels = ({ lots }: Tender, set: string) => lots[set] ?? levelOf(holdings, Number(set))
  const isWithin =
    one.deeds.every((at) => whole.deeds.includes(at)) &&
    Object.keys(one.lots).every((set) => levels(one, set) >= levels(whole, set))
  const isSplit = Object.entries(whole.lots).some(
    ([set, to]) => to === 0 && levelOf(holdings, Number(set)) === hotel && (one.lots[set] ?? 0) > 0,
  )
  return isWithin && !isSplit && JSON.stringify(one) !== JSON.stringify(whole)
}

it('the hands include players with sets', () => {
  const below = seeded(5)
  const cases = Array.from({ length: hands }, () => caseOf(below))
  expect(cases.some(({ holdings }) => monopoliesOf(holdings, payer).length > 0)).toBe(true)
  expect(cases.some(({ holdings }) => monopoliesOf(holdings, payee).length === 4)).toBe(true)
})
