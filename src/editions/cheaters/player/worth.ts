import { groupOf, isProperty, lotAt, rentAtLevel, type Board } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { ledgerOf } from '../look/ledger.ts'
import type { Ledger } from '../state.ts'
import { note } from '../cheats/sleeve.ts'
import { othersOf, type PublicSituation } from './situation.ts'

// Values of the things on the Table, by which a seat compares its choices.

/** Expected number of rounds after the Bank has sold its last deed. */
const lastRounds = 3
/** Expected number of rounds per deed that the Bank still holds. */
const roundsPerDeed = 0.9
/** Average number of turns between a token's visits to a square. */
const turnsPerVisit = 33
/** Weight of the additional value of a complete colour if the seat holds only part of it. */
const hope = 0.3

type Holdings = Pick<Ledger, 'owners' | 'hotels'>

interface Prospects {
  table: Readonly<Ledger>
  /**
   * Expected number of times that a rent is paid: by other tokens, and once by the Bank at the end (CHE-160).
   */
  times: number
}

/** Cached by outlook: each decision has its own outlook, which does not change. */
const known = new WeakMap<PublicSituation, Prospects>()

function prospectsOf(outlook: PublicSituation): Prospects {
  const before = known.get(outlook)
  if (before) return before
  const { board, view } = outlook
  const table = ledgerOf(view)
  const opponents = view.seats.filter(({ out }) => !out).length - 1
  const { finalPhase } = view.own
  const rounds = lastRounds + (finalPhase ? 0 : 2 + roundsPerDeed * deedsIn(board, table, null).length)
  const found = { table, times: 1 + (opponents * rounds) / turnsPerVisit }
  known.set(outlook, found)
  return found
}

export function tableOf(outlook: PublicSituation): Readonly<Ledger> {
  return prospectsOf(outlook).table
}

export function deedsIn(board: Board, { owners }: Pick<Ledger, 'owners'>, seat: number | null): number[] {
  return board.properties.filter((square) => owners[square] === seat)
}

/** Returns the rent of a deed: with its hotel, for a complete colour, or bare (CHE-040). */
export function rentIn(board: Board, { owners, hotels }: Holdings, square: number): number {
  const lot = lotAt(board, square)
  if (hotels.includes(square)) return rentAtLevel(board, lot, hotel)
  const bare = rentAtLevel(board, lot, 0)
  const owner = owners[square]
  const isWhole = owner !== null && groupOf(board, square).every((member) => owners[member] === owner)
  return isWhole ? (lot.set ?? bare) : bare
}

export function rentAt(outlook: PublicSituation, square: number): number {
  return rentIn(outlook.board, tableOf(outlook), square)
}

function worthAt(board: Board, holdings: Holdings, square: number, times: number): number {
  const now = rentIn(board, holdings, square) * times
  if (holdings.hotels.includes(square)) return now
  const group = groupOf(board, square)
  let held = 0
  for (const member of group) if (holdings.owners[member] === holdings.owners[square]) held++
  const lot = lotAt(board, square)
  const built = Math.max(rentAtLevel(board, lot, hotel) * times - lot.building, (lot.set ?? 0) * times)
  if (held === group.length) return Math.max(now, built)
  return now + hope * (held / group.length) ** 2 * Math.max(0, built - now)
}

/** Returns a seat's gain from receiving and losing deeds, in M; deeds are given by square. */
export function gainOf(
  outlook: PublicSituation,
  seat: number,
  comes: readonly number[],
  goes: readonly number[],
): number {
  const { table, times } = prospectsOf(outlook)
  const { board } = outlook
  const owners = [...table.owners]
  for (const square of goes) owners[square] = null
  for (const square of comes) owners[square] = seat
  const after = { owners, hotels: table.hotels }
  const changed = new Set([...comes, ...goes].map((square) => groupOf(board, square)))
  let gain = 0
  for (const group of changed)
    for (const square of group) {
      if (table.owners[square] === seat) gain -= worthAt(board, table, square, times)
      if (owners[square] === seat) gain += worthAt(board, after, square, times)
    }
  return gain
}

/** Returns the value of a hotel on one of the seat's properties, in M. */
export function siteWorth(outlook: PublicSituation, square: number): number {
  const { board } = outlook
  const { table, times } = prospectsOf(outlook)
  return (rentAtLevel(board, lotAt(board, square), hotel) - rentIn(board, table, square)) * times
}

/** Share of a rival's gain that a seat pays to prevent it. */
const denial = 0.25

/** Returns a Bank deed's value for a seat, including part of its value for the rival who gains most. */
export function useOf(outlook: PublicSituation, square: number): number {
  const { view, seat } = outlook
  const rivals = othersOf(view, seat).map((other) => gainOf(outlook, other, [square], []))
  return gainOf(outlook, seat, [square], []) + denial * Math.max(0, ...rivals)
}

const stops: Readonly<Record<string, number>> = { toJail: -60, parking: 2 * note }
const passingGo = 200

/** Returns the value of a move, in M: the stop, a purchase there, and an allowance on the way. */
export function worthOfMove(outlook: PublicSituation, steps: number): number {
  const { view, board, seat } = outlook
  const to = (view.seats[seat]?.at ?? 0) + steps
  const { length } = board.squares
  return worthOfStop(outlook, to % length) + (to >= length ? passingGo : 0)
}

function worthOfStop(outlook: PublicSituation, square: number): number {
  const { view, board, seat } = outlook
  const found = board.squares[square]
  if (!isProperty(found)) return stops[found?.kind ?? ''] ?? 0
  const owner = view.deeds[square]?.owner ?? null
  if (owner !== null) return owner === seat ? 0 : -rentAt(outlook, square)
  const isAffordable = (view.seats[seat]?.cash ?? 0) >= found.price
  return isAffordable ? Math.max(0, gainOf(outlook, seat, [square], []) - found.price) : 0
}

const leastReserve = 60
/** Share of others' highest rent that a seat keeps in cash. */
const prudence = 0.35

/**
 * Returns the cash to keep, in M: the minimum plus a share of the highest rent of others, or only the minimum
 * once the token is home.
 */
export function reserveOf(outlook: PublicSituation): number {
  const { view, board, seat } = outlook
  if (view.own.finished.includes(seat)) return leastReserve
  const { owners } = tableOf(outlook)
  const theirs = board.properties.filter((square) => owners[square] !== null && owners[square] !== seat)
  return Math.round(leastReserve + prudence * Math.max(0, ...theirs.map((square) => rentAt(outlook, square))))
}

export function budgetOf(outlook: PublicSituation): number {
  return Math.max(0, (outlook.view.seats[outlook.seat]?.cash ?? 0) - reserveOf(outlook))
}
