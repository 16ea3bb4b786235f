import type { Position } from '../game.ts'
import { isMonopoly, type Holdings } from '../sets.ts'
import { canAfford } from './purchase.ts'

/** Deeds of others that a seat may take now: their sets are not whole in one hand, and the price can be met (TWO-054 to TWO-058). */
export function takeable(position: Position, seat: number): number[] {
  return position.board.properties.filter(
    (square) => isOpenTo(position, seat, square) && canAfford(position, { seat, what: 'taken', square }),
  )
}

export function isOpenTo(position: Position, seat: number, square: number): boolean {
  return position.game.deeds[square]?.owner !== seat && isUnprotected(position, square)
}

/** Whether somebody has a deed whose set is not whole in their hand. */
export function isUnprotected(holdings: Holdings, square: number): boolean {
  const owner = holdings.game.deeds[square]?.owner ?? null
  return owner !== null && !isMonopoly(holdings, square, owner)
}
