import type { Facts } from '#text/index.ts'
import { factsOf, type Loose } from '../words/event-facts.ts'
import { tell } from '../words/fact-text.ts'
import { escaped } from '../words/names.ts'
import { cardName, goodsText, squareName, tokenName, type Running } from '../reading.ts'
import type { Chronicle, GameEvent, HeldCard, Json } from '../shapes.ts'

/**
 * Public events in the fixed words of the chronicle, in order; those without words are silent. Below a picture that has
 * told a part of one of them, the rest of that one is told (`chronicle.<kind>.below`).
 */
export function linesOf(
  reading: Running,
  events: readonly GameEvent[],
  shown: GameEvent | null = null,
): string[] {
  return runsOf(reading, events).flatMap((run) => {
    const [told] = run as [GameEvent]
    const event = told as unknown as Loose
    if (run.length > 1) return [eachLine(reading, run)]
    const line = told === shown ? wordsOf(reading, told, 'below') : null
    const head = line === null ? headOf(reading, event) : [line]
    return head.flatMap((line) => [line, ...rowsOf(reading, event), ...footOf(reading, event)])
  })
}

/** What several do one after the other, each once, is one line where there are words for each (`chronicle.<kind>.each`). */
function runsOf(reading: Running, events: readonly GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = []
  const seatOf = (event: GameEvent) => (event as unknown as Loose)['seat']
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
  const [first] = run as [GameEvent]
  return words.find('chronicle', first.kind, { ...lineFacts(reading, first as unknown as Loose), each }) ?? ''
}

/** What is said of an event in one place: `chronicle.<kind>.<part>`. */
export function wordsOf(reading: Running, event: GameEvent, part: string): string | null {
  const told = event as unknown as Loose
  return reading.words.find('chronicle', `${told.kind}.${part}`, lineFacts(reading, told))
}

/** The same without what is listed below them: for a player who reads in private what their own move has brought. */
export function headsOf(reading: Running, events: readonly GameEvent[]): string[] {
  return (events as unknown as Loose[]).flatMap((event) => headOf(reading, event))
}

function headOf(reading: Running, event: Loose): string[] {
  const told = event as unknown as GameEvent
  if (hasEach(reading, told)) return [eachLine(reading, [told])]
  const line = reading.words.find('chronicle', event.kind, lineFacts(reading, event))
  return line === null ? [] : [line]
}

/** What a message says that opens a turn while nothing of it may be told yet. */
export function openedBy(
  reading: Running,
  { opening }: Pick<Chronicle, 'opening'>,
  events: readonly GameEvent[],
): string[] {
  const event = (events as unknown as Loose[]).find(({ kind }) => opening.includes(kind))
  const line = event && reading.words.find('chronicle', `${event.kind}.alone`, lineFacts(reading, event))
  return line ? [line] : []
}

/** Whether an event has words in the chronicle. */
export function isTold({ words }: Running, { kind }: GameEvent): boolean {
  return words.find('chronicle', kind) !== null
}

/** A list of things in an event, a line each: `chronicle.<kind>.<fact>`. */
function rowsOf(reading: Running, event: Loose): string[] {
  return Object.entries(event).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return []
    return value.flatMap((row) => {
      const kind = `${event.kind}.${name}`
      if (!isRecord(row)) return []
      return reading.words.find('chronicle', kind, lineFacts(reading, { ...row, kind })) ?? []
    })
  })
}

function footOf(reading: Running, event: Loose): string[] {
  const foot = reading.words.find('chronicle', `${event.kind}.foot`, lineFacts(reading, event))
  return foot === null ? [] : [foot]
}

/** What a line may name beyond the facts of its event: its token and deck, a card's title, what was done and booked. */
function lineFacts(reading: Running, event: Loose): Facts {
  const { seat, deck, card, how } = event
  const facts = factsOf(reading, event)
  if (typeof seat === 'number') facts['token'] = tokenName(reading, seat)
  if (typeof deck === 'string') facts['deckId'] = deck
  if (typeof deck === 'string' && typeof card === 'string') facts['title'] = cardName(reading, { deck, card })
  if (how !== undefined) facts['how'] = saidIn(reading, how)
  if ('gives' in event && 'gets' in event) facts['dealText'] = dealText(reading, event)
  return { ...facts, ...doneIn(reading, event) }
}

/** A text by a person, on one line: the event's words quote it. The catalogue has the sentences of computer players. */
function saidIn({ words }: Running, how: Json): string {
  if (isRecord(how) && typeof how['says'] === 'string')
    return words.find('term', `OTHER.${how['says']}`) ?? 'none'
  return (typeof how === 'string' && escaped(how)) || 'none'
}

/** What was done and what it cost, in the words of the term that it was about. */
function doneIn(reading: Running, event: Loose): Facts {
  const about = termIn(reading, event) ?? event['what']
  const told: Facts = {}
  for (const name of ['did', 'booked'] as const) {
    const facts = event[name]
    if (!isRecord(facts) || typeof about !== 'string') continue
    const inner = tell(reading, about, { ...facts, kind: event.kind })
    const find = (key: string) => reading.words.find(name, key, inner)
    told[name] = find(`${event.kind}/${about}`) ?? find(about) ?? ''
  }
  if (typeof event['what'] === 'string')
    told['what'] = reading.words.find('term', event['what']) ?? event['what']
  return told
}

/** The first thing among some facts that the edition has a name of its own for. */
function termIn({ edition }: Running, event: Loose): Json | undefined {
  for (const [name, kind] of Object.entries(edition.ownNames.facts))
    if (kind === 'term' && event[name] !== undefined) return event[name]
  return undefined
}

/** Deeds and cards that change hands, each way; no sums. */
function dealText(reading: Running, { from, to, ...deal }: Loose): string {
  const way = (squares: Json, cards: Json, seat: Json) => {
    const things = [
      ...(squares as number[]).map((at) => squareName(reading, at)),
      ...(cards as unknown as HeldCard[]).map((card) => cardName(reading, card)),
    ]
    const to = tell(reading, 'deal', { seat: seat ?? null })['seat'] ?? ''
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

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
