import type { SceneMoment } from '#art/index.ts'
import { factsOf, type Loose } from './event-facts.ts'
import { unescaped } from './names.ts'
import type { Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/** Events that the edition wants told apart from the rest. */

/** The sentence of a great moment; null where an event is none, or nobody has words for it. */
export function momentText(reading: Running, event: Loose): string | null {
  if (!Object.hasOwn(reading.edition.moments, event.kind)) return null
  return reading.words.find('moment', event.kind, factsOf(reading, event))
}

/** The great moments among some events, as the picture takes them: with plain words, shorter ones where there are any. */
export function momentsOf(reading: Running, events: readonly GameEvent[]): SceneMoment[] {
  return (events as unknown as Loose[]).flatMap((event) => {
    const whole = momentText(reading, event)
    if (whole === null) return []
    const short = reading.words.find('moment', `${event.kind}.short`, factsOf(reading, event))
    return [{ icon: reading.edition.moments[event.kind] ?? null, words: unescaped(short ?? whole) }]
  })
}
