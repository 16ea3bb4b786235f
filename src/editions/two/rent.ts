import { propertyAt, type Lot, type Station, type Utility } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import { heldInGroup } from '#mechanics/property/holdings.ts'
import { ceil5 } from './money.ts'
import { streetRent } from './turn/foresight.ts'
import type { Play } from './game.ts'
import type { Landing } from './turn/landing.ts'

/** Rent of a street as it stands (TWO-041 to TWO-043). */
export function lotRent(position: Position, _lot: Lot, square: number, owner: number): number {
  return streetRent(position, square, owner)
}

/** What a landing costs; a card's visitor of a utility rolls afresh for it (TWO-044 to TWO-046). */
export function rentOf(
  play: Play,
  { seat, by, special }: Pick<Landing, 'seat' | 'by' | 'special'>,
  square: number,
  owner: number,
): number {
  const property = propertyAt(play.board, square)
  if (property.kind === 'lot') return lotRent(play, property, square, owner)
  if (property.kind === 'station')
    return (special === 'double' ? 2 : 1) * stationRent(play, property, square, owner)
  const dice = by === 'dice' ? diceSum(play) : freshDice(play, seat)
  return special === 'tenfold' ? 10 * dice : utilityRent(play, property, square, owner, dice)
}

export function stationRent(position: Position, { rents }: Station, square: number, owner: number): number {
  return rents[heldInGroup(position, square, owner) - 1] as number
}

export function utilityRent(
  position: Position,
  { multiples }: Utility,
  square: number,
  owner: number,
  dice: number,
): number {
  return ceil5((multiples[heldInGroup(position, square, owner) - 1] as number) * dice)
}

function freshDice(play: Play, seat: number): number {
  const dice = throwDice(play, 'rent')
  play.game.own.utilityDice = dice
  play.emit({ kind: 'rolled', seat, dice, why: 'rent' })
  return sumOfDice(dice)
}
