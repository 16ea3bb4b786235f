import type { Game } from '#engine/game.ts'
import { endgameOf } from './state.ts'

/**
 * Rounds: one turn of every seat, beginning with the winner of the toss. Turns are numbered through; those that seats
 * would have had if they were not out are counted beside them, so that the number tells the round.
 */

/** The round of the present turn, from 1. */
export function roundOf(game: Game): number {
  return Math.max(1, Math.ceil((game.turn.number + endgameOf(game).missing) / game.seats.length))
}

/** A turn is over and the next living seat follows; whether that was the last one of its round. */
export function endsRound(game: Game, seat: number, next: number): boolean {
  const count = game.seats.length
  const endgame = endgameOf(game)
  const after = (from: number, to: number) => (to - from + count) % count
  endgame.missing += after(seat, next) - 1
  return after(endgame.first, next) <= after(endgame.first, seat)
}
