import type { AnyEvent, EditionInfo, GameEvent } from '../shapes.ts'

/** What is told in the place of some events, with those that it tells of. */
export interface Item {
  told: AnyEvent
  of: readonly GameEvent[]
}

type Summary = EditionInfo['summaries'][number]

interface Matter {
  summary: Summary
  events: GameEvent[]
}

export function unsummed(events: readonly GameEvent[]): Item[] {
  return events.map((event) => ({ told: event, of: [event] }))
}

/** Events with those of one matter told where it is over, or where the last of them stands while it is open. */
export function summed({ summaries }: EditionInfo, events: readonly GameEvent[]): Item[] {
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
    if (!matter) return isOfMatter[at] ? [] : [{ told: event, of: [event] }]
    const told = matter.summary.told(matter.events)
    return told.map((one, no) => ({ told: one, of: no === 0 ? matter.events : [] }))
  })
}
