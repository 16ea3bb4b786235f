import { at } from '#engine/at.ts'
import type { Facts } from '#text/index.ts'
import { factsIn, factsOf, isCard, isNumber, formatFacts } from '../words/fact-text.ts'
import { escaped } from '../words/names.ts'
import { cardName, goodsText, squareName, tokenName, type Running } from '../reading.ts'
import type { AnyEvent, Chronicle, GameEvent, Json } from '../shapes.ts'

/** Describes public events in an edition's fixed words. */
export function linesOf(reading: Running, events: readonly GameEvent[]): string[] {
  return runsOf(reading, events).flatMap((run, place, runs) => {
    const event = at(run, 0)
    const again = repeats(runs[place - 1]?.[0], event) ? wordsOf(reading, event, 'again') : null
    if (again !== null) return [again]
    if (run.length > 1) return [eachLine(reading, run)]
    const foot = wordsOf(reading, event, 'foot')
    const head = headOf(reading, event)
    return head.flatMap((line) => [line, ...rowsOf(reading, event), ...(foot === null ? [] : [foot])])
  })
}

/** Whether an event repeats the one before it, which `chronicle.<kind>.again` may describe. */
function repeats(before: GameEvent | undefined, event: GameEvent): boolean {
  return before?.kind === event.kind && factsIn(before)['seat'] === factsIn(event)['seat']
}

/**
 * Groups equal events of different seats if the catalogue can describe them in one line
 * (`chronicle.<kind>.each`).
 */
function runsOf(reading: Running, events: readonly GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = []
  const seatOf = (event: GameEvent) => factsIn(event)['seat']
  for (const event of events) {
    const run = runs.at(-1)
    const goesOn = run?.[0]?.kind === event.kind && run.every((one) => seatOf(one) !== seatOf(event))
    if (run && goesOn && hasEach(reading, event)) run.push(event)
    else runs.push([event])
  }
  return runs
}

function hasEach({ words }: Running, { kind }: GameEvent): boolean {
  return words.find('chronicle', `${kind}.each`) !== null
}

function eachLine(reading: Running, run: readonly GameEvent[]): string {
  const { words } = reading
  const each = words.list(run.map((event) => wordsOf(reading, event, 'each') ?? ''))
  const first = at(run, 0)
  return words.find('chronicle', first.kind, { ...lineFacts(reading, first), each }) ?? ''
}

/** Returns the text `chronicle.<kind>.<part>` for an event; null if there is none. */
export function wordsOf(reading: Running, event: GameEvent, part: string, more: Facts = {}): string | null {
  return reading.words.find('chronicle', `${event.kind}.${part}`, { ...lineFacts(reading, event), ...more })
}

/** Describes events without the lists in them, for a player's private outcome of a move. */
export function headsOf(reading: Running, events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => headOf(reading, event))
}

function headOf(reading: Running, event: GameEvent): string[] {
  if (hasEach(reading, event)) return [eachLine(reading, [event])]
  const line = reading.words.find('chronicle', event.kind, lineFacts(reading, event))
  return line === null ? [] : [line]
}

/** Returns the text of a message that starts a turn while nothing in it may be shown yet. */
export function openedBy(
  reading: Running,
  { opening }: Pick<Chronicle, 'opening'>,
  events: readonly GameEvent[],
): string[] {
  const event = events.find(({ kind }) => opening.includes(kind))
  const line = event && wordsOf(reading, event, 'alone')
  return line ? [line] : []
}

export function isNarrated({ words }: Running, { kind }: GameEvent): boolean {
  return words.find('chronicle', kind) !== null
}

/** Describes the lists in an event with one line per item: `chronicle.<kind>.<fact>`. */
function rowsOf(reading: Running, event: GameEvent): string[] {
  return Object.entries(factsIn(event)).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return []
    return value.flatMap((row) => {
      const kind = `${event.kind}.${name}`
      if (!isRecord(row)) return []
      return reading.words.find('chronicle', kind, lineFacts(reading, { ...row, kind })) ?? []
    })
  })
}

