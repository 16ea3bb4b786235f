import type { Game } from '#engine/game.ts'
import { openAttempts } from './attempts.ts'

/** What the holder of a deed got for it when a lawful act took it away from him. */
export interface Price {
  amount?: number
  square?: number
}

/**
 * A card has taken a deed from a seat (K08, K16). If an open attempt had brought it there, whoever had it first gets
 * the price instead, should the attempt be undone (CHE-113).
 */
export function takenLawfully(
  game: Game,
  seat: number,
  square: number,
  { amount, square: got }: Price,
): void {
  const taken = openAttempts(game).find((attempt) => attempt.seat === seat && attempt.deeds.includes(square))
  if (!taken) return
  if (amount !== undefined) taken.did['gotAmount'] = amount
  if (got !== undefined) taken.did['gotSquare'] = got
}
