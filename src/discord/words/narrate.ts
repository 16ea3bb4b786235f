import type { Facts } from '#text/index.ts'
import { factsIn, factsOf, isEvent } from './fact-text.ts'
import { at } from '#engine/at.ts'
import { asOrdered, eventSign, greater, headlineOf, withBoldSums, momentText } from './headline.ts'
import type { Headline } from './headline.ts'
import { unescaped } from './names.ts'
import { nameOf, type Running } from '../reading.ts'
import { summed, unsummed, type Item } from './summing.ts'
import type { AnyEvent, GameEvent, Json } from '../shapes.ts'

/** Target length of a line about one player, in characters without formatting. */
const longest = 90
/** The event after which the following ones are the effects of an advance order. */
const ordered = 'byOrder'
/** Acts for absent players: an unanswered prompt, or a seat on autopilot (DAY-021, DAY-028). */
const lapses: ReadonlySet<string> = new Set(['lapsed', 'autopilot', 'departed'])

/**
 * A line about events with its importance. A `lapse` was done for a player whose time had run out or who was
 * absent.
 */
export interface NarratedLine {
  text: string
  weight: 'moment' | 'lapse' | 'usual' | 'aside'
  headline: Headline | null
}

/** The step of an advance order that comes next: its act, or the move after its roll. The dice decide the rest. */
type OrderedStep = 'act' | 'roll' | null
type SeparateLine = Pick<NarratedLine, 'text' | 'weight'>

export interface Telling {
  /** `brief` summarises the course of the game. `whole` lists every event, as in the log. */
  extent?: 'brief' | 'whole'
  /** Seats whose own news are the most important (`importance`). */
  readers?: readonly number[]
  /** Events that are no headline any more. */
  outdated?: ReadonlySet<GameEvent>
}

export function plainLines(reading: Running, events: readonly GameEvent[]): string[] {
  return narrate(reading, events).map(({ text }) => text)
}

/**
 * Describes events in order, with one line for each series of a seat's acts. For the style of these lines see
 * `docs/messages.md`.
 */
export function narrate(
  reader: Running,
  events: readonly GameEvent[],
  { extent = 'brief', readers = [], outdated }: Telling = {},
): NarratedLine[] {
  const reading = withBoldSums(reader)
  const items = extent === 'brief' ? summed(reading.edition, events) : unsummed(events)
  const lines: Line[] = []
  let before: AnyEvent | null = null
  let order: OrderedStep = null
  for (const run of runsOf(reading, items)) {
    const event = at(run, run.length - 1).event
    const last = lines.at(-1)
    const facts = {
      ...runFacts(reading, run),
      here: last?.seat === subjectOf(event) && last.at === factsIn(event)['square'] ? 'yes' : 'no',
      arrived: last?.arrival && last.seat === subjectOf(event) ? 'yes' : 'no',
      same: isAboutTheSame(before, event) ? 'yes' : 'no',
      again: isRepeated(last, event) ? 'yes' : 'no',
    }
    if (!isSilent(reading, event)) before = event
    const covered = run.flatMap(({ of }) => of)
    const options = { readers, more: sharedOf(facts) }
    const headline = headlineIn(reader, covered, options)
    const separate = separateLine(reader, event, facts, headline)
    if (separate)
      lines.push({
        ...emptyLine(null),
        kinds: [event.kind],
        clauses: [separate.text],
        weight: separate.weight,
      })
    else addClause(reading, lines, event, facts)
    const line = lines.at(-1)
    order = stepAfter(order, event)
    const isOrdered = line?.kinds.includes(ordered) && (order === 'act' || event.kind === 'moved')
    const isOld = (one: GameEvent) => outdated?.has(one) ?? false
    const recent = covered.some(isOld)
      ? headlineIn(
          reader,
          covered.filter((one) => !isOld(one)),
          options,
        )
      : headline
    if (line)
      line.headline = greater(
        line.headline,
        recent && order && isOrdered ? asOrdered(reader, recent) : recent,
      )
    if (headline) order = null
  }
  return lines
    .filter(({ clauses }) => clauses.length > 0)
    .map((line) => ({
      text: lineText(reading, line),
      weight: line.kinds.some((kind) => lapses.has(kind)) ? 'lapse' : line.weight,
      headline: line.headline,
    }))
}

