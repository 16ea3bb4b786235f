import { z } from 'zod'
import { isRunning, overdue, type Running, ofPlayer } from '../core/play-move.ts'
import type { Commit, CommandHandler, Result } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import { isLiving, suspensionOf } from '../core/seats.ts'
import { featureCommit, type FeatureParts, type Schedule, type StoredParts } from '../core/feature.ts'
import { goOn } from './go-on.ts'
import type { CommandDeps, Request } from '../core/request.ts'

/** Since when the game is paused, ms, and the seat that wished it. */
const paused = z.strictObject({ at: z.number(), by: z.int() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    paused?: z.infer<typeof paused>
  }
}

export const pauseParts: StoredParts = { version: 1, parts: { paused } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** All agreed to a pause that a seat wished (DAY-008); it ends by itself at a moment. */
    paused: { seat: number; restEndsAt: number }
    /** Somebody, or the time (null), has ended a pause. */
    resumed: { seat: number | null }
  }
}

/** How long a pause may last, ms (DAY-008). */
const longest = 14 * 24 * 3_600_000

/** When a pause ends by itself; `unserved`: for how long of it the server was without the bot, ms. */
export function pauseEnds(at: number, unserved = 0): number {
  return at + longest + unserved
}

/** All have agreed: nothing is played from now on. What was due by now has been seen to. */
export function pause(
  editions: Editions,
  loaded: Running,
  by: number,
  at: number,
  parts: FeatureParts,
): Commit {
  const events = [{ kind: 'paused' as const, seat: by, restEndsAt: pauseEnds(at) }]
  return (
    overdue(editions, loaded, at) ??
    featureCommit(loaded, { seat: by, move: { table: 'pause' }, events }, { ...parts, paused: { at, by } })
  )
}

/** Any player may end a pause. */
export function resume(editions: Editions, user: string): CommandHandler {
  return ofPlayer(user, (loaded, seat, at) =>
    isLiving(loaded, seat) ? resumed(editions, loaded, seat, at) : { refused: { code: 'out', facts: {} } },
  )
}

function resumed(editions: Editions, loaded: Running, seat: number | null, at: number): Result {
  const still = suspensionOf(loaded)
  if (still?.why !== 'paused') return { refused: { code: 'notPaused' } }
  return goOn(editions, loaded, still, at, {
    parts: { paused: undefined },
    events: [{ kind: 'resumed', seat }],
  })
}

/** A pause ends by itself. */
export const pauses: Schedule = {
  next: (loaded) => {
    const still = suspensionOf(loaded)
    return still?.why === 'paused' ? pauseEnds(still.at, loaded.body.features?.unserved) : null
  },
  work: (deps) =>
    Promise.resolve((loaded, at) => {
      const due = isRunning(loaded) ? pauses.next(loaded, deps.editions) : null
      if (!isRunning(loaded) || due === null || due > at) return { refused: { code: 'notPaused' } }
      return resumed(deps.editions, loaded, null, at)
    }),
}

export const commands = ({ editions, pressPresent }: CommandDeps) => ({
  /** Any player ends a pause; whatever was due is due so much later. */
  resume: (request: Request) => pressPresent(request, resume(editions, request.user.id)),
})
