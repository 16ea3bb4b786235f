import type { Game } from '../game.ts'
import type { Tamper } from '../state.ts'
import { openTampers } from '../ultimate/tampers.ts'
import { openAttempts } from './attempts.ts'
import type { Lie } from './taken-on.ts'

/** What the holder of a deed got for it when a lawful act took it away from them. */
export interface Price {
  amount?: number
  square?: number
}

/**
 * A card, a deal or a sale to the Bank has taken a deed from a seat. Where a cheat of that seat had brought it, its first owner
 * gets the price instead, should the cheat be undone (CHE-113).
 */
export function takenLawfully(
  game: Game,
  seat: number,
  square: number,
  { amount, square: got }: Price,
): void {
  const taken = broughtBy(game, seat, square)
  if (!taken) return
  if (amount !== undefined) taken.did['gotAmount'] = amount
  if (got !== undefined) taken.did['gotSquare'] = got
}

function broughtBy(game: Game, seat: number, square: number): Lie | undefined {
  const attempt = openAttempts(game).find((one) => one.seat === seat && one.deeds.includes(square))
  const isMoved = ({ tamper, did }: Tamper) => tamper === 'MOVE_DEED' && did['square'] === square
  return attempt ?? openTampers(game, seat).find((one) => isMoved(one) && one.did['toSeat'] === seat)
}
