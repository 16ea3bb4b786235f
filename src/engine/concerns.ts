import type { EventKind, EventOf, GameEvent } from './event.ts'
import type { Party } from './game.ts'

/** Seats whom an event concerns that somebody else brings about, by its kind: what it names beside them does not count. */
export type Concerns = {
  readonly [Kind in EventKind]?: (event: EventOf<Kind>) => readonly (Party | undefined)[]
}

/** The seats whom an event concerns; nobody where its rules name none. */
export function concernedBy(concerns: Concerns = {}, event: GameEvent): number[] {
  const named = concerns[event.kind] as ((event: GameEvent) => readonly (Party | undefined)[]) | undefined
  return (named?.(event) ?? []).filter((party): party is number => typeof party === 'number')
}
