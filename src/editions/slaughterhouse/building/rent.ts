import { groupOf, type Lot } from '#engine/board.ts'
import { inMoney } from '#engine/money.ts'
import { deedAt, isComplete, isGroupBuilt } from '#mechanics/property/holdings.ts'
import { lotRent as classicLotRent } from '#mechanics/rent/rent.ts'
import type { Position } from '../game.ts'
import { cameMortgaged } from '../property/mortgages.ts'

/**
 * As printed for the buildings, though the group be broken; nothing for them while the owner has a lot beside it that was
 * mortgaged in their hands, as by a Bomb. Bare lots of a broken group charge what those of a complete one do (SLH-035, SLH-054).
 */
export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const isBare = deedAt(position.game, square).level === 0
  return inMoney(
    position,
    isBare ? bareRent(position, lot, square, owner) : builtRent(position, lot, square, owner),
  )
}

function builtRent(position: Position, lot: Lot, square: number, owner: number): number {
  const isUsual = !isDark(position, square, owner)
  return isUsual ? classicLotRent(position, lot, square, owner) : darkRent(position, lot)
}

function bareRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { game, edition } = position
  const isDouble =
    game.options['broken_rent'] === 'double' &&
    isBroken(position, square, owner) &&
    isClear(position, square, owner)
  if (!isDouble) return classicLotRent(position, lot, square, owner)
  return edition.figures.bareGroupRent * (lot.rents[0] as number)
}

/** A lot was taken out of the group while its owner has buildings on others. */
function isBroken(position: Position, square: number, owner: number): boolean {
  return isGroupBuilt(position, square) && !isComplete(position, square, owner)
}

/** As in a complete group a mortgaged lot spoils the double rent, unless the table has it otherwise (CLS-047). */
function isClear(position: Position, square: number, owner: number): boolean {
  return (
    position.game.options['rent.doubleIfMortgaged'] === true ||
    !mortgagedBeside(position, square, owner).length
  )
}

/** By option the single rent (AMB-20). */
function darkRent({ game }: Position, lot: Lot): number {
  return game.options['dark_rent'] === 'base' ? (lot.rents[0] as number) : 0
}

/** A lot that came to its owner mortgaged darkens nothing, unless an option says so (AMB-20). */
function isDark(position: Position, square: number, owner: number): boolean {
  const { game } = position
  const isAny = game.options['dark_cause'] === 'any'
  return mortgagedBeside(position, square, owner).some((member) => isAny || !cameMortgaged(game, member))
}

function mortgagedBeside({ board, game }: Position, square: number, owner: number): number[] {
  return groupOf(board, square).filter((member) => {
    const deed = deedAt(game, member)
    return deed.owner === owner && deed.mortgaged
  })
}
