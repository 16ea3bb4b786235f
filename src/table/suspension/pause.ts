import { z } from 'zod'
import { isRunning, overdue, type Running, ofPlayer, move } from '../core/play-move.ts'
import type { Commit, CommandHandler, Result } from '../core/commit.ts'
import type { GameState } from '../core/loaded-game.ts'
import { isLiving, suspensionOf, type Suspension } from '../core/seats.ts'
import {
  featureCommit,
  type FeatureParts,
  type Schedule,
  type StoredParts,
  withFeatures,
} from '../core/feature.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import type { GameEvent } from '#engine/event.ts'

/** When the pause started, in ms, and the seat that requested it. */
const paused = z.strictObject({ at: z.number(), by: z.int() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    paused?: z.infer<typeof paused>
  }
}

export const pauseParts: StoredParts = { version: 1, parts: { paused } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /**
     * All players agreed to a pause that a seat requested (DAY-008). It ends at `restEndsAt` at the latest.
     */
    paused: { seat: number; restEndsAt: number }
    /** A seat, or the time limit if `seat` is null, ended a pause. */
    resumed: { seat: number | null }
  }
}

/** Max length of a pause, ms (DAY-008). */
const longest = 14 * 24 * 3_600_000

/**
 * Returns the latest end of a pause. `unserved` is the time of the pause during which the server did not have
 * the bot, in ms.
 */
export function pauseEnds(at: number, unserved = 0): number {
  return at + longest + unserved
}

/** Pauses the game, or first carries out an overdue default. */
export function pause(loaded: Running, by: number, at: number, parts: FeatureParts): Commit {
  const events = [{ kind: 'paused' as const, seat: by, restEndsAt: pauseEnds(at) }]
  return (
    overdue(loaded, at) ??
    featureCommit(loaded, { seat: by, move: { table: 'pause' }, events }, { ...parts, paused: { at, by } })
  )
}

export function resume(user: string): CommandHandler {
  return ofPlayer(user, (loaded, seat, at) =>
    isLiving(loaded, seat) ? resumed(loaded, seat, at) : { refused: { code: 'out', facts: {} } },
  )
}

function resumed(loaded: Running, seat: number | null, at: number): Result {
  const still = suspensionOf(loaded)
  if (still?.why !== 'paused') return { refused: { code: 'notPaused' } }
  return resumeGame(loaded, still, at, {
    parts: { paused: undefined },
    events: [{ kind: 'resumed', seat }],
  })
}

export const pauses: Schedule = {
  next: (loaded) => {
    const still = suspensionOf(loaded)
    return still?.why === 'paused' ? pauseEnds(still.at, loaded.body.features?.unserved) : null
  },
  work: () => (loaded, at) => {
    const due = isRunning(loaded) ? pauses.next(loaded) : null
    if (!isRunning(loaded) || due === null || due > at) return { refused: { code: 'notPaused' } }
    return resumed(loaded, null, at)
  },
}

export const commands = ({ pressPresent }: CommandDeps) => ({
  resume: (request: Request) => pressPresent(request, resume(request.user.id)),
})

/** Resumes a suspended game. A move of the clock shifts all deadlines, so that a replay shifts them too. */
export function resumeGame(
  loaded: Running,
  { at: since }: Suspension,
  at: number,
  { parts, events }: { parts: FeatureParts; events: GameEvent[] },
): Result {
  const ms = Math.max(1, at - since)
  const next = move(loaded, { seat: null, act: 'shift', prompt: null, with: { ms }, at })
  if ('refused' in next) return next
  const body = shiftFeatureTimes(withFeatures(next.body, { ...parts, unserved: undefined }), ms)
  return { ...next, body, events: [...next.events, ...events] }
}

/** Shifts the times of polls (DAY-003) and reminders. Holidays and quiet hours do not shift. */
export function shiftFeatureTimes(body: GameState, ms: number): GameState {
  const { polls, reminders: called } = body.features ?? {}
  return withFeatures(body, {
    ...(polls && { polls: polls.map((one) => ({ ...one, until: one.until + ms })) }),
    ...(called && {
      reminders: {
        ...called,
        reminded: called.reminded.map((one) => ({
          ...one,
          at: one.at + ms,
          again: one.again === null ? null : one.again + ms,
        })),
      },
    }),
  })
}