/**
 * Returns the facts for an event's line, with additions such as the token, a card's title, the act and the
 * booking.
 */
export function lineFacts(reading: Running, event: AnyEvent): Facts {
  const named = factsIn(event)
  const { seat, deck, card, how } = named
  const facts = factsOf(reading, event)
  if (typeof seat === 'number') facts['token'] = tokenName(reading, seat)
  if (typeof deck === 'string') facts['deckId'] = deck
  if (typeof deck === 'string' && typeof card === 'string') facts['title'] = cardName(reading, { deck, card })
  if (how !== undefined) facts['how'] = saidIn(reading, how)
  if ('gives' in named && 'gets' in named) facts['dealText'] = dealText(reading, named)
  return { ...facts, ...doneIn(reading, event) }
}

/**
 * Returns a person's words on one line, for a quotation. For computer players the catalogue has the sentence.
 */
function saidIn({ words }: Running, how: Json): string {
  if (isRecord(how) && typeof how['says'] === 'string')
    return words.find('term', `OTHER.${how['says']}`) ?? 'none'
  return (typeof how === 'string' && escaped(how)) || 'none'
}

/** Formats the act and its penalty or reward with the edition's texts for the event's term. */
function doneIn(reading: Running, event: AnyEvent): Facts {
  const own = factsIn(event)
  const about = termIn(reading, own) ?? own['what']
  const formatted: Facts = {}
  for (const name of ['did', 'booked'] as const) {
    const facts = own[name]
    if (!isRecord(facts) || typeof about !== 'string') continue
    const inner = formatFacts(reading, about, { ...partiesOf(own), ...facts, kind: event.kind })
    const find = (key: string) => reading.words.find(name, key, inner)
    formatted[name] = find(`${event.kind}/${about}`) ?? find(about) ?? ''
  }
  if (typeof own['what'] === 'string')
    formatted['what'] = reading.words.find('term', own['what']) ?? own['what']
  return formatted
}

/** Returns the seats of a verdict or a reveal, which the texts for its act may name. */
function partiesOf({ seat, accused }: Readonly<Record<string, Json>>): Record<string, Json> {
  return { ...(seat !== undefined && { seat }), ...(accused !== undefined && { accused }) }
}

/** Returns the first fact that is one of the edition's own terms. */
function termIn({ edition }: Running, facts: Readonly<Record<string, Json>>): Json | undefined {
  for (const [name, kind] of Object.entries(edition.ownNames.facts))
    if (kind === 'term' && facts[name] !== undefined) return facts[name]
  return undefined
}

/** Describes the deeds and cards that change hands in each direction, without amounts. */
function dealText(reading: Running, { from, to, ...deal }: Readonly<Record<string, Json>>): string {
  const way = (squares: Json, cards: Json, seat: Json) => {
    const things = [
      ...itemsOf(squares, isNumber).map((at) => squareName(reading, at)),
      ...itemsOf(cards, isCard).map((card) => cardName(reading, card)),
    ]
    const to = formatFacts(reading, 'deal', { seat: seat ?? null })['seat'] ?? ''
    return things.length === 0
      ? []
      : [reading.words.say('ui.chronicle.goes', { things: reading.words.list(things), to })]
  }
  const ways = [
    ...way(deal['gives'] ?? [], deal['givesCards'] ?? [], to ?? null),
    ...way(deal['gets'] ?? [], deal['getsCards'] ?? [], from ?? null),
  ]
  return ways.join('; ') || goodsText(reading, { cash: 0, deeds: [], cards: [] })
}

function itemsOf<Item>(list: Json, is: (value: unknown) => value is Item): Item[] {
  const items: unknown[] = Array.isArray(list) ? list : []
  return items.filter(is)
}

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
