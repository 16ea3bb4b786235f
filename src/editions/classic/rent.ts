import { propertyAt, type Lot, type Station, type Utility } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { owe } from './debts.ts'
import { deedAt, heldInGroup, isAnyMortgaged, isComplete } from './holdings.ts'
import { diceSum, type Landing, type Stop } from './move.ts'

/** Charges the visitor of somebody else's property, as printed for its present state (CLS-043 to CLS-059). */
export function chargeRent(play: Play, stop: Stop, owner: number): void {
  const { seat, square } = stop
  if (deedAt(play.game, square).mortgaged) {
    play.emit({ kind: 'rested', seat, square, why: 'mortgaged' })
    return
  }
  const amount = rentDue(play, stop, square, owner)
  owe(play, { debtor: seat, creditor: owner, amount, why: 'rent', about: { square } })
}

function rentDue(play: Play, landing: Landing, square: number, owner: number): number {
  const property = propertyAt(play.board, square)
  if (property.kind === 'lot') return lotRent(play, property, square, owner)
  if (property.kind === 'utility') return utilityRent(play, property, landing, square, owner)
  const rent = stationRent(play, property, square, owner)
  return landing.special === 'double' ? 2 * rent : rent
}

/** Twice the base rent on a bare lot of a complete group, unless one of the group is mortgaged (CLS-046, CLS-047). */
function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { level } = deedAt(position.game, square)
  const printed = lot.rents[level] as number
  if (level > 0 || !isComplete(position, square, owner)) return printed
  const isSpoilt =
    position.game.options['rent.doubleIfMortgaged'] !== true && isAnyMortgaged(position, square)
  return isSpoilt ? printed : 2 * printed
}

function stationRent(position: Position, station: Station, square: number, owner: number): number {
  return station.rents[heldInGroup(position, square, owner) - 1] as number
}

/** A card's visitor rolls afresh, only to set the rent (CLS-052 to CLS-056). */
function utilityRent(play: Play, utility: Utility, landing: Landing, square: number, owner: number): number {
  const owned = utilityMultiple(play, utility, square, owner)
  if (landing.by === 'dice') return owned * diceSum(play)
  const dice = play.roll('rent')
  play.emit({ kind: 'rolled', seat: landing.seat, dice, why: 'rent' })
  const named = landing.special === 'tenfold' && play.game.options['utility.cardMultiplier'] === 'card'
  return (named ? 10 : owned) * dice.reduce((sum, die) => sum + die, 0)
}

function utilityMultiple(position: Position, utility: Utility, square: number, owner: number): number {
  return utility.multiples[heldInGroup(position, square, owner) - 1] as number
}