function stepAfter(order: OrderedStep, { kind }: AnyEvent): OrderedStep {
  if (kind === ordered) return 'act'
  return order && kind === 'rolled' ? 'roll' : order
}

function headlineIn(
  reading: Running,
  events: readonly GameEvent[],
  options: Parameters<typeof headlineOf>[2],
): Headline | null {
  return events.reduce<Headline | null>(
    (most, event) => greater(most, headlineOf(reading, event, options)),
    null,
  )
}

function sharedOf({ shared, from = '', to = '' }: Facts): Facts {
  return shared === undefined ? {} : { shared, from, to }
}

/**
 * Returns a separate line for an event, if it is a turning point, an aside, or has a whole sentence of its
 * own; otherwise null.
 */
function separateLine(
  reading: Running,
  event: AnyEvent,
  facts: Facts,
  headline: Headline | null,
): SeparateLine | null {
  const { words, edition } = reading
  if (headline && edition.isTurningPoint(headline.rank))
    return { text: `> **${momentLine(reading, event)}**`, weight: 'moment' }
  const aside = words.find('aside', event.kind, facts)
  if (aside) return { text: `-# ${aside}`, weight: 'aside' }
  const text = words.find('line', event.kind, facts)
  return text ? { text: signed(reading, event, text), weight: 'usual' } : null
}

/** Describes a turning point. The whole line is bold, so its amounts are not marked separately. */
function momentLine(reading: Running, event: AnyEvent): string {
  const moment = momentText(reading, event)
  if (moment !== null) return moment
  const text = reading.words.find('line', event.kind, factsOf(reading, event))
  const content = text ? signed(reading, event, text) : (headlineOf(reading, event)?.text ?? '')
  return content.replaceAll('**', '')
}

function signed(reading: Running, event: AnyEvent, text: string): string {
  return [eventSign(reading, event), text].filter(Boolean).join(' ')
}

/**
 * Whether the previous event named the same thing: an offer, the amount of a winning bid, the price of a building won
 * in an auction, or a way out of Jail.
 */
function isAboutTheSame(before: AnyEvent | null, event: AnyEvent): boolean {
  const [earlier, facts] = [factsIn(before ?? {}), factsIn(event)]
  if (facts['offer'] !== undefined) return earlier['offer'] === facts['offer']
  if (event.kind === 'freed') return earlier['why'] === 'fine' && earlier['from'] === facts['seat']
  if (earlier['seat'] !== facts['seat']) return false
  if (event.kind === 'auctionWon') return before?.kind === 'bid' && earlier['amount'] === facts['amount']
  if (event.kind === 'built') return earlier['piece'] !== undefined && earlier['amount'] === facts['price']
  return facts['amount'] !== undefined && earlier['price'] === facts['amount']
}

/** Whether the line that this event would continue already contains an event of this kind. */
function isRepeated(line: Line | undefined, event: AnyEvent): boolean {
  return line !== undefined && line.seat === subjectOf(event) && line.kinds.includes(event.kind)
}

/** The acts of one seat, or a separate sentence if `seat` is null. */
interface Line {
  seat: number | null
  /** The square that the line named last, to which "it" refers. */
  at: Json
  /** The last clause, if it is an arrival: an arrow and the square. */
  arrival: string | null
  kinds: string[]
  /** Sign of the first clause. It comes before the name. */
  sign: string
  lastSign: string
  clauses: string[]
  weight: NarratedLine['weight']
  headline: Headline | null
}

function emptyLine(seat: number | null): Line {
  return {
    seat,
    at: null,
    arrival: null,
    kinds: [],
    sign: '',
    lastSign: '',
    clauses: [],
    weight: 'usual',
    headline: null,
  }
}

