import { at } from '#engine/at.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { hotel } from '#mechanics/buildings.ts'
import { type Holdings, isByStreet, isMonopoly, levelOf, spareHouses } from '../sets.ts'
import {
  cashOf,
  type Due,
  isCompleted,
  isInBox,
  isWinning,
  outcomeOf,
  ownedBy,
  type Part,
  partsOf,
  type Tender,
  tenderOf,
  type TenderOutcome,
  worthOf,
} from './tender.ts'

/**
 * The reason why a tender is refused, or null (TWO-076, TWO-080, TWO-081, TWO-087). Callers must check that
 * the payer owns it.
 */
export function tenderRefused(holdings: Holdings, due: Due, tender: Tender): Refusal | null {
  const locked = tender.deeds.find((at) => isLocked(holdings, tender, at))
  if (locked !== undefined) return refusal('deedLocked', { square: locked })
  const unhoused = unhousedIn(holdings, due, tender)
  if (unhoused !== null) return refusal('noHousesForHotel', { square: unhoused })
  const missing = due.sum - worthOf(holdings, tender) - cashOf(holdings, due.payer)
  if (missing > 0) return refusal('tenderShort', { missingAmount: missing })
  const isRefused = isNothingExtra(holdings) && isPadded(holdings, due, tender)
  return isRefused ? refusal('tenderPadded', {}) : null
}

/** Whether a payer may not give parts that are not needed (O-14). */
function isNothingExtra({ game }: Holdings): boolean {
  return game.options['overpaying'] === 'needed'
}

/**
 * Whether a deed cannot be given because its set keeps buildings that do not belong to single deeds (TWO-076,
 * O-1).
 */
function isLocked(holdings: Holdings, { lots }: Tender, square: number): boolean {
  if (isByStreet(holdings)) return false
  const [set] = groupOf(holdings.board, square)
  return (lots[String(set)] ?? levelOf(holdings, square)) > 0
}

/**
 * A set whose hotel cannot be replaced by houses because the box has too few for all changes (O-8); null if
 * there is none.
 */
function unhousedIn(holdings: Holdings, due: Due, { lots }: Tender): number | null {
  let left = spareHouses(holdings, due.raises)
  if (left === null) return null
  for (const [set, to] of Object.entries(lots)) {
    const from = levelOf(holdings, Number(set))
    const streets = groupOf(holdings.board, Number(set)).length
    if (!isInBox(holdings, due, Number(set), to)) return Number(set)
    left += streets * ((from === hotel ? 0 : from) - to)
    if (left < 0) return Number(set)
  }
  return null
}

/** The least valuable of the smaller tenders that still cover the amount; null if every part is needed. */
function smallerThan(holdings: Holdings, due: Due, tender: Tender): Tender | null {
  const smaller = [...smallerOnes(holdings, due, tender)]
  return smaller.toSorted((one, other) => worthOf(holdings, one) - worthOf(holdings, other))[0] ?? null
}

/** Whether a part of a tender is not needed. A whole hotel counts as one piece (TWO-081). */
function isPadded(holdings: Holdings, due: Due, tender: Tender): boolean {
  for (const smaller of smallerOnes(holdings, due, tender))
    if (!isSplit(holdings, tender, smaller)) return true
  return false
}

/** Whether a smaller tender only replaces a whole hotel with houses. */
function isSplit(holdings: Holdings, { lots }: Tender, smaller: Tender): boolean {
  return Object.entries(lots).some(
    ([set, to]) => to === 0 && levelOf(holdings, Number(set)) === hotel && (smaller.lots[set] ?? 0) > 0,
  )
}

/**
 * Yields smaller tenders that still cover the amount, each with less from one set. Yields at least one if
 * there is any (O-8).
 */
function* smallerOnes(holdings: Holdings, due: Due, tender: Tender): Generator<Tender> {
  const spare = worthOf(holdings, tender) - due.sum
  if (spare <= 0) return
  for (const parts of partsOf(holdings, due)) {
    const mine = parts.find((part) => isThatOf(tender, parts, part))
    if (!mine) continue
    for (const part of parts) {
      if (!isWithin(part, mine) || mine.worth - part.worth > spare) continue
      const smaller = withPart(tender, mine, part)
      if (unhousedIn(holdings, due, smaller) === null) yield smaller
    }
  }
}

function withPart({ deeds, lots }: Tender, before: Part, part: Part): Tender {
  const { [String(part.set)]: _level, ...others } = lots
  return {
    deeds: [...deeds.filter((at) => !before.deeds.includes(at)), ...part.deeds],
    lots: part.level === null ? others : { ...others, [String(part.set)]: part.level },
  }
}

