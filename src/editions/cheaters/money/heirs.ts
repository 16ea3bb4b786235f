import type { Game } from '../game.ts'

export type Heir = number | 'bank'

/** Who stands in for a seat: itself while it is in the game, else who took its estate, and so on (CHE-113). */
export function successorOf(game: Game, seat: number): Heir {
  if (!game.seats[seat]?.out) return seat
  const heir = game.own.heirs[seat] ?? 'bank'
  return heir === 'bank' ? heir : successorOf(game, heir)
}
