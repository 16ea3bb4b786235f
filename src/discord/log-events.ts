import type { GameEvent, LogEntry } from './shapes.ts'

/** What entries of a log tell, in its order. */
export function eventsOf(entries: readonly LogEntry[]): GameEvent[] {
  return entries.flatMap(({ events }) => events)
}

export function hasKind(events: readonly GameEvent[], kinds: readonly string[]): boolean {
  return events.some(({ kind }) => kinds.includes(kind))
}
