import { hotel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Order, Piece } from '#engine/game.ts'
import { deedAt } from '../holdings.ts'
import { squaresIn, type Levels } from './selling.ts'

/** How many pieces of each kind lead from the present levels to some wanted ones. */
export function countsOf(
  { game }: Position,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): Record<Piece, number> {
  const counts = { house: 0, hotel: 0 }
  for (const square of squares) {
    const { level } = deedAt(game, square)
    const target = wanted[square] as number
    if (level < hotel && target === hotel) counts.hotel++
    counts.house += Math.max(0, Math.min(target, hotel - 1) - level)
  }
  return counts
}

/** The part of an order that asks for hotels not built yet; null where there is none. */
export function hotelsIn({ deeds }: Game, wanted: Levels): Levels | null {
  const squares = squaresIn(wanted).filter(
    (square) => wanted[square] === hotel && (deeds[square]?.level ?? hotel) < hotel,
  )
  return squares.length > 0 ? Object.fromEntries(squares.map((square) => [square, hotel])) : null
}

/** What an order still wants: own lots that another order has raised as far meanwhile are done. */
export function outstanding({ deeds }: Game, { seat, levels, only }: Order): Levels {
  const isDone = (square: string, level: number) => {
    const deed = deeds[Number(square)]
    if (deed?.owner !== seat) return false
    return deed.level >= level || (only === 'hotel' && deed.level < hotel - 1)
  }
  return Object.fromEntries(Object.entries(levels).filter(([square, level]) => !isDone(square, level)))
}
