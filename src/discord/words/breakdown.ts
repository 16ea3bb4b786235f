import { factsOf, type Loose } from './event-facts.ts'
import type { Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/**
 * What makes up what somebody owns at the end, where an event tells it: it stands with them in the result, however much else
 * was told (`story.count.<kind>`). Null for any other event.
 */
export function breakdown(reading: Running, event: GameEvent): string | null {
  return reading.words.find('story', `count.${event.kind}`, factsOf(reading, event as unknown as Loose))
}

/** By seat. */
export function breakdowns(reading: Running, events: readonly GameEvent[]): ReadonlyMap<number, string> {
  return new Map(
    events.flatMap((event) => {
      const told = breakdown(reading, event)
      return told !== null && 'seat' in event ? [[event.seat as number, told]] : []
    }),
  )
}
