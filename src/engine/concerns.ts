import type { EventKind, EventOf, GameEvent } from './event.ts'
import type { Party } from './game.ts'

/**
 * By event kind: the seats that are affected by an event that somebody else caused. The event may name
 * further seats; those do not count as affected.
 */
export type Concerns = {
  readonly [Kind in EventKind]?: (event: EventOf<Kind>) => readonly (Party | undefined)[]
}

export function concernedBy(concerns: Concerns = {}, event: GameEvent): number[] {
  const named = concerns[event.kind] as ((event: GameEvent) => readonly (Party | undefined)[]) | undefined
  return (named?.(event) ?? []).filter((party): party is number => typeof party === 'number')
}
