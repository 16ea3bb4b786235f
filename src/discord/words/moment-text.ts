import { factsOf, type Loose } from './event-facts.ts'
import type { Running } from '../reading.ts'

/** The sentence of a great moment of the edition; null where an event is none, or nobody has words for it. */
export function momentText(reading: Running, event: Loose): string | null {
  if (!Object.hasOwn(reading.edition.moments, event.kind)) return null
  return reading.words.find('moment', event.kind, factsOf(reading, event))
}
