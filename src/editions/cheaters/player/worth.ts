import { groupOf, lotAt, rentAtLevel, hotel, type Board } from '#engine/board.ts'
import { deedsIn, rentIn, tableOf, type Holdings } from './ledger.ts'
import type { Outlook, Table } from './situation.ts'

/** Rounds that are left once everybody walks home. */
const lastRounds = 3
/** Rounds to come for each deed that the Bank holds, until it holds none. */
const roundsPerDeed = 0.9
/** Turns for which a token comes by a given square about once. */
const turnsPerVisit = 33
/** Share of what a whole colour would bring that a part of it is worth. */
const hope = 0.3

/** How often a rent is still to be had: from others' tokens, and once from the Bank at the end (CHE-160). */
export function rentsLeft(view: Table, board: Board): number {
  const { finalPhase } = view.own
  const opponents = view.seats.filter(({ out }) => !out).length - 1
  const held = deedsIn(board, tableOf(view), null).length
  const rounds = lastRounds + (finalPhase ? 0 : 2 + roundsPerDeed * held)
  return 1 + (opponents * rounds) / turnsPerVisit
}

/** What all holdings of a seat will bring in, hotels that pay included. */
export function holdingsWorth(board: Board, holdings: Holdings, seat: number, times: number): number {
  let sum = 0
  for (const square of deedsIn(board, holdings, seat)) sum += worthAt(board, holdings, seat, square, times)
  return sum
}

function worthAt(board: Board, holdings: Holdings, seat: number, square: number, times: number): number {
  const now = rentIn(board, holdings, square) * times
  if (holdings.hotels.includes(square)) return now
  const group = groupOf(board, square)
  const held = group.filter((member) => holdings.owners[member] === seat).length
  const lot = lotAt(board, square)
  const built = Math.max(rentAtLevel(lot, hotel) * times - lot.building, (lot.set ?? 0) * times)
  if (held === group.length) return Math.max(now, built)
  return now + hope * (held / group.length) ** 2 * Math.max(0, built - now)
}

/** What it is to a seat that deeds come and go; squares by number. */
export function gainOf(
  { view, board }: Pick<Outlook, 'view' | 'board'>,
  seat: number,
  comes: readonly number[],
  goes: readonly number[],
): number {
  const times = rentsLeft(view, board)
  const table = tableOf(view)
  const owners = [...table.owners]
  for (const square of goes) owners[square] = null
  for (const square of comes) owners[square] = seat
  const after = holdingsWorth(board, { ...table, owners }, seat, times)
  return after - holdingsWorth(board, table, seat, times)
}

/** What a hotel on a square brings beyond its price; its deed must be the seat's. */
export function gainOfHotel({ view, board }: Pick<Outlook, 'view' | 'board'>, square: number): number {
  const lot = lotAt(board, square)
  const more = rentAtLevel(lot, hotel) - rentIn(board, tableOf(view), square)
  return more * rentsLeft(view, board) - lot.building
}

const leastReserve = 60
/** Share of the dearest rent of others that is kept at hand. */
const prudence = 0.35

/** Cash to keep: what the worst stop on the board would cost, in part; nothing once the way home is done. */
export function reserveOf({ view, board, seat }: Outlook): number {
  if (view.own.finished.includes(seat)) return leastReserve
  return Math.round(leastReserve + prudence * dearestRent(view, board, seat))
}

function dearestRent(view: Table, board: Board, seat: number): number {
  const table = tableOf(view)
  let dearest = 0
  for (const [square, owner] of table.owners.entries())
    if (owner !== null && owner !== seat) dearest = Math.max(dearest, rentIn(board, table, square))
  return dearest
}

/** What a seat may spend beyond its reserve, in whole notes. */
export function budgetOf(outlook: Outlook): number {
  const { view, seat } = outlook
  return Math.max(0, (view.seats[seat]?.cash ?? 0) - reserveOf(outlook))
}
