import { z } from 'zod'
import type { Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    endgame: Endgame
  }
}

/** What a game needs to know of its own end. */
export const endgame = z.strictObject({
  /** Why it is about to end, where the moment has come. */
  stopping: z.string().nullable(),
  /** When the clock ends it, ms; null where it does not. */
  endsAt: z.number().nullable(),
  /** Who had the first turn. */
  first: z.int(),
  /** Turns that seats would have had if they were not out. */
  missing: z.int(),
  /** The turn in which the last proposal of each seat came to nothing, 0 before: it may not repeat it in the same one. */
  proposed: z.array(z.int()),
})
export type Endgame = z.infer<typeof endgame>

/** Of a game whose rules have an end by option. */
export function endgameOf({ endgame: known }: Game): Endgame {
  if (!known) throw new Error('the game has no end by option')
  return known
}

export function newEndgame({ seats, turn }: Game): Endgame {
  return { stopping: null, endsAt: null, first: turn.seat, missing: 0, proposed: seats.map(() => 0) }
}

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
