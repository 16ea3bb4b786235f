import type { Game } from '#engine/game.ts'

/** What the holder of a deed got for it when a lawful act took it away from him. */
export interface Price {
  amount?: number
  square?: number
}

/**
 * A card has taken a deed from a seat (K08, K16). If an open attempt had brought it there, whoever had it first gets
 * the price instead, should the attempt be undone (CHE-113).
 */
export function takenLawfully(_game: Game, _seat: number, _square: number, _price: Price): void {
  throw new Error('not there yet')
}