function isThatOf({ deeds, lots }: Tender, parts: readonly Part[], part: Part): boolean {
  const ofSet = new Set(parts.flatMap((one) => one.deeds))
  const given = deeds.filter((at) => ofSet.has(at))
  return (
    (lots[String(part.set)] ?? null) === part.level &&
    given.length === part.deeds.length &&
    part.deeds.every((at) => given.includes(at))
  )
}

/** Whether a part has fewer deeds or levels than another one, and nothing in addition. */
function isWithin(part: Part, whole: Part): boolean {
  const level = part.level ?? Infinity
  const wholeLevel = whole.level ?? Infinity
  return part !== whole && level >= wholeLevel && part.deeds.every((at) => whole.deeds.includes(at))
}

/** Yields the tenders that cover the amount; if the options allow no parts that are not needed, only some of those with such parts. */
export function* covering(
  holdings: Holdings,
  due: Due,
  parts: readonly (readonly Part[])[] = partsOf(holdings, due),
  given: readonly Part[] = [],
): Generator<Tender> {
  const [first, ...rest] = parts
  const worth = (some: readonly Part[]) => some.reduce((sum, part) => sum + part.worth, 0)
  const isEnough = isNothingExtra(holdings) && worth(given) >= due.sum
  if (!first || isEnough) {
    yield tenderOf(given)
    return
  }
  const most = rest.reduce((sum, some) => sum + Math.max(...some.map((part) => part.worth)), 0)
  const missing = due.sum - cashOf(holdings, due.payer) - worth(given) - most
  for (const part of first) if (part.worth >= missing) yield* covering(holdings, due, rest, [...given, part])
}

// The best tenders by several criteria (`rules.md`, Payment solver).

export const ways = ['least', 'cash', 'sets', 'deeds'] as const
export type Way = (typeof ways)[number]

/** A tender to offer, with its outcome. */
export interface Proposal extends TenderOutcome {
  way: Way
}

/** Scores of one part of a tender; the scores of all sets add up. */
interface ScoredPart {
  part: Part
  completes: number
  breaks: number
  /** Worth beyond board prices: levels of a set, or levels that belong to the given streets (O-1). */
  buildings: number
  deeds: number
  price: number
  /** Higher for deeds that come earlier on the board. */
  early: number
  /** Higher for levels of sets that come earlier on the board. */
  earlySets: number
}

/** The best selection with a given worth and number of completed sets: a part, added to an earlier state. */
interface State extends Omit<ScoredPart, 'part'> {
  worth: number
  part: Part | null
  from: State | null
}

const empty: State = {
  worth: 0,
  part: null,
  from: null,
  completes: 0,
  breaks: 0,
  buildings: 0,
  deeds: 0,
  price: 0,
  early: 0,
  earlySets: 0,
}

/** Distinct tenders to offer, each under the first way that finds it. Tries the ways up to `until`. */
export function proposals(holdings: Holdings, due: Due, until: Way = 'deeds'): Proposal[] {
  const found: Proposal[] = []
  const all = scoredParts(holdings, due)
  for (const way of ways.slice(0, ways.indexOf(until) + 1)) {
    const best = bestBy(holdings, due, way, all)
    if (best && !found.some(({ tender }) => isSame(tender, best.tender))) found.push(best)
  }
  return found
}

function isSame(one: Tender, other: Tender): boolean {
  return JSON.stringify([one.deeds, one.lots]) === JSON.stringify([other.deeds, other.lots])
}

/** The best tender for one way; null if there is none or the way does not apply. */
export function bestBy(
  holdings: Holdings,
  due: Due,
  way: Way,
  all: readonly ScoredPart[][] = scoredParts(holdings, due),
): Proposal | null {
  if (way === 'deeds' && !due.isDebt) return null
  const best = search(holdings, due, way, all)
  if (!best || holdings.game.bank.houses === null || !tenderRefused(holdings, due, best.tender)) return best
  // Several hotels may need the same houses. In that case, give each hotel as a whole, which the box always
  // allows, and then leave out the parts that are not needed (O-8).
  const isAllowed = ({ part: { level, set } }: ScoredPart) => !level || levelOf(holdings, set) < hotel
  const allowed = all.map((parts) => parts.filter(isAllowed))
  const whole = search(holdings, due, way, allowed)
  return whole && { way, ...outcomeOf(holdings, due, leastOf(holdings, due, whole.tender)) }
}

