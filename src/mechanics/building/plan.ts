import { type Board, groupOf, lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Piece } from '../buildings.ts'
import { deedAt } from '../property/holdings.ts'
import { left, pieceOf, type Stock, takePieces } from './stock.ts'
import { levelIn, type Levels, squaresIn } from './selling.ts'
import type { Order } from './state.ts'

/** Limits of a plan, in addition to its levels and the stock. */
export interface Bounds {
  /** Builds only pieces of this kind. */
  piece?: Piece
  count?: number
  /** Max total cost. */
  cash?: number
}

/**
 * The lots to raise by one level each, in an order in which every single purchase is legal: the lowest lot of
 * its group first, and hotels as soon as possible because they return houses. Ends when the stock is used up
 * (CLS-093, CLS-103).
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
  /** Levels that the plan has reached so far. */
  levels: Levels
  wanted: Levels
  stock: Stock
  piece: Piece | null
  cash: number
}

/** Present levels of the given squares and of all other squares of their groups. */
function levelsAround({ board, game }: Position, squares: readonly number[]): Levels {
  const levels: Levels = {}
  for (const square of squares)
    for (const member of groupOf(board, square)) levels[member] = deedAt(game, member).level
  return levels
}

/**
 * Whether a lot could take its next piece at this point of a plan: the group stays even, and the remaining
 * stock has the piece.
 */
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

/** Number of pieces of each kind that lead from the present levels to the wanted ones. */
export function countsOf(
  { game, board }: Position,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): Record<Piece, number> {
  const counts = { house: 0, hotel: 0 }
  for (const square of squares) {
    const { level } = deedAt(game, square)
    const target = levelIn(wanted, square)
    if (level < target && target === board.buildings.hotel) counts.hotel++
    counts.house += Math.max(0, Math.min(target, board.buildings.houses) - level)
  }
  return counts
}

/** The part of an order that builds hotels; null if there is none. */
export function hotelsIn(position: Position, wanted: Levels): Levels | null {
  return partOf(wanted, (square) => isHotelWanted(position, square, wanted))
}

function partOf(wanted: Levels, isMeant: (square: number) => boolean): Levels | null {
  const squares = squaresIn(wanted).filter(isMeant)
  return squares.length > 0
    ? Object.fromEntries(squares.map((square) => [square, levelIn(wanted, square)]))
    : null
}

function isHotelWanted({ game, board }: Position, square: number, wanted: Levels): boolean {
  const { hotel } = board.buildings
  return hotel !== null && wanted[square] === hotel && deedAt(game, square).level < hotel
}

/** The part of an order on groups that need houses first; null if there is none. */
export function housesIn(position: Position, wanted: Levels): Levels | null {
  return partOf(wanted, (square) => takesHouses(position, square, wanted))
}

/** Number of ordered hotels on groups that need no houses first. */
export function hotelsAlone(position: Position, wanted: Levels): number {
  return squaresIn(wanted).filter(
    (square) => isHotelWanted(position, square, wanted) && !takesHouses(position, square, wanted),
  ).length
}

/** Number of ordered hotels for which the Bank's pieces suffice, including returned houses. */
export function hotelsWithin(position: Position, wanted: Levels, squares: readonly number[]): number {
  const steps = plan(position, wanted, {}, squares)
  return steps.filter((square, at) => {
    const before = steps.slice(0, at).filter((other) => other === square).length
    return deedAt(position.game, square).level + before === position.board.buildings.houses
  }).length
}

/** Whether an order builds houses in the group of a lot. */
function takesHouses({ board, game }: Position, square: number, wanted: Levels): boolean {
  return groupOf(board, square).some((member) => {
    const { level } = deedAt(game, member)
    return level < board.buildings.houses && level < (wanted[member] ?? level)
  })
}

/** The unfinished part of an order. Other orders may have raised some of its lots since it was made. */
export function outstanding({ game, board }: Position, { seat, levels, only }: Order): Levels {
  const isDone = (square: string, level: number) => {
    const deed = game.deeds[Number(square)]
    if (deed?.owner !== seat) return false
    return deed.level >= level || (only === 'hotel' && deed.level < board.buildings.houses)
  }
  return Object.fromEntries(Object.entries(levels).filter(([square, level]) => !isDone(square, level)))
}
