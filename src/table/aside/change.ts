import type { GameEvent } from '#engine/event.ts'
import type { Running } from '../changing/acting.ts'
import type { Next } from '../changing/change.ts'
import type { GameBody } from '../saved/held.ts'
import type { Aside } from './types.ts'

/** What is saved of a change beside the game: who made it, its line of the log, and what is told of it. */
interface Told {
  seat: number | null
  move: Next['move']
  events: GameEvent[]
}

/** Parts of an aside; `undefined` takes one away. */
export type AsideParts = { [Part in keyof Aside]?: Aside[Part] | undefined }

/** A game with some parts of its aside replaced. */
export function withAside(body: GameBody, parts: AsideParts): GameBody {
  const kept = Object.entries({ ...body.aside, ...parts }).filter(([, part]) => part !== undefined)
  return { ...body, aside: Object.fromEntries(kept) }
}

/**
 * A saved change that is no move: game, prompts and clocks stay as they are. Parts of the aside that are given replace
 * the earlier ones, `undefined` takes one away. Where it has no events nobody is told, and nobody moves because of it.
 */
export function asideChange(
  { body, status }: Running,
  { seat, move, events }: Told,
  parts: AsideParts,
): Next {
  return {
    body: withAside(body, parts),
    status,
    seat,
    move,
    draws: [],
    events,
    ...(events.length === 0 && { isBeside: true }),
  }
}
