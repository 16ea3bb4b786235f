import { pieceOf } from '../reading.ts'
import type { Board, Option } from '../shapes.ts'

type Lot = { square: number; now: number }
type Piece = 'house' | 'hotel'

/** How many pieces of each kind it takes to raise lots to their levels. */
export function piecesFor(
  board: Board,
  lots: readonly Lot[],
  levels: Readonly<Record<string, number>>,
): Record<Piece, number> {
  const count = { house: 0, hotel: 0 }
  for (const { square, now } of lots)
    for (let level = now + 1; level <= (levels[square] ?? now); level++) count[pieceOf(board, level)]++
  return count
}

/** Whether the Bank has so many pieces, as far as the option says what it has. Hotels give houses back: not counted. */
export function isInStock({ facts }: Option, wanted: Record<Piece, number>): boolean {
  return (['house', 'hotel'] as const).every((piece) => wanted[piece] <= stockOf(facts, piece))
}

function stockOf(facts: Option['facts'], piece: Piece): number {
  const left = facts['piece'] === piece ? facts['left'] : facts[`${piece}s`]
  return typeof left === 'number' ? left : Infinity
}
