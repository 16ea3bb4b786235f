import { at } from '#engine/at.ts'
import { isTax, type Lot, propertyAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { numberIn } from '#engine/game.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'
import { heldInGroup } from '#mechanics/property/holdings.ts'
import { ceil5 } from './board.ts'
import type { Play, Table } from './game.ts'
import { type Holdings, isWhole, levelOf } from './sets.ts'

/**
 * A card's special effect on a landing: an offer to buy, with double rent or rent by ten times new dice
 * (TWO-CH06 to TWO-CH08).
 */
export type Special = 'double' | 'tenfold' | null

export type Landing = { step: string; seat: number; by: MovedBy; special: Special }

/** A pending move; `steps` is negative for a move back. */
export type Advance = Landing & { steps: number }

/** Current rent of a property. For a utility, `dice` is the total that counts (TWO-041 to TWO-045). */
export function rentBy(holdings: Holdings, square: number, owner: number, dice: number): number {
  const property = propertyAt(holdings.board, square)
  if (property.kind === 'lot') return streetRent(holdings, property, square, owner)
  const held = heldInGroup(holdings, square, owner)
  return property.kind === 'station'
    ? at(property.rents, held - 1)
    : ceil5(at(property.multiples, held - 1) * dice)
}

/** Rent of a street, by the level and the owner of its set (TWO-041 to TWO-043). */
function streetRent(holdings: Holdings, { rents }: Lot, square: number, owner: number): number {
  const level = levelOf(holdings, square)
  const [bare = 0] = rents
  if (level > 0) return at(rents, level)
  return isWhole(holdings, square, owner) ? 2 * bare : bare
}

export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  return streetRent(position, lot, square, owner)
}

/**
 * Rent for a landing. A visitor whom a card moved to a utility rolls again for it (TWO-046, TWO-CH06 to
 * TWO-CH08).
 */
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

/** Public effect of a square on a visitor; only drawn cards remain unknown. */
export interface LandingPreview {
  /** Payee of the rent; null if there is none. */
  owner: number | null
  amount: number
  effect: 'rent' | 'tax' | 'jail' | 'visit' | 'cards' | 'none'
}

const none: LandingPreview = { owner: null, amount: 0, effect: 'none' }

/** The effect of stopping on a square. `dice`: the total that sets a utility's rent (TWO-045, TWO-046). */
export function dueAt(position: Table, seat: number, square: number, dice: number): LandingPreview {
  const { board, game } = position
  const found = at(board.squares, square)
  if (found.kind === 'toJail') return { ...none, effect: 'jail' }
  if (found.kind === 'jail') return { ...none, effect: 'visit' }
  if (found.kind === 'card') return { ...none, effect: 'cards' }
  if (isTax(found)) return { ...none, amount: numberIn(game.options, found.option), effect: 'tax' }
  const owner = game.deeds[square]?.owner ?? null
  if (owner === null || owner === seat || game.seats[owner]?.jail !== null) return none
  return { owner, amount: rentBy(position, square, owner, dice), effect: 'rent' }
}
