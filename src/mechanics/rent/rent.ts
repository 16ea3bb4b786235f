import { at } from '#engine/at.ts'
import { propertyAt, type Lot, type Station, type Utility } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { owe } from '../debt/debts.ts'
import { deedAt, heldInGroup, isAnyMortgaged, isComplete } from '../property/holdings.ts'
import { openClaim } from './claims.ts'
import { diceSum, sumOfDice, throwDice } from '../movement/dice.ts'
import type { Landing, Stop } from '../movement/move.ts'

/** Charges the visitor of a property the printed rent for its present state (CLS-043 to CLS-059). */
export function chargeRent(play: Play, stop: Stop, owner: number): void {
  const { seat, square } = stop
  if (deedAt(play.game, square).mortgaged) {
    play.emit({ kind: 'rested', seat, square, why: 'mortgaged' })
    return
  }
  const amount = rentDue(play, stop, square, owner)
  if (amount === 0) return play.emit({ kind: 'rested', seat, square, why: 'rentFree' })
  if (play.game.options['rent.mode'] === 'claim') openClaim(play, owner, { square, amount, debtor: seat })
  else owe(play, { debtor: seat, creditor: owner, amount, why: 'rent', about: { square } })
}

function rentDue(play: Play, landing: Landing, square: number, owner: number): number {
  const property = propertyAt(play.board, square)
  if (property.kind === 'utility' && landing.by !== 'dice')
    return rolledRent(play, landing, utilityMultiple(play, property, square, owner))
  return rentOf(play, landing, square, owner) ?? 0
}

/** The rent of a landing; null if a roll must still determine it. */
export function rentOf(
  position: Position,
  landing: Pick<Landing, 'by' | 'special'>,
  square: number,
  owner: number,
): number | null {
  const property = propertyAt(position.board, square)
  if (property.kind === 'lot') return position.edition.figures.lotRent(position, property, square, owner)
  if (property.kind === 'utility') {
    if (landing.by !== 'dice') return null
    return utilityMultiple(position, property, square, owner) * diceSum(position)
  }
  const rent = stationRent(position, property, square, owner)
  return landing.special === 'double' ? 2 * rent : rent
}

/**
 * Printed rent of a lot. A bare lot of a complete group costs more, usually twice as much, unless one of the
 * group is mortgaged (CLS-046, CLS-047).
 */
export function printedRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { level } = deedAt(position.game, square)
  const printed = at(lot.rents, level)
  if (level > 0 || !isComplete(position, square, owner)) return printed
  const isSpoilt =
    position.game.options['rent.doubleIfMortgaged'] !== true && isAnyMortgaged(position, square)
  return isSpoilt ? printed : position.edition.figures.bareGroupRent * printed
}

export function stationRent(position: Position, station: Station, square: number, owner: number): number {
  return at(station.rents, heldInGroup(position, square, owner) - 1)
}

/** Rolls dice to determine the rent of a utility that a card led to (CLS-052 to CLS-056). */
function rolledRent(play: Play, landing: Landing, owned: number): number {
  const dice = throwDice(play, 'rent')
  play.emit({ kind: 'rolled', seat: landing.seat, dice, why: 'rent' })
  const named = landing.special === 'tenfold' && play.game.options['utility.cardMultiplier'] === 'card'
  return (named ? 10 : owned) * sumOfDice(dice)
}

export function utilityMultiple(position: Position, utility: Utility, square: number, owner: number): number {
  return at(utility.multiples, heldInGroup(position, square, owner) - 1)
}
