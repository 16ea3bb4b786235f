import { groupOf, lotAt, rentAtLevel, type Board } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
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

/** What deeds will bring in as they are held. */
interface Prospects {
  isFinal: boolean
  opponents: number
  /** How often a rent is still to be had. */
  times: number
  /** What each square will bring its holder, hotels that pay included. */
  worths: number[]
}

/** Worked out once for a Table that lies alike: every deal is weighed against it. */
const kept = new WeakMap<Holdings, Prospects>()

function prospectsOf(view: Table, board: Board, table = tableOf(view)): Prospects {
  const { finalPhase: isFinal } = view.own
  let opponents = -1
  for (const { out } of view.seats) if (!out) opponents++
  const known = kept.get(table)
  if (known?.opponents === opponents && known.isFinal === isFinal) return known
  const times = rentsLeft(opponents, isFinal ? null : deedsIn(board, table, null).length)
  const worths = table.owners.map((owner, square) =>
    owner === null ? 0 : worthAt(board, table, owner, square, times),
  )
  const found = { isFinal, opponents, times, worths }
  kept.set(table, found)
  return found
}

/** From others' tokens, and once from the Bank at the end (CHE-160); `held` by the Bank, null in the final phase. */
function rentsLeft(opponents: number, held: number | null): number {
  const rounds = lastRounds + (held === null ? 0 : 2 + roundsPerDeed * held)
  return 1 + (opponents * rounds) / turnsPerVisit
}

function worthAt(board: Board, holdings: Holdings, seat: number, square: number, times: number): number {
  const now = rentIn(board, holdings, square) * times
  if (holdings.hotels.includes(square)) return now
  const group = groupOf(board, square)
  let held = 0
  for (const member of group) if (holdings.owners[member] === seat) held++
  const lot = lotAt(board, square)
  const built = Math.max(rentAtLevel(board, lot, hotel) * times - lot.building, (lot.set ?? 0) * times)
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
  const table = tableOf(view)
  const { times, worths } = prospectsOf(view, board, table)
  const { owners: before, hotels } = table
  const owners = [...before]
  for (const square of goes) owners[square] = null
  for (const square of comes) owners[square] = seat
  const holdings = { owners, hotels }
  const changed = [...goes, ...comes].map((square) => groupOf(board, square))
  let [worth, worthBefore] = [0, 0]
  for (const square of board.properties) {
    const now = worths[square] as number
    if (before[square] === seat) worthBefore += now
    if (owners[square] !== seat) continue
    worth += changed.includes(groupOf(board, square)) ? worthAt(board, holdings, seat, square, times) : now
  }
  return worth - worthBefore
}

/** What a hotel on a square brings beyond its price; its deed must be the seat's. */
export function gainOfHotel({ view, board }: Pick<Outlook, 'view' | 'board'>, square: number): number {
  const lot = lotAt(board, square)
  const more = rentAtLevel(board, lot, hotel) - rentIn(board, tableOf(view), square)
  return more * prospectsOf(view, board).times - lot.building
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
  for (const square of board.properties) {
    const owner = table.owners[square]
    if (owner !== null && owner !== seat) dearest = Math.max(dearest, rentIn(board, table, square))
  }
  return dearest
}

/** What a seat may spend beyond its reserve, in whole notes. */
export function budgetOf(outlook: Outlook): number {
  const { view, seat } = outlook
  return Math.max(0, (view.seats[seat]?.cash ?? 0) - reserveOf(outlook))
}
