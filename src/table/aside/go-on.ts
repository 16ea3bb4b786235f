import type { GameEvent } from '#engine/event.ts'
import { move, type Running } from '../changing/acting.ts'
import type { Next, Refused } from '../changing/change.ts'
import type { Editions, GameBody } from '../saved/held.ts'
import { withAside, type AsideParts } from './change.ts'
import { laterBeside } from './later.ts'
import type { Still } from './still.ts'

/**
 * The end of a time in which nothing was played: whatever is due is due so much later, by a move of the clock that a
 * replay makes as well. What ended it is saved and told with that move.
 */
export function goOn(
  editions: Editions,
  held: Running,
  { at: since }: Still,
  at: number,
  { parts, events }: { parts: AsideParts; events: GameEvent[] },
): Next | { refused: Refused } {
  const ms = Math.max(1, at - since)
  const next = move(editions, held, { seat: null, act: 'shift', prompt: null, with: { ms }, at })
  if ('refused' in next) return next
  const body = laterBeside(withAside(next.body as GameBody, { ...parts, unserved: undefined }), ms)
  return { ...next, body, events: [...next.events, ...events] }
}
