import { groupOf, hotel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Order } from './state.ts'
import type { Piece } from '../property/piece.ts'
import { deedAt } from '../property/holdings.ts'
import { plan } from './plan.ts'
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

/** The part of an order on groups that take houses first; null where there is none. */
export function housesIn(position: Position, wanted: Levels): Levels | null {
  const squares = squaresIn(wanted).filter((square) => takesHouses(position, square, wanted))
  return squares.length > 0
    ? Object.fromEntries(squares.map((square) => [square, wanted[square] as number]))
    : null
}

/** How many hotels an order asks for on groups that have all their houses: they need none to be built first. */
export function hotelsAlone(position: Position, wanted: Levels): number {
  return squaresIn(wanted).filter(
    (square) =>
      wanted[square] === hotel &&
      deedAt(position.game, square).level < hotel &&
      !takesHouses(position, square, wanted),
  ).length
}

/** How many hotels of an order the Bank's houses and hotels are enough for, those that it gives back included. */
export function hotelsWithin(position: Position, wanted: Levels, squares: readonly number[]): number {
  const steps = plan(position, wanted, {}, squares)
  return steps.filter((square, at) => {
    const before = steps.slice(0, at).filter((other) => other === square).length
    return deedAt(position.game, square).level + before === hotel - 1
  }).length
}

/** Whether an order asks for something in the group of a lot that houses have to be built for. */
function takesHouses({ board, game }: Position, square: number, wanted: Levels): boolean {
  return groupOf(board, square).some((member) => {
    const { level } = deedAt(game, member)
    return level < hotel - 1 && level < (wanted[member] ?? level)
  })
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
