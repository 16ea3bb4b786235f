import type { Position } from '#engine/edition.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { spendable } from '../money/funds.ts'

/** Rent that others may still claim of a seat. */
function claimedFrom({ edition, game }: Position, seat: number): number {
  return edition.figures.claimsOn(game, seat).reduce((sum, { amount }) => sum + amount, 0)
}

/** Cash that a seat may put into buildings or lifted mortgages: open claims come first (CLS-045). */
export function investable(position: Position, seat: number): number {
  return Math.max(0, spendable(position.game, seat) - claimedFrom(position, seat))
}

/** Why a seat may not put a sum into buildings or lifted mortgages because of open claims, or null. */
export function claimsFirst(position: Position, seat: number, need: number): Refusal | null {
  const claimedAmount = claimedFrom(position, seat)
  const have = investable(position, seat)
  return claimedAmount > 0 && need > have ? refusal('claimsFirst', { need, have, claimedAmount }) : null
}
