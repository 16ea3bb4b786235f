import { propertyAt, type Lot } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import { heldInGroup } from '#mechanics/property/holdings.ts'
import { ceil5 } from './money.ts'
import { isWhole, levelOf, type Holdings } from './sets.ts'
import type { Play } from './game.ts'
import type { Landing } from './turn/landing.ts'

/** Rent of a property as it stands; of a utility by a sum of dice (TWO-041 to TWO-045). */
export function rentBy(holdings: Holdings, square: number, owner: number, dice: number): number {
  const property = propertyAt(holdings.board, square)
  if (property.kind === 'lot') return streetRent(holdings, property, square, owner)
  const held = heldInGroup(holdings, square, owner)
  return property.kind === 'station'
    ? (property.rents[held - 1] as number)
    : ceil5((property.multiples[held - 1] as number) * dice)
}

/** Level and owner are the set's, the figure is the street's own (TWO-041 to TWO-043). */
function streetRent(holdings: Holdings, { rents }: Lot, square: number, owner: number): number {
  const level = levelOf(holdings, square)
  const [bare = 0] = rents
  if (level > 0) return rents[level] as number
  return isWhole(holdings, square, owner) ? 2 * bare : bare
}

export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  return streetRent(position, lot, square, owner)
}

/** What a landing costs; a card's visitor of a utility rolls afresh for it (TWO-046, TWO-CH06 to TWO-CH08). */
export function rentOf(
  play: Play,
  { seat, by, special }: Pick<Landing, 'seat' | 'by' | 'special'>,
  square: number,
  owner: number,
): number {
  if (propertyAt(play.board, square).kind !== 'utility')
    return (special === 'double' ? 2 : 1) * rentBy(play, square, owner, 0)
  const dice = by === 'dice' ? diceSum(play) : freshDice(play, seat)
  return special === 'tenfold' ? 10 * dice : rentBy(play, square, owner, dice)
}

function freshDice(play: Play, seat: number): number {
  const dice = throwDice(play, 'rent')
  play.emit({ kind: 'rolled', seat, dice, why: 'rent' })
  return sumOfDice(dice)
}