/** A tender without the parts that are not needed. */
function leastOf(holdings: Holdings, due: Due, tender: Tender): Tender {
  const smaller = smallerThan(holdings, due, tender)
  return smaller ? leastOf(holdings, due, smaller) : tender
}

function scoredParts(holdings: Holdings, due: Due): ScoredPart[][] {
  return partsOf(holdings, due).map((parts, at) => parts.map((part) => scoreOf(holdings, due, part, at)))
}

function search(holdings: Holdings, due: Due, way: Way, all: readonly ScoredPart[][]): Proposal | null {
  const cash = cashOf(holdings, due.payer)
  const owned = ownedBy(holdings, due)
  let states = new Map([[keyOf(empty), empty]])
  for (const parts of all)
    states = extended(
      states,
      parts.filter((one) => isIn(way, one)),
      due.sum,
    )
  let best: { rank: number[]; state: State } | null = null
  for (const state of states.values()) {
    if (state.worth + cash < due.sum) continue
    const rank = rankOf(state, due, way, owned)
    if (!best || isLess(rank, best.rank)) best = { rank, state }
  }
  return best && { way, ...outcomeOf(holdings, due, tenderOf(partsIn(best.state))) }
}

function partsIn({ part, from }: State): Part[] {
  return part && from ? [...partsIn(from), part] : []
}

function isIn(way: Way, { part, breaks, buildings }: ScoredPart): boolean {
  if (way === 'sets') return buildings === 0 && breaks === 0
  return way !== 'deeds' || part.deeds.length === 0
}

/** Adds one part to each selection that does not cover the amount yet. */
function extended(
  known: ReadonlyMap<number, State>,
  parts: readonly ScoredPart[],
  sum: number,
): Map<number, State> {
  const states = new Map(known)
  for (const state of known.values()) {
    if (state.worth >= sum) continue
    for (const one of parts) {
      if (one.part.worth === 0) continue
      const next = joined(state, one)
      const key = keyOf(next)
      const other = states.get(key)
      if (!other || losesLess(next, other)) states.set(key, next)
    }
  }
  return states
}

const setsAtMost = 100

function keyOf({ worth, completes }: State): number {
  return worth * setsAtMost + completes
}

function joined(state: State, one: ScoredPart): State {
  return {
    worth: state.worth + one.part.worth,
    part: one.part,
    from: state,
    completes: state.completes + one.completes,
    breaks: state.breaks + one.breaks,
    buildings: state.buildings + one.buildings,
    deeds: state.deeds + one.deeds,
    price: state.price + one.price,
    early: state.early + one.early,
    earlySets: state.earlySets + one.earlySets,
  }
}

function scoreOf(holdings: Holdings, due: Due, part: Part, at: number): ScoredPart {
  const { board } = holdings
  const { set, deeds, level, worth } = part
  const price = deeds.reduce((sum, square) => sum + propertyAt(board, square).price, 0)
  const isBroken = deeds.length > 0 && isMonopoly(holdings, set, due.payer)
  const lost = level === null ? 0 : levelOf(holdings, set) - level
  return {
    part,
    completes: Number(isCompleted(holdings, due, set, deeds)),
    breaks: Number(isBroken),
    buildings: worth - price,
    deeds: deeds.length,
    price: worth === 0 ? 0 : price,
    early: deeds.reduce((sum, square) => sum + 2 ** (board.squares.length - square), 0),
    earlySets: lost * 6 ** (10 - at),
  }
}

/** Compares the criteria that add up over sets, starting with the most important one. */
function losesLess(one: State, other: State): boolean {
  const difference =
    one.breaks - other.breaks ||
    one.buildings - other.buildings ||
    one.deeds - other.deeds ||
    one.price - other.price ||
    other.early - one.early ||
    other.earlySets - one.earlySets
  return difference < 0
}

function added({ breaks, buildings, deeds, price, early, earlySets }: State): number[] {
  return [breaks, buildings, deeds, price, -early, -earlySets]
}

function rankOf(state: State, { sum }: Due, way: Way, owned: number): number[] {
  const { worth, completes } = state
  const [breaks = 0, ...rest] = added(state)
  const first = [Number(isWinning(owned, completes)), Math.max(0, worth - sum), completes, breaks]
  return way === 'cash' ? [...first, Math.max(0, sum - worth), ...rest] : [...first, ...rest]
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, mine] of one.entries()) {
    const difference = mine - at(other, index)
    if (difference !== 0) return difference < 0
  }
  return false
}
