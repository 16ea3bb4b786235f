import type { Facts, Words } from '#text/index.ts'
import { factsIn, factsOf, isEvent, isGoods, seatsIn } from './fact-text.ts'
import { type Running, cardText, deckName, goodsText } from '../reading.ts'
import type { AnyEvent, GameEvent } from '../shapes.ts'
import type { SceneMoment } from '#art/index.ts'
import { unescaped } from './names.ts'

// A headline describes the most important event. The mechanic or edition decides its rank (`headlines`), and
// the catalogue has its words (`headline.<kind>`).

/**
 * Limit on the characters of a headline, without formatting. A longer headline is replaced with its short
 * form.
 */
const longest = 74

export interface Headline {
  rank: number
  /** The rank for the readers, who are seats that the card asks (`importance`). */
  importance: number
  text: string
}

/** Added to the rank of an event that strikes a reader, so that it precedes all other events. */
const struck = 10
/** Added to the rank of an event that names a reader. */
const named = 0.5

/** Returns the rank of an event for the seats that read it. */
export function importance(reading: Running, event: GameEvent, readers: readonly number[]): number {
  const rank = reading.edition.rankOf(event, reading.board)
  if (strikes(reading, event, readers)) return rank + struck
  return seatsIn(reading, event).some((seat) => readers.includes(seat)) ? rank + named : rank
}

/** Whether a headline says that others did something to a reader. */
export function isStrike({ rank, importance }: Headline): boolean {
  return importance === rank + struck
}

/** Whether others did something to a reader. */
export function strikes({ edition }: Running, event: GameEvent, readers: readonly number[]): boolean {
  return edition.concernedBy(event).some((seat) => readers.includes(seat))
}

/** Returns the latest of the most important headlines; empty if there are none. */
export function headline(narrated: readonly { headline: Headline | null }[]): string {
  return narrated.reduce<Headline | null>((most, one) => greater(most, one.headline), null)?.text ?? ''
}

interface HeadlineOptions {
  /** The seats that the headline is for. */
  readers?: readonly number[]
  /** Facts of the events that the line describes together with this one. */
  more?: Facts
}

export function headlineOf(
  reading: Running,
  event: AnyEvent,
  { readers = [], more = {} }: HeadlineOptions = {},
): Headline | null {
  if (!isEvent(reading, event)) return null
  const rank = reading.edition.rankOf(event, reading.board)
  const isStrike = strikes(reading, event, readers)
  const text = rank > 0 || isStrike ? headlineText(reading, event, more) : null
  return text === null ? null : { rank, importance: importance(reading, event, readers), text }
}

/** Returns the more important headline, or the later one if they are equally important. */
export function greater(earlier: Headline | null, later: Headline | null): Headline | null {
  if (!earlier || !later) return earlier ?? later
  return later.importance >= earlier.importance ? later : earlier
}

/** Marks a headline as the effect of an advance order, if that fits. */
export function asOrdered({ words }: Running, headline: Headline): Headline {
  const text = words.say('ui.card.ordered', { said: headline.text })
  return isLong(text) ? headline : { ...headline, text }
}

export function eventSign(reading: Running, event: AnyEvent): string {
  return worded(reading.words, 'sign', event, factsOf(reading, event)) ?? ''
}

/** Returns an event's headline without its sign and without bold amounts; null if there is none. */
export function plainHeadline(reading: Running, event: AnyEvent): string | null {
  const facts = { run: 1, ...factsOf(reading, event) }
  return worded(reading.words, 'headline', event, facts) ?? momentText(reading, event)
}

function headlineText(reading: Running, event: AnyEvent, more: Facts): string | null {
  const bold = withBoldSums(reading)
  const facts = { run: 1, ...factsOf(bold, event), ...more }
  const text = worded(reading.words, 'headline', event, facts)
  if (text === null) return momentText(bold, event)
  const shortText =
    (isLong(text) ? reading.words.find('headline', `${event.kind}.short`, facts) : null) ?? text
  return [eventSign(reading, event), shortText].filter(Boolean).join(' ')
}

function isLong(text: string): boolean {
  return text.replace(/\*\*|\\/g, '').length > longest
}

/** Returns the words for an event with this reason, or else for its kind. */
function worded(
  words: Words,
  section: 'sign' | 'headline',
  event: AnyEvent,
  facts: ReturnType<typeof factsOf>,
) {
  const { kind } = event
  const { why } = factsIn(event)
  const own = typeof why === 'string' ? words.find(section, `${kind}.${why}`, facts) : null
  return own ?? words.find(section, kind, facts)
}

export function withBoldSums(reading: Running): Running {
  const { words } = reading
  return { ...reading, words: { ...words, money: (amount) => `**${words.money(amount)}**` } }
}

/**
 * Returns the sentence for one of the edition's great moments; null for other events, or if the catalogue has
 * no words.
 */
export function momentText(reading: Running, event: AnyEvent): string | null {
  if (!Object.hasOwn(reading.edition.moments, event.kind)) return null
  return reading.words.find('moment', event.kind, factsOf(reading, event))
}

/** Returns the headlines of recent events as plain text for the picture, except the victory. */
export function momentsOf(reading: Running, events: readonly GameEvent[]): SceneMoment[] {
  const narrated = events.filter(({ kind }) => kind !== 'over')
  return narrated.flatMap((event) => momentOf(reading, event) ?? [])
}

function momentOf(reading: Running, event: GameEvent): SceneMoment | null {
  const rank = reading.edition.rankOf(event, reading.board)
  const words = rank > 0 ? wordsOf(reading, event) : null
  if (words === null) return null
  const { pictured } = reading.edition
  const { kind } = event
  const { why, card, deck, from, to, give, get } = factsIn(event)
  const shown = (typeof why === 'string' && pictured[`${kind}.${why}`]) || pictured[kind]
  const moment: SceneMoment = {
    icon: shown?.icon ?? null,
    words: plain(words),
    rank,
    seats: seatsIn(reading, event),
  }
  if (shown?.as === 'card' && typeof card === 'string' && typeof deck === 'string')
    moment.card = { deck, title: plain(deckName(reading, deck)), text: plain(cardText(reading, card)) }
  const isDeal = typeof from === 'number' && typeof to === 'number' && isGoods(give) && isGoods(get)
  if (shown?.as === 'deal' && isDeal)
    moment.deal = [
      { seat: from, gives: plain(goodsText(reading, give)) },
      {
        seat: to,
        gives: plain(
          reading.words.find('ui', 'deal.gives', factsOf(reading, event)) ?? goodsText(reading, get),
        ),
      },
    ]
  return moment
}

/** Whether the picture shows the text of the card itself. */
function isShownAsCard({ edition }: Running, kind: string): boolean {
  return edition.pictured[kind]?.as === 'card'
}

/** Returns an event's words for the picture. Great moments and cards have shorter ones. */
function wordsOf(reading: Running, event: GameEvent): string | null {
  const { kind } = event
  const section =
    momentText(reading, event) !== null ? 'moment' : isShownAsCard(reading, kind) ? 'headline' : null
  const short =
    section && reading.words.find(section, `${kind}.short`, { run: 1, ...factsOf(reading, event) })
  return short ?? plainHeadline(reading, event)
}

export function plain(text: string): string {
  return unescaped(text.replaceAll('**', ''))
}
