import { propertyAt } from '#engine/board.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Position } from '#engine/edition.ts'
import { buildingsWorth } from './sets.ts'

/** Cash, board prices, and buildings at what they cost; it decides a tie, and whether a debt can be paid (TWO-089, TWO-137). */
export function wealth(position: Position, seat: number): number {
  const { game, board } = position
  const deeds = deedsOf(game, seat).reduce((sum, square) => sum + propertyAt(board, square).price, 0)
  return seatAt(game, seat).cash + deeds + buildingsWorth(position, seat)
}
