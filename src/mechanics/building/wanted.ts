import { groupOf } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Order } from './state.ts'
import type { Piece } from '../property/piece.ts'
import { deedAt } from '../property/holdings.ts'
import { plan } from './plan.ts'
import { squaresIn, type Levels, levelIn } from './selling.ts'

/** How many pieces of each kind lead from the present levels to some wanted ones. */
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

/** The part of an order that asks for hotels not built yet; null where there is none. */
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

/** The part of an order on groups that take houses first; null where there is none. */
export function housesIn(position: Position, wanted: Levels): Levels | null {
  return partOf(wanted, (square) => takesHouses(position, square, wanted))
}

/** How many hotels an order asks for on groups that have all their houses: they need none to be built first. */
export function hotelsAlone(position: Position, wanted: Levels): number {
  return squaresIn(wanted).filter(
    (square) => isHotelWanted(position, square, wanted) && !takesHouses(position, square, wanted),
  ).length
}

/** How many hotels of an order the Bank's houses and hotels are enough for, those that it gives back included. */
export function hotelsWithin(position: Position, wanted: Levels, squares: readonly number[]): number {
  const steps = plan(position, wanted, {}, squares)
  return steps.filter((square, at) => {
    const before = steps.slice(0, at).filter((other) => other === square).length
    return deedAt(position.game, square).level + before === position.board.buildings.houses
  }).length
}

/** Whether an order asks for something in the group of a lot that houses have to be built for. */
function takesHouses({ board, game }: Position, square: number, wanted: Levels): boolean {
  return groupOf(board, square).some((member) => {
    const { level } = deedAt(game, member)
    return level < board.buildings.houses && level < (wanted[member] ?? level)
  })
}

/** What an order still wants: own lots that another order has raised as far meanwhile are done. */
export function outstanding({ game, board }: Position, { seat, levels, only }: Order): Levels {
  const isDone = (square: string, level: number) => {
    const deed = game.deeds[Number(square)]
    if (deed?.owner !== seat) return false
    return deed.level >= level || (only === 'hotel' && deed.level < board.buildings.houses)
  }
  return Object.fromEntries(Object.entries(levels).filter(([square, level]) => !isDone(square, level)))
}
