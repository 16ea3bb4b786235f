import type { Raise } from '#mechanics/asset.ts'
import { sellFor } from '#mechanics/building/raise.ts'
import { leaveTable as leaveClassicTable } from '#mechanics/debt/bankruptcy.ts'
import { withoutUnneeded } from '#mechanics/debt/raise-plan.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { raisable as raisableFromDeeds, seatAt } from '#mechanics/money/funds.ts'
import { mortgageFor } from '#mechanics/mortgage/raise.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import type { Play, Position } from './game.ts'
import { noteOwnership, passCoin } from './property.ts'
import { lapseCrimes } from './theft.ts'
import { inventoryWorth, returnTools, sellToolsFor } from './tools/inventory.ts'

/**
 * Removes crimes of and against a player who leaves, and passes on the Chairman's Coin (SLH-043, SLH-107).
 */
export function leaveTable(play: Play, step: { step: 'leaveTable'; seat: number }): void {
  const { game } = play
  const { seat } = step
  leaveClassicTable(play, step)
  lapseCrimes(play, seat, () => true)
  for (const other of livingSeats(game)) lapseCrimes(play, other, ({ victim }) => victim === seat)
  passCoin(play, seat)
}

/**
 * Returns unclaimed inventory to the Bank without payment, and records new monopolies that the estate
 * completed (SLH-107, SLH-145).
 */
export function settleEstate(play: Play, seat: number): void {
  returnTools(play, seat)
  if (!play.game.over) noteOwnership(play)
}

/**
 * Raises cash for a debt: sells inventory, mortgages bare property, sells buildings, then mortgages the rest.
 */
export const raise = withoutUnneeded((play: Play, step: Raise) => {
  sellToolsFor(play, step.seat, step.sum)
  mortgageFor(play, step)
  sellFor(play, step)
  mortgageFor(play, step)
})

/** Returns what a seat can raise, including the value of its inventory (SLH-062). */
export function raisable(position: Position, seat: number): number {
  return raisableFromDeeds(position, seat) + inventoryWorth(position.game, seat)
}

/**
 * Whether a seat can raise no cash now: out of turn, only a debtor may sell and mortgage (SLH-010, SLH-146).
 */
export function hasNothing(position: Position, seat: number): boolean {
  const { game } = position
  if (game.turn.seat !== seat && !isInDebt(game, seat)) return true
  return raisable(position, seat) === seatAt(game, seat).cash
}
