import type { GameEvent, LogEntry } from './shapes.ts'

/** All events of some entries, in their order. */
export function eventsOf(entries: readonly LogEntry[]): GameEvent[] {
  return entries.flatMap(({ events }) => events)
}

export function hasKind(events: readonly GameEvent[], kinds: readonly string[]): boolean {
  return events.some(({ kind }) => kinds.includes(kind))
}
