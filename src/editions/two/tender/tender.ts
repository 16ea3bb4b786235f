import { at } from '#engine/at.ts'
import { groupOf } from '#engine/board.ts'
import type { Party } from '#engine/game.ts'
import { hotel } from '#mechanics/buildings.ts'
import {
  deedWorth,
  doesCount,
  type Holdings,
  isByStreet,
  isMonopoly,
  levelOf,
  levelPrice,
  monopoliesOf,
  setsOf,
  setsToWin,
  spareHouses,
} from '../sets.ts'

/** Payment in addition to cash: deeds, and the new level of each lowered set, by its first square. */
export interface Tender {
  deeds: readonly number[]
  lots: Readonly<Record<string, number>>
}

/** An amount to pay, and its restrictions. */
export interface Due {
  payer: number
  payee: Party
  sum: number
  /** Buildings can only pay debts, unless an option also allows them for purchases (TWO-073, O-10). */
  isDebt: boolean
  /**
   * The set that the payment raises, by its first square; it cannot be given (TWO-069). Null if there is
   * none.
   */
  raises: number | null
  /**
   * The deed that the payment buys, which no longer counts as the payee's (TWO-059). Null if there is none.
   */
  buys: number | null
  /** Debts that the payer owes after this payment, in order (TWO-144). */
  later: readonly Due[]
}

/** One way to give a part of a set, or nothing from it. */
export interface Part {
  /** The set, by its first square. */
  set: number
  deeds: number[]
  /** The level to which the set is lowered; null for no change. */
  level: number | null
  worth: number
}

export const nothing: Tender = { deeds: [], lots: {} }

export function cashOf({ game }: Holdings, seat: number): number {
  return game.seats[seat]?.cash ?? 0
}

export function mayGiveBuildings(holdings: Holdings, { isDebt }: Due): boolean {
  return !isByStreet(holdings) && (isDebt || holdings.game.options['buildingsFundPurchases'] === true)
}

/** All ways to give a part of each set; the first one gives nothing (TWO-075 to TWO-079). */
export function partsOf(holdings: Holdings, due: Due): Part[][] {
  return setsOf(holdings.board)
    .filter((set) => set !== due.raises)
    .map((set) => partsOfSet(holdings, due, set))
    .filter((parts) => parts.length > 1)
}

function partsOfSet(holdings: Holdings, due: Due, set: number): Part[] {
  const held = groupOf(holdings.board, set).filter((at) => holdings.game.deeds[at]?.owner === due.payer)
  const level = isByStreet(holdings) ? 0 : levelOf(holdings, set)
  const whole: Part = { set, deeds: [], level: null, worth: 0 }
  if (held.length === 0) return []
  if (level === 0) return subsets(holdings, whole, held)
  if (!mayGiveBuildings(holdings, due)) return [whole]
  const price = levelPrice(holdings, set)
  const sunk = (to: number) => ({ ...whole, level: to, worth: (level - to) * price })
  const lower = Array.from({ length: level }, (_, to) => sunk(to))
    .filter(({ level: to }) => isInBox(holdings, due, set, to))
    .reverse()
  const bare = lower.find(({ level: to }) => to === 0)
  return [whole, ...lower, ...(bare ? subsets(holdings, bare, held).slice(1) : [])]
}

/** The part with every selection of deeds; the first one has no deeds. */
function subsets(holdings: Holdings, part: Part, held: readonly number[]): Part[] {
  return held.reduce<Part[]>(
    (all, at) => [
      ...all,
      ...all.map((one) => ({
        ...one,
        deeds: [...one.deeds, at],
        worth: one.worth + deedWorth(holdings, at),
      })),
    ],
    [part],
  )
}

/** Whether the box has the houses that would replace a hotel; always true if pieces are not counted (O-8). */
export function isInBox(
  holdings: Holdings,
  { raises }: Pick<Due, 'raises'>,
  set: number,
  to: number,
): boolean {
  const houses = spareHouses(holdings, raises)
  return (
    houses === null || levelOf(holdings, set) < hotel || to * groupOf(holdings.board, set).length <= houses
  )
}

