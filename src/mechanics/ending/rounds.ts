import type { Game } from '#engine/game.ts'

/**
 * Rounds: one turn of every seat, beginning with the winner of the toss. Turns are numbered through; those that seats
 * would have had if they were not out are counted beside them, so that the number tells the round.
 */

export function setRounds(game: Game, first: number): void {
  game.own['first'] = first
  game.own['missing'] = 0
}

/** The round of the present turn, from 1. */
export function roundOf({ turn, seats, own }: Game): number {
  return Math.max(1, Math.ceil((turn.number + (own['missing'] as number)) / seats.length))
}

/** A turn is over and the next living seat follows; whether that was the last one of its round. */
export function endsRound(game: Game, seat: number, next: number): boolean {
  const { seats, own } = game
  const count = seats.length
  const after = (from: number, to: number) => (to - from + count) % count
  own['missing'] = (own['missing'] as number) + after(seat, next) - 1
  const first = own['first'] as number
  return after(first, next) <= after(first, seat)
}
