import type { Facts } from '#text/index.ts'
import { factsOf, type Loose } from './event-facts.ts'
import { momentText } from './moments.ts'
import { nameOf, type Running } from '../reading.ts'
import type { GameEvent, Json } from '../shapes.ts'

/** A line of what happened, and how much it matters where there is no room for all. */
export interface Told {
  text: string
  weight: 'moment' | 'usual' | 'aside'
}

/** What happened, where there is room for all of it. */
export function plainLines(reading: Running, events: readonly GameEvent[]): string[] {
  return narrate(reading, events).map(({ text }) => text)
}

/**
 * Tells events: one line for each run of things that one seat did, and great moments and what is said aside set off from
 * them. Made from events alone.
 */
export function narrate(reading: Running, events: readonly GameEvent[]): Told[] {
  const told: Line[] = []
  let before: Loose | null = null
  for (const run of runsOf(reading, events as unknown as Loose[])) {
    const event = run.at(-1) as Loose
    const here = told.at(-1)?.at === event['square'] ? 'yes' : 'no'
    const same = isAboutTheSame(before, event) ? 'yes' : 'no'
    const facts = {
      ...runFacts(reading, run),
      here,
      same,
      again: isToldAgain(told.at(-1), event) ? 'yes' : 'no',
    }
    if (!isSilent(reading, event)) before = event
    const whole = wholeLine(reading, event, facts)
    if (whole) told.push({ ...begun(null), clauses: [whole.text], weight: whole.weight })
    else addClause(reading, told, event, facts)
  }
  const isTold = ({ clauses }: Line) => clauses.length > 0
  return told.filter(isTold).map((line) => ({ text: lineText(reading, line), weight: line.weight }))
}

/** A line that stands alone: the words of an event say what it is by where they stand in the catalogue. */
function wholeLine(reading: Running, event: Loose, facts: Facts): Told | null {
  const moment = momentText(reading, event)
  if (moment !== null) return { text: `> **${moment}**`, weight: 'moment' }
  const aside = reading.words.find('aside', event.kind, facts)
  if (aside) return { text: `-# ${aside}`, weight: 'aside' }
  const text = reading.words.find('line', event.kind, facts)
  return text ? { text, weight: 'usual' } : null
}

/** Whether what an event is about was just named: an offer, the lot and sum of a bid, the price of a building won. */
function isAboutTheSame(before: Loose | null, event: Loose): boolean {
  if (event['offer'] !== undefined) return before?.['offer'] === event['offer']
  if (before?.['seat'] !== event['seat']) return false
  if (event.kind === 'auctionWon') return before?.kind === 'bid' && before['amount'] === event['amount']
  return event.kind === 'built' && before?.kind === 'auctionWon' && before['amount'] === event['price']
}

/** Whether the line that goes on has told an event of this kind. */
function isToldAgain(line: Line | undefined, event: Loose): boolean {
  return line !== undefined && line.seat === subjectOf(event) && line.kinds.includes(event.kind)
}

/** What one seat did, or a sentence of its own. */
interface Line {
  seat: number | null
  /** Square that the line has named last, so that "it" says enough. */
  at: Json
  /** It ends with an arrival. */
  isArrival: boolean
  /** Of the events that it has told. */
  kinds: string[]
  clauses: string[]
  weight: Told['weight']
}

function begun(seat: number | null): Line {
  return { seat, at: null, isArrival: false, kinds: [], clauses: [], weight: 'usual' }
}

/** Events as they are told: those for which the catalogue has words for each are taken together. */
function runsOf(reading: Running, events: readonly Loose[]): Loose[][] {
  const runs: Loose[][] = []
  let last: Loose[] | undefined
  for (const event of events) {
    if (last && isRun(reading, last, event)) last.push(event)
    else {
      const run = [event]
      runs.push(run)
      if (!isSilent(reading, event)) last = run
    }
  }
  return runs
}

function isRun({ words }: Running, run: Loose[], { kind, seat }: Loose): boolean {
  if (run[0]?.kind !== kind || words.find('each', kind) === null) return false
  if (words.find('line', kind) !== null) return run.every((other) => other['seat'] !== seat)
  return run[0]['seat'] === seat
}

/** Payments of which another event tells. */
function isSilent(reading: Running, event: Loose): boolean {
  if (event.kind !== 'paid') return false
  return reading.words.find('clause', event.kind, factsOf(reading, event))?.trim() === ''
}

