import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import type { Game } from '#engine/game.ts'
import type { Commit } from '../core/commit.ts'
import type { FeatureStates, Editions, GameState, LoadedGame } from '../core/loaded-game.ts'

/** Own turns in a row that a seat let pass, and the number of the last one. */
const missedTurns = z.strictObject({ seat: z.int(), turns: z.int(), last: z.int() })
export type Missed = z.infer<typeof missedTurns>

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    missed?: Missed[]
  }
}

export const missedTurnsParts: StoredParts = { version: 1, parts: { missed: z.array(missedTurns) } }

/** Own turns in a row after which a seat is minded (DAY-021). */
const mostMissed = 2

/** Whether a seat let so many turns in a row pass that a computer player minds it. */
export function hasMissed({ features }: GameState, seat: number): boolean {
  return features?.missed?.some((one) => one.seat === seat && one.turns >= mostMissed) ?? false
}

/**
 * What is known of missed turns after a move. The engine counts decisions (`missed`), of which one turn may have
 * several; a turn counts once, and the first own answer ends the row, whatever it answers.
 */
export function missedAfter(
  features: FeatureStates | undefined,
  before: Game,
  after: Game,
  answering: number | null = null,
): FeatureStates | undefined {
  const known = (features?.missed ?? []).map((row) => (row.seat === answering ? { ...row, turns: 0 } : row))
  const missed = after.seats.flatMap((mate, seat) => {
    const row = known.find((one) => one.seat === seat)
    if (mate.out || mate.missed === 0) return []
    return mate.missed > (before.seats[seat]?.missed ?? 0)
      ? [longer(row, seat, turnOf(seat, before, after))]
      : (row ?? [])
  })
  if (missed.length === 0 && known.length === 0) return features
  const { missed: _before, ...others } = features ?? {}
  return missed.length > 0 ? { ...others, missed } : others
}

/** The turn that a decision belongs to: the one that it begins, where an edition counts turns from the roll. */
function turnOf(seat: number, before: Game, after: Game): number {
  return after.turn.seat === seat ? after.turn.number : before.turn.number
}

function longer(row: Missed | undefined, seat: number, turn: number): Missed {
  // Who let a decision of a turn pass, and then answered another one of it, has not let the turn pass.
  if (row?.last === turn) return row
  return { seat, turns: (row?.turns ?? 0) + 1, last: turn }
}

/** A move, with what is known of missed turns after it. */
export function withMissed(_editions: Editions, loaded: LoadedGame, commit: Commit): Commit {
  const { body, answered = null } = commit
  if (loaded.body.phase !== 'game' || body.phase !== 'game' || body.game === loaded.body.game) return commit
  const features = missedAfter(body.features, loaded.body.game, body.game, answered)
  return features === body.features ? commit : { ...commit, body: { ...body, ...(features && { features }) } }
}