export function worthOf(holdings: Holdings, { deeds, lots }: Tender): number {
  const given = deeds.reduce((sum, at) => sum + deedWorth(holdings, at), 0)
  return given + buildingsIn(holdings, { lots })
}

/** Worth of a tender's buildings (TWO-079). */
export function buildingsIn(holdings: Holdings, { lots }: Pick<Tender, 'lots'>): number {
  return Object.entries(lots).reduce(
    (sum, [set, to]) => sum + (levelOf(holdings, Number(set)) - to) * levelPrice(holdings, Number(set)),
    0,
  )
}

/** Cash to pay in addition to a tender. Worth above the amount is not paid back (TWO-080). */
export function cashWith(holdings: Holdings, due: Due, tender: Tender): number {
  return Math.max(0, due.sum - worthOf(holdings, tender))
}

export function overpaid(holdings: Holdings, due: Due, tender: Tender): number {
  return Math.max(0, worthOf(holdings, tender) - due.sum)
}

export function tenderOf(parts: readonly Part[]): Tender {
  const lots: Record<string, number> = {}
  for (const { set, level } of parts) if (level !== null) lots[set] = level
  return { deeds: parts.flatMap(({ deeds }) => deeds).sort((a, b) => a - b), lots }
}

/** The highest amount that a payer can raise for a debt or a purchase, including cash (TWO-087, TWO-089). */
export function reach(holdings: Holdings, due: Due): number {
  const { board, game } = holdings
  const withBuildings = mayGiveBuildings(holdings, due)
  let sum = cashOf(holdings, due.payer)
  for (const set of setsOf(board)) {
    const level = isByStreet(holdings) ? 0 : levelOf(holdings, set)
    if (set === due.raises || (level > 0 && !withBuildings)) continue
    for (const at of groupOf(board, set))
      if (game.deeds[at]?.owner === due.payer) sum += deedWorth(holdings, at)
    if (level > 0 && game.deeds[set]?.owner === due.payer) sum += level * levelPrice(holdings, set)
  }
  return sum
}

/** A tender and its consequences. */
export interface TenderOutcome {
  tender: Tender
  cash: number
  /** Number of levels given, over all sets. */
  builtCount: number
  over: number
  /** Whether it gives the payee a fifth monopoly, which wins the game. */
  isWin: boolean
  /** Number of sets that it completes for the payee. */
  completes: number
  /** Number of the payer's monopolies that it breaks up. */
  breaks: number
}

export function outcomeOf(holdings: Holdings, due: Due, tender: Tender): TenderOutcome {
  const sets = [...new Set(tender.deeds.map((square) => at(groupOf(holdings.board, square), 0)))]
  const completes = sets.filter((set) => isCompleted(holdings, due, set, tender.deeds)).length
  return {
    tender,
    cash: cashWith(holdings, due, tender),
    builtCount: levelsIn(holdings, tender),
    over: overpaid(holdings, due, tender),
    isWin: isWinning(ownedBy(holdings, due), completes),
    completes,
    breaks: sets.filter((set) => isMonopoly(holdings, set, due.payer)).length,
  }
}

export function levelsIn(holdings: Pick<Holdings, 'game'>, { lots }: Tender): number {
  return Object.entries(lots).reduce((sum, [set, to]) => sum + levelOf(holdings, Number(set)) - to, 0)
}

/** Whether a player with `owned` sets wins with `completes` more. */
export function isWinning(owned: number, completes: number): boolean {
  return completes > 0 && owned + completes >= setsToWin
}

export function ownedBy(holdings: Holdings, { payee }: Due): number {
  return typeof payee === 'number' ? monopoliesOf(holdings, payee).length : 0
}

/** Whether these deeds would complete the set for the payee. */
export function isCompleted(
  holdings: Holdings,
  { payee, buys }: Pick<Due, 'payee' | 'buys'>,
  set: number,
  deeds: readonly number[],
): boolean {
  if (typeof payee !== 'number' || !doesCount(holdings, set)) return false
  const group = groupOf(holdings.board, set)
  if (!group.some((square) => deeds.includes(square))) return false
  return group.every(
    (square) => deeds.includes(square) || (square !== buys && holdings.game.deeds[square]?.owner === payee),
  )
}
