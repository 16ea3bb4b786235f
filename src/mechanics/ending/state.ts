import { z } from 'zod'
import type { Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    endgame: Endgame
  }
}

export const endgame = z.strictObject({
  /** Reason of the announced end, or null. */
  stopping: z.string().nullable(),
  /** When the clock ends the game, ms since 1970, or null. */
  endsAt: z.number().nullable(),
  /** Seat of the first turn. */
  first: z.int(),
  /** Number of turns skipped because seats were out. */
  missing: z.int(),
  /**
   * By seat: number of the turn of its last failed proposal, or 0. A seat may not propose twice in a turn.
   */
  proposed: z.array(z.int()),
})
export type Endgame = z.infer<typeof endgame>

/** Returns the ending state. Throws if the edition's rules have no optional end. */
export function endgameOf({ endgame: known }: Game): Endgame {
  if (!known) throw new Error('the game has no ending state')
  return known
}

export function newEndgame({ seats, turn }: Game): Endgame {
  return { stopping: null, endsAt: null, first: turn.seat, missing: 0, proposed: seats.map(() => 0) }
}

// A round is one turn of every seat, starting with the winner of the toss. Turn numbers plus skipped turns
// give the round.

/** Number of the current round, from 1. */
export function roundOf(game: Game): number {
  return Math.max(1, Math.ceil((game.turn.number + endgameOf(game).missing) / game.seats.length))
}

/** Whether a turn was the last one of its round. */
export function endsRound(game: Game, seat: number, next: number): boolean {
  const count = game.seats.length
  const endgame = endgameOf(game)
  const after = (from: number, to: number) => (to - from + count) % count
  endgame.missing += after(seat, next) - 1
  return after(endgame.first, next) <= after(endgame.first, seat)
}
