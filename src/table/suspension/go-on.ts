import type { GameEvent } from '#engine/event.ts'
import { move, type Running } from '../core/play-move.ts'
import type { Result } from '../core/commit.ts'
import type { Editions, GameState } from '../core/loaded-game.ts'
import { withFeatures, type FeatureParts } from '../core/feature.ts'
import type { Suspension } from '../core/seats.ts'

/**
 * The end of a time in which nothing was played: whatever is due is due so much later, by a move of the clock that a
 * replay makes as well. What ended it is saved and told with that move.
 */
export function goOn(
  editions: Editions,
  loaded: Running,
  { at: since }: Suspension,
  at: number,
  { parts, events }: { parts: FeatureParts; events: GameEvent[] },
): Result {
  const ms = Math.max(1, at - since)
  const next = move(editions, loaded, { seat: null, act: 'shift', prompt: null, with: { ms }, at })
  if ('refused' in next) return next
  const body = laterBeside(withFeatures(next.body, { ...parts, unserved: undefined }), ms)
  return { ...next, body, events: [...next.events, ...events] }
}

/**
 * A game whose clocks were moved back, with what runs by them beside it: votes are open so much longer (DAY-003), and
 * who was to be reminded is so much later. Holidays and the hours of the day are what they are.
 */
export function laterBeside(body: GameState, ms: number): GameState {
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
