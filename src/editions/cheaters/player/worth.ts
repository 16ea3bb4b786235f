import { groupOf, isProperty, lotAt, rentAtLevel, type Board } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { ledgerOf } from '../look/ledger.ts'
import type { Ledger } from '../state.ts'
import { note } from '../cheats/sleeve.ts'
import { othersOf, type Outlook } from './situation.ts'

/** What the Table is worth to a seat: one evaluation, by which every choice is weighed. */

/** Rounds that are left after the Bank has sold its last deed. */
const lastRounds = 3
/** Rounds to come for each deed that the Bank holds, until it holds none. */
const roundsPerDeed = 0.9
/** Turns for which a token comes by a given square about once. */
const turnsPerVisit = 33
/** Share of what a whole colour would bring that a part of it is worth. */
const hope = 0.3

type Holdings = Pick<Ledger, 'owners' | 'hotels'>

interface Prospects {
  table: Readonly<Ledger>
  /** How often a rent is still to be had: from others' tokens, and once from the Bank at the end (CHE-160). */
  times: number
}

/** Each decision has an outlook of its own, in which nothing moves. */
const known = new WeakMap<Outlook, Prospects>()

function prospectsOf(outlook: Outlook): Prospects {
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

export function tableOf(outlook: Outlook): Readonly<Ledger> {
  return prospectsOf(outlook).table
}

export function deedsIn(board: Board, { owners }: Pick<Ledger, 'owners'>, seat: number | null): number[] {
  return board.properties.filter((square) => owners[square] === seat)
}

/** By hotel, whole colour, or bare (CHE-040). */
export function rentIn(board: Board, { owners, hotels }: Holdings, square: number): number {
  const lot = lotAt(board, square)
  if (hotels.includes(square)) return rentAtLevel(board, lot, hotel)
  const bare = rentAtLevel(board, lot, 0)
  const owner = owners[square]
  const isWhole = owner !== null && groupOf(board, square).every((member) => owners[member] === owner)
  return isWhole ? (lot.set ?? bare) : bare
}

export function rentAt(outlook: Outlook, square: number): number {
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

/** What it is to a seat that deeds come and go; squares by number. */
export function gainOf(
  outlook: Outlook,
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

/** What a hotel on a square brings; its deed must be the seat's. */
export function siteWorth(outlook: Outlook, square: number): number {
  const { board } = outlook
  const { table, times } = prospectsOf(outlook)
  return (rentAtLevel(board, lotAt(board, square), hotel) - rentIn(board, table, square)) * times
}

/** Share of another one's gain that is paid to keep it from them. */
const denial = 0.25

/** What a deed of the Bank is worth to a seat, what others would make of it included. */
export function useOf(outlook: Outlook, square: number): number {
  const { view, seat } = outlook
  const rivals = othersOf(view, seat).map((other) => gainOf(outlook, other, [square], []))
  return gainOf(outlook, seat, [square], []) + denial * Math.max(0, ...rivals)
}

const stops: Readonly<Record<string, number>> = { toJail: -60, parking: 2 * note }
const passingGo = 200

/** What going so far brings: the stop, with a purchase there, and an allowance on the way. */
export function worthOfMove(outlook: Outlook, steps: number): number {
  const { view, board, seat } = outlook
  const to = (view.seats[seat]?.at ?? 0) + steps
  const { length } = board.squares
  return worthOfStop(outlook, to % length) + (to >= length ? passingGo : 0)
}

function worthOfStop(outlook: Outlook, square: number): number {
  const { view, board, seat } = outlook
  const found = board.squares[square]
  if (!isProperty(found)) return stops[found?.kind ?? ''] ?? 0
  const owner = view.deeds[square]?.owner ?? null
  if (owner !== null) return owner === seat ? 0 : -rentAt(outlook, square)
  const isAffordable = (view.seats[seat]?.cash ?? 0) >= found.price
  return isAffordable ? Math.max(0, gainOf(outlook, seat, [square], []) - found.price) : 0
}

const leastReserve = 60
/** Share of the dearest rent of others that is kept at hand. */
const prudence = 0.35

/** Cash to keep: what the worst stop on the board would cost, in part; the least once the way home is done. */
export function reserveOf(outlook: Outlook): number {
  const { view, board, seat } = outlook
  if (view.own.finished.includes(seat)) return leastReserve
  const { owners } = tableOf(outlook)
  const theirs = board.properties.filter((square) => owners[square] !== null && owners[square] !== seat)
  return Math.round(leastReserve + prudence * Math.max(0, ...theirs.map((square) => rentAt(outlook, square))))
}

export function budgetOf(outlook: Outlook): number {
  return Math.max(0, (outlook.view.seats[outlook.seat]?.cash ?? 0) - reserveOf(outlook))
}
