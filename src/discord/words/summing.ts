import type { AnyEvent, EditionInfo, GameEvent } from '../shapes.ts'
import { isEvent } from './fact-text.ts'

/** An event or a summary to describe, with the events that it covers. */
export interface Item {
  event: AnyEvent
  of: readonly GameEvent[]
}

type Summary = EditionInfo['summaries'][number]

interface Matter {
  summary: Summary
  events: GameEvent[]
}

export function unsummed(events: readonly GameEvent[]): Item[] {
  return events.map((event) => ({ event, of: [event] }))
}

/**
 * Replaces the events about one subject with their summary. It appears at the event that ends the subject, or
 * at the latest event while none does.
 */
export function summed(edition: EditionInfo, events: readonly GameEvent[]): Item[] {
  const { summaries } = edition
  const lasts = new Map<number, Matter>()
  const open = new Map<string, Matter & { last: number }>()
  const isOfMatter = events.map((event, at) => {
    const summary = summaries.find(({ kinds }) => kinds.some((kind) => kind === event.kind))
    if (!summary) return false
    const key = `${summaries.indexOf(summary)}/${summary.matter(event)}`
    const matter = open.get(key) ?? { summary, events: [], last: at }
    lasts.delete(matter.last)
    matter.events.push(event)
    lasts.set((matter.last = at), matter)
    if (summary.closing.some((kind) => kind === event.kind)) open.delete(key)
    else open.set(key, matter)
    return true
  })
  return events.flatMap((event, at) => {
    const matter = lasts.get(at)
    if (!matter) return isOfMatter[at] ? [] : [{ event, of: [event] }]
    const lines = matter.summary.summarize(matter.events)
    return lines.map((one, no) => ({
      event: one,
      of: isEvent({ edition }, one) ? [one] : no === 0 ? matter.events : [],
    }))
  })
}
