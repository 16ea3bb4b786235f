import { factsOf, type Loose } from './event-facts.ts'
import type { Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/** So many things are named, the latest ones. */
const mostNamed = 4

/** What events are to the one whom they concern, said to them; of many the latest. */
export function concernText(reading: Running, events: readonly GameEvent[]): string {
  const told = (events as unknown as Loose[]).flatMap(
    (event) => reading.words.find('concern', event.kind, factsOf(reading, event))?.trim() || [],
  )
  const latest = told.filter((line, at) => told.lastIndexOf(line) === at)
  const left = latest.length - mostNamed
  const more = left > 0 ? [reading.words.say('ui.call.more', { count: left })] : []
  return [...more, ...latest.slice(-mostNamed)].join(' ')
}