/** Groups consecutive items that the catalogue describes together (`each`). */
function runsOf(reading: Running, items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  let last: Item[] | undefined
  for (const item of items) {
    if (last && isRun(reading, last, item)) last.push(item)
    else {
      const run = [item]
      runs.push(run)
      if (!isSilent(reading, item.event)) last = run
    }
  }
  return runs
}

function isRun(reading: Running, run: readonly Item[], { event }: Item): boolean {
  const { kind } = event
  const { words, edition, board } = reading
  if (kind === 'paid') return run.every((other) => isSharedPayment(other.event, event))
  if (run[0]?.event.kind !== kind || words.find('each', kind) === null) return false
  const isGreat = (one: AnyEvent) =>
    isEvent(reading, one) && edition.isTurningPoint(edition.rankOf(one, board))
  if (isGreat(event) || run.some((one) => isGreat(one.event))) return false
  const seatOf = (one: AnyEvent) => factsIn(one)['seat']
  const seat = seatOf(event)
  if (words.find('line', kind) !== null)
    return seat === undefined || run.every((other) => seatOf(other.event) !== seat)
  return seatOf(run[0].event) === seat
}

/** Whether a card makes several players pay one player, or one player pay several, the same amount. */
function isSharedPayment(one: AnyEvent, other: AnyEvent): boolean {
  const [first, second] = [factsIn(one), factsIn(other)]
  if (one.kind !== 'paid' || first['card'] === undefined) return false
  const isSame = (name: string) => first[name] === second[name]
  const isBetween = [first, second].every(({ from, to }) =>
    [from, to].every((one) => typeof one === 'number'),
  )
  return (
    isBetween && ['card', 'why', 'amount', 'wholeAmount'].every(isSame) && isSame('from') !== isSame('to')
  )
}

function isSilent(reading: Running, event: AnyEvent): boolean {
  if (event.kind !== 'paid') return false
  return reading.words.find('clause', event.kind, factsOf(reading, event))?.trim() === ''
}

function runFacts(reading: Running, group: readonly Item[]): Facts {
  const run = group.map((item) => item.event)
  const event = at(run, run.length - 1)
  if (event.kind === 'paid' && run.length > 1) return sharedFacts(reading, event, run)
  if (reading.words.find('each', event.kind) === null) return factsOf(reading, event)
  const placeOf = (one: AnyEvent) => factsIn(one)['square'] ?? factsIn(one)['seat']
  const latest = [...new Map(run.map((one) => [placeOf(one), one])).values()]
  const items = latest.map((one) => reading.words.find('each', one.kind, factsOf(reading, one)) ?? '')
  return {
    ...factsOf(reading, { ...factsIn(event), ...sumsOf(run), kind: event.kind }),
    run: run.length,
    each: reading.words.list(items),
  }
}

function sharedFacts(reading: Running, event: AnyEvent, run: readonly AnyEvent[]): Facts {
  const seatsOf = (party: 'from' | 'to') => [...new Set(run.map((one) => Number(factsIn(one)[party])))]
  const [payers, payees] = [seatsOf('from'), seatsOf('to')]
  const named = (seats: readonly number[]) => reading.words.list(seats.map((seat) => nameOf(reading, seat)))
  const shared = payers.length > 1 ? 'payers' : 'payees'
  return { ...factsOf(reading, event), from: named(payers), to: named(payees), shared }
}

function sumsOf(run: readonly AnyEvent[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const event of run)
    for (const name of ['price', 'refund', 'amount']) {
      const amount = factsIn(event)[name]
      if (typeof amount === 'number') sums[name] = (sums[name] ?? 0) + amount
    }
  return sums
}

