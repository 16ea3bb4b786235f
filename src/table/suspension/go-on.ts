import type { GameEvent } from '#engine/event.ts'
import { move, type Running } from '../core/play-move.ts'
import type { Commit, Refused } from '../core/commit.ts'
import type { Editions, GameState } from '../core/loaded-game.ts'
import { withFeatures, type FeatureParts } from '../core/feature-state.ts'
import { laterBeside } from './later.ts'
import type { Suspension } from '../core/suspension.ts'

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
): Commit | { refused: Refused } {
  const ms = Math.max(1, at - since)
  const next = move(editions, loaded, { seat: null, act: 'shift', prompt: null, with: { ms }, at })
  if ('refused' in next) return next
  const body = laterBeside(withFeatures(next.body as GameState, { ...parts, unserved: undefined }), ms)
  return { ...next, body, events: [...next.events, ...events] }
}
