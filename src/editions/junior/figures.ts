import type { Lot } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isComplete } from '#mechanics/property/holdings.ts'
import type { Figures } from './game.ts'

/** Twice what stands on the square, where both attractions of the colour are one player's (JUN-021, JUN-022). */
function fee(position: Position, { price }: Lot, square: number, owner: number): number {
  return isComplete(position, square, owner) ? 2 * price : price
}

/** Only cash counts: nothing is built, mortgaged or sold (JUN-024, JUN-055). */
export function wealth({ game }: Position, seat: number): number {
  return seatAt(game, seat).cash
}

export const figures: Partial<Figures> = {
  dice: { count: 1, faces: 6 },
  salary: 2,
  lotRent: fee,
  bareGroupRent: 2,
  raisable: wealth,
  hasNothing: (position, seat) => wealth(position, seat) === 0,
  finesTo: () => 'pot',
  cardEffects: {},
  cardSum: () => 0,
  repairCost: () => 0,
}
