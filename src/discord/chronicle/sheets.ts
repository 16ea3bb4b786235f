import { hasKind } from '../log-events.ts'
import { isHuman, type Running } from '../reading.ts'
import type { Chronicle, GameEvent, Json, LogEntry } from '../shapes.ts'
import { isTold } from './event-lines.ts'
import { verdictAmong } from './verdict.ts'

/** One message of a chronicle: what several entries, or one, tell. */
export interface Sheet {
  entries: LogEntry[]
  /** Computer players are at it, and what they do next may stand on it, too. */
  isOpen: boolean
}

/**
 * Entries as messages: each its own, but a run of computer players' ones is one, up to a picture or to a person who is
 * called; a verdict is one by itself. `until` is the last entry of a message that was begun before a crash.
 */
export function sheetsOf(
  reading: Running,
  plan: Chronicle,
  entries: readonly LogEntry[],
  until: number | null,
): Sheet[] {
  const sheets: Sheet[] = []
  for (const entry of entries.filter(({ events }) => speaks(reading, plan, events))) {
    const last = sheets.at(-1)
    const isVerdict = verdictAmong(plan, entry.events) !== null
    // What came before it is told before it: nothing waits for a verdict (CHE-340).
    if (last && isVerdict) last.isOpen = false
    const isRun = last?.isOpen === true && isComputers(reading, entry)
    const isBegun = until !== null && entry.no <= until && last !== undefined
    if (last && (isRun || isBegun)) last.entries.push(entry)
    else sheets.push({ entries: [entry], isOpen: false })
    const sheet = sheets.at(-1) as Sheet
    sheet.isOpen = isComputers(reading, entry) && !ends(reading, plan, entry.events) && entry.no !== until
  }
  return sheets
}

/** Discord users whom some events call. */
export function calledBy({ table }: Running, { calls }: Chronicle, events: readonly GameEvent[]): string[] {
  const users = events.flatMap((event) => {
    const path = Object.hasOwn(calls, event.kind) ? calls[event.kind] : undefined
    const named = path === undefined ? undefined : factAt(event, path)
    const seats = Array.isArray(named) ? named : [named]
    const people = seats.filter(
      (seat): seat is number => typeof seat === 'number' && isHuman({ table }, seat),
    )
    return people.flatMap((seat) => table.chairs[seat]?.user ?? [])
  })
  return [...new Set(users)]
}

/** A fact by its name, or one within it: `booked.victimSeat`. */
function factAt(event: GameEvent, path: string): Json | undefined {
  const step = (at: Json | undefined, name: string) =>
    typeof at === 'object' && at !== null && !Array.isArray(at) ? at[name] : undefined
  return path.split('.').reduce(step, event as unknown as Json)
}

/** Whether anything of an entry is to be seen in the channel. */
function speaks(reading: Running, { pictured, opening }: Chronicle, events: readonly GameEvent[]): boolean {
  return hasKind(events, [...pictured, ...opening]) || events.some((event) => isTold(reading, event))
}

function isComputers(reading: Running, { seat }: LogEntry): boolean {
  return seat !== null && !isHuman(reading, seat)
}

function ends(reading: Running, plan: Chronicle, events: readonly GameEvent[]): boolean {
  return (
    hasKind(events, plan.pictured) ||
    verdictAmong(plan, events) !== null ||
    calledBy(reading, plan, events).length > 0
  )
}