function addClause(reading: Running, lines: Line[], event: AnyEvent, facts: Facts): void {
  const last = lines.at(-1)
  const seat = narrated(last, event, facts)
  let clause = clauseFor(reading, event, facts, seat)
  // A payment that another event already describes does not break the line.
  if (seat === null || clause === null || (clause === '' && isSilent(reading, event))) return
  const isNew = last?.seat !== seat || event.kind === 'turn'
  if (isNew) lines.push(emptyLine(seat))
  else if (isFull(reading, last, clause)) {
    lines.push({ ...emptyLine(seat), kinds: last.kinds })
    // A reader must understand the new line alone, so it names the square and the deck again.
    clause = clauseFor(reading, event, { ...facts, here: 'no', arrived: 'no' }, seat) ?? clause
  }
  const line = at(lines, lines.length - 1)
  const { arrival } = line
  const ahead =
    arrival !== null && facts['here'] === 'no'
      ? aheadText(reading, event, facts, line.clauses.length === 1)
      : null
  if (arrival !== null && ahead !== null) return void line.clauses.splice(-1, 1, ahead, arrival)
  line.kinds.push(event.kind)
  const first = line.clauses.length === 0 ? firstWay(reading, event, facts) : null
  if (clause) append(line, first ?? clause, eventSign(reading, event))
  if (clause) line.arrival = event.kind === 'moved' ? clause : null
  line.at = placeNamed(event, clause) ?? line.at
}

/** Returns the square that a clause names, to which "it" then refers. */
function placeNamed(event: AnyEvent, clause: string): Json | undefined {
  const { to, square } = factsIn(event)
  return event.kind === 'moved' ? to : clause ? square : undefined
}

/**
 * Returns the seat whose line describes an event. The recipient's line describes a payment that follows in it or that
 * several players make.
 */
function narrated(line: Line | undefined, event: AnyEvent, facts: Facts): number | null {
  const { from, to } = factsIn(event)
  const isBetween = event.kind === 'paid' && typeof from === 'number' && typeof to === 'number'
  const isOnLine = line?.seat === to && line?.clauses.length !== 0
  const isReceived = facts['shared'] === undefined ? isOnLine : facts['shared'] === 'payers'
  return isBetween && isReceived ? to : subjectOf(event)
}

function clauseFor(reading: Running, event: AnyEvent, facts: Facts, seat: number | null): string | null {
  const { from, to } = factsIn(event)
  const isFromOther = event.kind === 'paid' && typeof from === 'number' && to === seat
  const own = isFromOther ? reading.words.find('clause', 'paid.received', facts) : null
  const clause = reading.words.find('clause', event.kind, facts)?.trim() ?? null
  return clause && own !== null ? own.trim() : clause
}

/** Adds a clause to a line. Acts are separated by a dot and their sign, and moves only by an arrow. */
function append(line: Line, clause: string, sign: string): void {
  if (line.clauses.length === 0) {
    line.sign = sign
    line.clauses.push(clause)
  } else if (clause.startsWith('→')) line.clauses.push(clause)
  else line.clauses.push(`· ${sign && sign !== line.lastSign ? `${sign} ` : ''}${clause}`)
  if (!clause.startsWith('→')) line.lastSign = sign
}

function isFull(reading: Running, line: Line, clause: string): boolean {
  const text = `${lineText(reading, line)} · ${clause}`
  return (
    line.clauses.length > 0 &&
    !clause.startsWith('→') &&
    unescaped(text).replaceAll('**', '').length > longest
  )
}

/** Returns the text of a payment on the way, which comes before the arrival. */
function aheadText({ words }: Running, event: AnyEvent, facts: Facts, isFirst: boolean): string | null {
  const { why } = factsIn(event)
  if (event.kind !== 'paid' || typeof why !== 'string') return null
  return (isFirst ? words.find('ahead', `${why}.first`, facts) : null) ?? words.find('ahead', why, facts)
}

/** Returns the words for a move that begins a line, where an arrow would stand in place of a verb. */
function firstWay({ words }: Running, event: AnyEvent, facts: Facts): string | null {
  return event.kind === 'moved' ? words.find('clause', 'moved.first', facts) : null
}

function lineText(reading: Running, { seat, sign, clauses }: Line): string {
  if (seat === null) return clauses.join(' ')
  return [sign, nameOf(reading, seat), ...clauses].filter(Boolean).join(' ')
}

/** Returns the seat that acts in an event. For a payment by the Bank it is the recipient. */
function subjectOf(event: AnyEvent): number | null {
  const { seat, from, to, debtor } = factsIn(event)
  return [seat, debtor, from, to].find((party): party is number => typeof party === 'number') ?? null
}
