import { at } from '#engine/at.ts'
import { hasKind, isHuman, type Running, peopleIn } from '../reading.ts'
import type { Chronicle, GameEvent, Json, LogEntry, Verdict } from '../shapes.ts'
import { factsIn } from '../words/fact-text.ts'
import { isNarrated, wordsOf } from './event-lines.ts'
import { drawVerdict, type Drawing, type VerdictScene } from '#art/index.ts'
import { unescaped } from '../words/names.ts'

export interface Sheet {
  entries: LogEntry[]
  /** True while computer players are moving. The message may then include their next moves. */
  isOpen: boolean
}

/**
 * Groups entries into messages. Consecutive moves of computer players share one message. `until` is the last
 * entry of a message that was started before a crash.
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
    // Ends the message before a verdict, so that its lines need not wait for the verdict (CHE-340).
    if (last && isVerdict) last.isOpen = false
    const isRun = last?.isOpen === true && isComputers(reading, entry)
    const isBegun = until !== null && entry.no <= until && last !== undefined
    if (last && (isRun || isBegun)) last.entries.push(entry)
    else sheets.push({ entries: [entry], isOpen: false })
    const sheet = at(sheets, sheets.length - 1)
    sheet.isOpen = isComputers(reading, entry) && !ends(reading, plan, entry.events) && entry.no !== until
  }
  return sheets
}

export function calledBy(reading: Running, { calls }: Chronicle, events: readonly GameEvent[]): string[] {
  const seats = events.flatMap((event) => {
    const paths = Object.hasOwn(calls, event.kind) ? [calls[event.kind] ?? []].flat() : []
    const named = paths.map((path) => factAt(event, path)).find((fact) => fact !== undefined)
    return (Array.isArray(named) ? named : [named]).filter((seat) => typeof seat === 'number')
  })
  return peopleIn(reading, seats)
}

/** Returns an event's fact by its name, or by a path such as `booked.victimSeat`. */
function factAt(event: GameEvent, path: string): Json | undefined {
  const step = (at: Json | undefined, name: string) =>
    typeof at === 'object' && at !== null && !Array.isArray(at) ? at[name] : undefined
  return path.split('.').reduce<Json | undefined>(step, factsIn(event))
}

function speaks(reading: Running, { pictured, opening }: Chronicle, events: readonly GameEvent[]): boolean {
  return hasKind(events, [...pictured, ...opening]) || events.some((event) => isNarrated(reading, event))
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

/** Returns the first event with a verdict scene; null if there is none. */
export function verdictAmong({ verdicts }: Chronicle, events: readonly GameEvent[]): GameEvent | null {
  return events.find(({ kind }) => Object.hasOwn(verdicts, kind)) ?? null
}

/** Returns the line above a verdict's picture: who accuses whom of what, without the outcome. */
export function headlineOf(reading: Running, event: GameEvent): string {
  return wordsOf(reading, event, 'headline') ?? ''
}

export function drawnVerdict(reading: Running, { verdicts }: Chronicle, event: GameEvent): Promise<Drawing> {
  const { table, words, edition } = reading
  const verdict = verdicts[event.kind]
  if (!verdict) throw new Error(`${event.kind} is not a verdict`)
  const facts = factsIn(event)
  const said = (part: keyof VerdictScene['words']) => unescaped(wordsOf(reading, event, part) ?? '')
  return drawVerdict({
    seats: table.chairs.map(({ token, name }) => ({ token, name })),
    accuser: Number(facts[verdict.accuser] ?? 0),
    accused: Number(facts[verdict.accused] ?? 0),
    ruling: rulingOf(verdict, event),
    words: {
      cry: said('cry'),
      charge: said('charge'),
      record: said('record'),
      ruling: said('ruling'),
      cost: said('cost'),
    },
    edition: edition.name,
    locale: words.locale,
  })
}

function rulingOf({ ruling }: Verdict, event: GameEvent): VerdictScene['ruling'] {
  if (typeof ruling === 'string') return ruling
  const value = factsIn(event)[ruling.fact]
  return (typeof value === 'string' && ruling.by[value]) || 'open'
}
