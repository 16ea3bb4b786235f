import { groupOf, propertyAt, type Board } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import type { Table } from '#players/holdings.ts'
import { goPay } from '../options.ts'
import { hasAllSigns } from '../turn/place.ts'

/** What squares are worth to a seat, in M, by what everybody sees. */

/** A loss that ends the game, and the way through Jail. */
const ruin = 100
const wayThroughJail = 2
/** Cash that is kept at the least, and how far ahead the rents are looked at beside it. */
const least = 2
const ahead = 6

interface Seen {
  view: Table
  board: Board
  seat: number
}

export function cashOf({ view, seat }: Seen): number {
  return view.seats[seat]?.cash ?? 0
}

/** What a visitor pays there; 0 where it is nobody's or the seat's own. */
function rentAt({ view, board, seat }: Seen, square: number): number {
  const owner = view.deeds[square]?.owner ?? null
  if (owner === null || owner === seat) return 0
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every((other) => view.deeds[other]?.owner === owner)
  return isPair ? 2 * price : price
}

/** The largest rent on the next squares, or a little more than nothing. */
export function reserveAt(seen: Seen, from: number): number {
  const { length } = seen.board.squares
  const rents = Array.from({ length: ahead }, (_, step) => rentAt(seen, (from + step + 1) % length))
  return Math.max(least, ...rents)
}

/** Whether a place would be bought, stopping there. */
export function isWanted(seen: Seen, square: number): boolean {
  return cashOf(seen) - propertyAt(seen.board, square).price >= reserveAt(seen, square)
}

/** A place brings its amount again and again, more with the other of its colour. */
function placeWorth({ view, board, seat }: Seen, square: number): number {
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every(
    (other) => other === square || view.deeds[other]?.owner === seat,
  )
  return isPair ? 3 * price : price
}

/** What it is worth to stop on a square so many steps ahead; a free place may be for nothing there. */
export function worthOf(seen: Seen, steps: number, isFree = false): number {
  const { view, board, seat } = seen
  const from = view.seats[seat]?.at ?? 0
  const square = (from + steps) % board.squares.length
  const go = from + steps >= board.squares.length ? goPay(view.options) : 0
  return go + effectOf(seen, square, isFree)
}

/** What one of the ways is worth that a card leaves open: so many steps, or to a place that may be for nothing. */
export function wayWorth(seen: Seen, { fixed: { steps, square } }: Pick<Option, 'fixed'>): number {
  if (typeof steps === 'number') return worthOf(seen, steps)
  const { length } = seen.board.squares
  const from = seen.view.seats[seen.seat]?.at ?? 0
  return worthOf(seen, ((square as number) - from + length) % length, true)
}

function effectOf(seen: Seen, square: number, isFree: boolean): number {
  const { view, board, seat } = seen
  if (board.squares[square]?.kind === 'toJail') return -wayThroughJail
  const deed = view.deeds[square]
  if (!deed) return 0
  if (deed.owner === null) {
    if (hasAllSigns(view, seat)) return 0
    if (isFree) return 2 * placeWorth(seen, square)
    return isWanted(seen, square) ? placeWorth(seen, square) : 0
  }
  const rent = rentAt(seen, square)
  return rent > cashOf(seen) ? -ruin : -rent
}
