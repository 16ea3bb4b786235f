import type { EventKind, EventOf, GameEvent } from './event.ts'
import type { Party } from './game.ts'

/** By event kind: the seats that an event of somebody else affects. Other seats that it names do not count. */
export type Concerns = {
  readonly [Kind in EventKind]?: (event: EventOf<Kind>) => readonly (Party | undefined)[]
}

export function concernedBy(concerns: Concerns = {}, event: GameEvent): number[] {
  const named = concerns[event.kind] as ((event: GameEvent) => readonly (Party | undefined)[]) | undefined
  return (named?.(event) ?? []).filter((party): party is number => typeof party === 'number')
}
