import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import type { Game } from '#engine/game.ts'
import type { Commit } from '../core/commit.ts'
import type { FeatureStates, GameState, LoadedGame } from '../core/loaded-game.ts'

/** A seat on autopilot (DAY-021), with the end of the holiday if that is the reason. */
const autopilotSeat = z.strictObject({ seat: z.int(), at: z.number(), until: z.number().exactOptional() })
export type AutopilotSeat = z.infer<typeof autopilotSeat>

/** A seat that a substitute may take (DAY-023). */
const offeredSeat = z.strictObject({ seat: z.int() })
export type OfferedSeat = z.infer<typeof offeredSeat>

/** A former owner of a seat. It is kept so that the name can be removed from the log on request. */
const former = z.strictObject({
  user: z.string(),
  name: z.string(),
  seat: z.int(),
  no: z.int(),
})
export type Former = z.infer<typeof former>

/** A seat whose owner has left the server (DAY-028), and when the game was notified of it, in ms. */
const departedSeat = z.strictObject({ seat: z.int(), at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    autopilot?: AutopilotSeat[]
    departed?: z.infer<typeof departedSeat>[]
    offered?: OfferedSeat[]
    /** Former owners of seats that substitutes took. */
    formers?: Former[]
  }
}

export const autopilotParts: StoredParts = { version: 1, parts: { autopilot: z.array(autopilotSeat) } }

export const departureParts: StoredParts = { version: 1, parts: { departed: z.array(departedSeat) } }

export const substituteParts: StoredParts = {
  version: 2,
  // Version 1 also stored who had offered the seat, which only the event needs.
  upgrades: {
    1: ({ offered, ...others }) => ({
      ...others,
      ...(Array.isArray(offered) && { offered: offered.map(({ seat }: OfferedSeat) => ({ seat })) }),
    }),
  },
  parts: { offered: z.array(offeredSeat), formers: z.array(former) },
}

/** How many of its turns the seat missed in a row, and the number of the last missed turn. */
const missedTurns = z.strictObject({ seat: z.int(), turns: z.int(), last: z.int() })
type Missed = z.infer<typeof missedTurns>

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    missed?: Missed[]
  }
}

export const missedTurnsParts: StoredParts = { version: 1, parts: { missed: z.array(missedTurns) } }

/** Number of consecutive missed turns that puts a seat on autopilot (DAY-021). */
const maxMissed = 2

export function hasMissed({ features }: GameState, seat: number): boolean {
  return features?.missed?.some((one) => one.seat === seat && one.turns >= maxMissed) ?? false
}

/**
 * Updates the counts of missed turns. Several missed decisions in one turn count once. The count of the seat
 * `answering` is reset to zero.
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

/**
 * Returns the number of the turn to which a missed decision belongs. If the decision starts the seat's turn,
 * that is the new turn.
 */
function turnOf(seat: number, before: Game, after: Game): number {
  return after.turn.seat === seat ? after.turn.number : before.turn.number
}

function longer(row: Missed | undefined, seat: number, turn: number): Missed {
  // A turn counts at most once. If an answer in this turn has reset the count, the turn does not count again.
  if (row?.last === turn) return row
  return { seat, turns: (row?.turns ?? 0) + 1, last: turn }
}

export function withMissed(loaded: LoadedGame, commit: Commit): Commit {
  const { body, answered = null } = commit
  if (loaded.body.phase !== 'game' || body.phase !== 'game' || body.game === loaded.body.game) return commit
  const features = missedAfter(body.features, loaded.body.game, body.game, answered)
  return features === body.features ? commit : { ...commit, body: { ...body, ...(features && { features }) } }
}
