import { actsInPerson, eventsOf, hasKind, isHuman, type Running, peopleIn, usersOf } from '../reading.ts'
import type { Chronicle, GameEvent, Json, LogEntry, Verdict, Prompt } from '../shapes.ts'
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
 * Groups entries whose lines are sent together. `until` is the last entry of a sheet that was started before a
 * crash.
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
    const before = last?.entries.at(-1)
    const isBegun = until !== null && entry.no <= until
    const isEnded = !before || before.no === until || ends(reading, plan, before.events)
    const isAlike = before !== undefined && isComputers(reading, before) === isComputers(reading, entry)
    const isNext = !isEnded && isAlike && !startsSheet(reading, plan, entry.events)
    const isOpen = isComputers(reading, entry) && entry.no !== until && !ends(reading, plan, entry.events)
    if (last && (isBegun || isNext)) {
      last.entries.push(entry)
      last.isOpen = isOpen
    } else {
      // A complete sheet does not wait for further lines (CHE-340).
      if (last) last.isOpen = false
      sheets.push({ entries: [entry], isOpen })
    }
  }
  return sheets
}

function startsSheet(reading: Running, plan: Chronicle, events: readonly GameEvent[]): boolean {
  return startsMessage(plan, events) || isWeighty(reading, plan, events)
}

/** Whether lines need not wait for the next moves of computer players. */
function ends(reading: Running, plan: Chronicle, events: readonly GameEvent[]): boolean {
  return hasKind(events, plan.pictured) || isWeighty(reading, plan, events)
}

/** Whether lines have a verdict or call somebody. */
function isWeighty(reading: Running, plan: Chronicle, events: readonly GameEvent[]): boolean {
  return verdictAmong(plan, events) !== null || calledBy(reading, plan, events).length > 0
}

/**
 * Splits an entry before an event that starts a message, so that its earlier lines stay with their turn. The
 * first part is half a number earlier.
 */
export function parted({ fresh }: Chronicle, entry: LogEntry): LogEntry[] {
  const { no, events } = entry
  const at = events.findIndex(({ kind }) => fresh.includes(kind))
  if (at <= 0) return [entry]
  return [
    { ...entry, no: no - 0.5, events: events.slice(0, at) },
    { ...entry, events: events.slice(at) },
  ]
}

export function startsMessage({ opening, fresh }: Chronicle, events: readonly GameEvent[]): boolean {
  return hasKind(events, [...opening, ...fresh])
}

export function calledBy(reading: Running, plan: Chronicle, events: readonly GameEvent[]): string[] {
  return peopleIn(
    reading,
    events.flatMap((event) => seatsCalledBy(plan, event)),
  )
}

function seatsCalledBy({ calls }: Chronicle, event: GameEvent): number[] {
  const paths = Object.hasOwn(calls, event.kind) ? [calls[event.kind] ?? []].flat() : []
  const named = paths.map((path) => factAt(event, path)).find((fact) => fact !== undefined)
  return (Array.isArray(named) ? named : [named]).filter((seat) => typeof seat === 'number')
}

/**
 * Returns the users whom an offer calls although they need not answer it any more, because an advance order
 * answers it or because it is closed.
 */
export function answeredUsers(reading: Running, plan: Chronicle, entries: readonly LogEntry[]): string[] {
  const open = reading.look.prompts.map(({ prompt }) => prompt.about['offer'])
  const seats = eventsOf(entries).flatMap((event) => {
    const { offer } = factsIn(event)
    const called = offer === undefined ? [] : seatsCalledBy(plan, event)
    return open.includes(offer) ? called.filter((seat) => !actsInPerson(reading, seat)) : called
  })
  return usersOf(reading, seats)
}

/**
 * Tells the called users what the game wants of them: `chronicle.<kind>.call` of the newest event that calls
 * each, or of the prompt that asks them. Without such words, a line only mentions them.
 */
export function callLines(
  reading: Running,
  plan: Chronicle,
  events: readonly GameEvent[],
  { ping, asked }: { ping: readonly string[]; asked: readonly Pick<Prompt, 'kind' | 'seats'>[] },
): string[] {
  let left = [...ping]
  const lineFor = (seats: readonly number[], wordsWith: (who: string) => string | null) => {
    const own = peopleIn(reading, seats).filter((user) => left.includes(user))
    const line = own.length > 0 ? wordsWith(reading.words.list(own.map((user) => `<@${user}>`))) : null
    if (line !== null) left = left.filter((user) => !own.includes(user))
    return line ?? []
  }
  const byEvents = events
    .toReversed()
    .flatMap((event) =>
      lineFor(seatsCalledBy(plan, event), (who) => wordsOf(reading, event, 'call', { who })),
    )
  const byPrompts = asked.flatMap(({ kind, seats }) =>
    lineFor(seats, (who) => reading.words.find('chronicle', `${kind}.call`, { who })),
  )
  const bare = left.map((user) => `<@${user}>`).join(' ')
  return [...byEvents.toReversed(), ...byPrompts, ...(bare ? [bare] : [])]
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

/** Returns the first event with a verdict scene; null if there is none. */
export function verdictAmong({ verdicts }: Chronicle, events: readonly GameEvent[]): GameEvent | null {
  return events.find(({ kind }) => Object.hasOwn(verdicts, kind)) ?? null
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
