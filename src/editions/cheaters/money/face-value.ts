import { lotAt, rentAtLevel } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Position } from '../game.ts'
import { freeDeeds } from './dealable.ts'

/** Printed price, or the hotel rent where a hotel stands; whole colours do not matter (CHE-061). */
export function faceValue({ board, game }: Position, square: number): number {
  const lot = lotAt(board, square)
  return deedAt(game, square).level === hotel ? rentAtLevel(board, lot, hotel) : lot.price
}

/** Cash and the face value of all deeds that are not frozen (CHE-064). */
export function raisable(position: Position, seat: number): number {
  let sum = seatAt(position.game, seat).cash
  for (const square of freeDeeds(position.game, seat)) sum += faceValue(position, square)
  return sum
}
