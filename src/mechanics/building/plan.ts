import { groupOf, lotAt, type Board } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Piece } from '../property/piece.ts'
import { deedAt } from '../property/holdings.ts'
import { left, pieceOf, takePieces, type Stock } from './stock.ts'
import { squaresIn, type Levels, levelIn } from './selling.ts'

/** What else ends a plan than its levels and the stock. */
export interface Bounds {
  /** Only steps of this kind. */
  piece?: Piece
  /** At most so many steps. */
  count?: number
  /** Steps that together cost at most so much. */
  cash?: number
}

/**
 * The lots to be raised by one level each, in an order in which every single purchase is legal: the lowest lot of its
 * group first, hotels as soon as they can be, since they give houses back. Ends where the stock does (CLS-093,
 * CLS-103).
 */
export function plan(
  position: Position,
  wanted: Levels,
  bounds: Bounds = {},
  squares: readonly number[] = squaresIn(wanted),
): number[] {
  const { game, board } = position
  const { piece = null, count = Infinity, cash = Infinity } = bounds
  const stock = { houses: game.bank.houses, hotels: game.bank.hotels }
  const planned = { squares, levels: levelsAround(position, squares), wanted, stock, piece, cash }
  const steps: number[] = []
  while (steps.length < count) {
    const next = nextStep(board, planned)
    if (next === null) return steps
    const level = levelIn(planned.levels, next)
    planned.levels[next] = level + 1
    planned.cash -= lotAt(board, next).building
    takePieces(board, stock, level, level + 1)
    steps.push(next)
  }
  return steps
}

interface Planned {
  squares: readonly number[]
  /** As far as the plan has come. */
  levels: Levels
  wanted: Levels
  stock: Stock
  piece: Piece | null
  cash: number
}

/** Levels of some squares and of all that stand in a group with them. */
function levelsAround({ board, game }: Position, squares: readonly number[]): Levels {
  const levels: Levels = {}
  for (const square of squares)
    for (const member of groupOf(board, square)) levels[member] = deedAt(game, member).level
  return levels
}

/** Whether a lot could take its next piece alone in a plan: evenly, and out of the stock that is left. */
function mayRise(board: Board, square: number, levels: Levels, stock: Stock): boolean {
  const level = levelIn(levels, square)
  return left(stock, pieceOf(board, level + 1)) > 0 && isLowest(board, square, levels)
}

function nextStep(board: Board, { squares, levels, wanted, stock, piece, cash }: Planned): number | null {
  let house: number | null = null
  for (const square of squares) {
    const level = levelIn(levels, square)
    if (level >= levelIn(wanted, square) || !mayRise(board, square, levels, stock)) continue
    if (piece && piece !== pieceOf(board, level + 1)) continue
    if (cash < Infinity && lotAt(board, square).building > cash) continue
    if (level + 1 === board.buildings.hotel) return square
    house ??= square
  }
  return house
}

function isLowest(board: Board, square: number, levels: Levels): boolean {
  const level = levelIn(levels, square)
  for (const member of groupOf(board, square)) if (levelIn(levels, member) < level) return false
  return true
}
