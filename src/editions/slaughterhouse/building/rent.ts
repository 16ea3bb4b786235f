import { groupOf, type Lot } from '#engine/board.ts'
import { inMoney } from '#engine/money.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { lotRent as classicLotRent } from '#mechanics/rent/rent.ts'
import type { Position } from '../game.ts'

/**
 * As printed for what stands there, though the group be broken; nothing while the owner has a mortgaged lot beside what
 * they have built (SLH-035, SLH-054).
 */
export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const isBare = deedAt(position.game, square).level === 0
  const isUsual = isBare || !isDark(position, square, owner)
  return inMoney(position, isUsual ? classicLotRent(position, lot, square, owner) : darkRent(position, lot))
}

/** By option the single rent (AMB-20). */
function darkRent({ game }: Position, lot: Lot): number {
  return game.options['dark_rent'] === 'base' ? (lot.rents[0] as number) : 0
}

function isDark({ board, game }: Position, square: number, owner: number): boolean {
  return groupOf(board, square).some((member) => {
    const deed = deedAt(game, member)
    return deed.owner === owner && deed.mortgaged
  })
}