function runFacts(reading: Running, run: Loose[]): Facts {
  const event = run.at(-1) as Loose
  if (reading.words.find('each', event.kind) === null) return factsOf(reading, event)
  const latest = [...new Map(run.map((one) => [one['square'] ?? one['seat'], one])).values()]
  const items = latest.map((one) => reading.words.find('each', one.kind, factsOf(reading, one)) ?? '')
  return {
    ...factsOf(reading, { ...event, ...sumsOf(run) }),
    run: run.length,
    each: reading.words.list(items),
  }
}

/** What the events of a run cost or brought in all. */
function sumsOf(run: readonly Loose[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const event of run)
    for (const name of ['price', 'refund', 'amount']) {
      const amount = event[name]
      if (typeof amount === 'number') sums[name] = (sums[name] ?? 0) + amount
    }
  return sums
}

function addClause(reading: Running, told: Line[], event: Loose, facts: Facts): void {
  const seat = subjectOf(event)
  const clause = reading.words.find('clause', event.kind, facts)?.trim()
  // What another event tells breaks no line.
  if (seat === null || clause === undefined || (clause === '' && isSilent(reading, event))) return
  const isNew = told.at(-1)?.seat !== seat || event.kind === 'turn'
  if (isNew) told.push(begun(seat))
  const line = told.at(-1) as Line
  const ahead = line.isArrival && facts['here'] === 'no' ? advanceOrdersOf(reading, event, facts) : null
  if (ahead !== null) return void line.clauses.splice(-1, 0, ahead)
  line.kinds.push(event.kind)
  if (clause) line.clauses.push(clause)
  if (clause) line.isArrival = event.kind === 'moved'
  if (event.kind === 'moved') line.at = event['to'] ?? null
}

function advanceOrdersOf({ words }: Running, { kind, why }: Loose, facts: Facts): string | null {
  return kind === 'paid' && typeof why === 'string' ? words.find('ahead', why, facts) : null
}

function lineText(reading: Running, { seat, clauses }: Line): string {
  if (seat === null) return clauses.join(' ')
  const text = `**${nameOf(reading, seat)}** ${clauses.join(', ')}`
  return /[.!?”]$/.test(text) ? text : `${text}.`
}

/** Whose deed an event is: of a payment by the Bank, the one who receives it. */
function subjectOf({ seat, from, to, debtor }: Loose): number | null {
  return [seat, debtor, from, to].find((party): party is number => typeof party === 'number') ?? null
}

/**
 * As much of a story as fits into so many characters: how it ends, how it begins (what came of the reader's own press),
 * its great moments, in about half of the room, then the latest of the rest. Of what is said aside only the last counts.
 * Says how many lines were left out.
 */
export function folded(reading: Running, lines: readonly Told[], most: number): string {
  const isAside = ({ weight }: Told) => weight === 'aside'
  if (lengthOf(lines) <= most) return lines.map(({ text }) => text).join('\n')
  const lastAside = lines.findLastIndex(isAside)
  const told = lines.filter((line, at) => !isAside(line) || at === lastAside)
  const kept = keptOf(told, most)
  const left = told.length - kept.size
  const gap = told.findIndex((_, at) => !kept.has(at))
  const note = `-# ${reading.words.say('ui.older', { count: left })}`
  return told.flatMap((line, at) => (kept.has(at) ? [line.text] : at === gap ? [note] : [])).join('\n')
}

/** Which lines of a story are told in so many characters. */
function keptOf(lines: readonly Told[], most: number): Set<number> {
  const kept = new Set<number>()
  let room = most
  const keep = (at: number): boolean => {
    if (kept.has(at)) return true
    const length = lengthOf([lines[at] as Told])
    if (length > room) return false
    room -= length
    kept.add(at)
    return true
  }
  const backwards = lines.map((_, at) => at).reverse()
  backwards.slice(0, 1).forEach(keep)
  if (lines.length > 0) keep(0)
  const moments = backwards.filter((at) => lines[at]?.weight === 'moment')
  moments.every((at) => room > most / 2 && keep(at))
  backwards.every(keep)
  return kept
}

function lengthOf(lines: readonly Told[]): number {
  return lines.reduce((sum, { text }) => sum + text.length + 1, 0)
}
