import type { Facts } from '#text/index.ts'
import { shortly } from './amounts.ts'
import { readable, escaped } from './names.ts'
import {
  cardName,
  cardText,
  deckName,
  goodsText,
  groupName,
  clockTime,
  money,
  nameOf,
  partyOf,
  pieceOf,
  shortSquare,
  squareName,
  tokenName,
} from '../reading.ts'
import type { Running } from '../reading.ts'
import type { Advance, Goods, HeldCard, Json, Lot, OwnNames, Party, AnyEvent, GameEvent } from '../shapes.ts'

/** Formats a fact. The fact's name determines its type, so that a new event or option needs only words. */
type Formatter = (reading: Running, value: Json) => string | number

type Guard<Value> = (value: unknown) => value is Value

export const isNumber = (value: unknown) => typeof value === 'number'
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber)
const isText = (value: unknown) => typeof value === 'string'
const isParty = (value: unknown): value is Party => isNumber(value) || value === 'bank' || value === 'pot'
const hasAll = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)
export const isGoods = (value: unknown): value is Goods => hasAll(value, 'cash', 'deeds', 'cards')
export const isCard = (value: unknown): value is HeldCard => hasAll(value, 'deck', 'card')
const isLot = (value: unknown): value is Lot => hasAll(value, 'square', 'piece')
const isAdvance = (value: unknown): value is Advance => hasAll(value, 'kind', 'terms')

/** Returns a formatter for values of one type. It treats all other values as plain ones. */
function of<Value>(is: Guard<Value>, format: (reading: Running, value: Value) => string | number): Formatter {
  return (reading, value) => (is(value) ? format(reading, value) : plain(reading, value))
}

function listOf<Item>(is: Guard<Item>, format: (reading: Running, item: Item) => string | null): Formatter {
  return (reading, value) => {
    if (!Array.isArray(value)) return plain(reading, value)
    const items: unknown[] = value
    const texts = items.filter(is).flatMap((item) => format(reading, item) ?? [])
    return texts.length > 0 ? reading.words.list(texts) : 'none'
  }
}

const party = of(isParty, partyOf)
const amount = of(isNumber, money)
const square = of(isNumber, squareName)
const goods = of(isGoods, goodsText)
/** A fixed time, since a relative one would soon be wrong in a text that stays. */
const time = of(isNumber, ({ view }, value) => clockTime(value, view.now))
const lasting = of(isNumber, ({ words }, value) => shortly(words, value))
const lots = listOf(isLot, lotName)
const squares = listOf(isNumber, squareName)
/** Formats whole sets, each given by one of its squares. */
const sets = listOf(isNumber, groupAt)
const names = listOf(isNumber, nameOf)
const cards = listOf(isCard, cardName)

const each = (formatter: Formatter, ...facts: string[]) =>
  facts.map((name): [string, Formatter] => [name, formatter])

const formatters: Record<string, Formatter> = Object.fromEntries([
  ...each(
    party,
    'seat',
    'from',
    'to',
    'debtor',
    'creditor',
    'first',
    'leader',
    'owner',
    'victim',
    'asker',
    'next',
  ),
  ...each(amount, 'amount', 'price', 'refund', 'cash', 'fine', 'need', 'have', 'sum', 'raisable', 'stored'),
  ...each(time, 'until'),
  ...each(square, 'square'),
  ...each(of(isText, groupName), 'group'),
  ...each(listOf(isText, groupName), 'groups'),
  ...each(of(isAdvance, orderText), 'advance'),
  ...each(lots, 'lots'),
  ...each(squares, 'deeds', 'deed'),
  ...each(of(isNumbers, diceText), 'dice'),
  ...each(of(isText, cardText), 'card'),
  ...each(of(isText, deckName), 'deck'),
  ...each(cards, 'cards'),
  ...each(goods, 'give', 'get'),
  ...each(
    of(isText, (reading, value) => purposeOf(reading, value)),
    'owedFor',
  ),
  ...each(names, 'winners'),
  ...each(
    of(isText, (_reading, value) => escaped(value.replace(/["“”„‟«»]/g, "'"))),
    'note',
  ),
  ...each(
    of(isText, (_reading, value) => escaped(value)),
    'former',
  ),
])

function diceText({ words }: Running, faces: readonly number[]): string {
  return faces.map((face, die) => words.find('term', `die.${die}.${face}`) ?? face).join('+')
}

const term = of(isText, ({ words }, value) => words.find('term', value) ?? readable(value))

/** Names a square, or an edition's own term. A list uses short names. */
function thing(reading: Running, value: Json, isShort: boolean): string {
  if (typeof value === 'number') return (isShort ? shortSquare : squareName)(reading, value)
  const short = isShort && isText(value) ? reading.words.find('term', `${value}.short`) : null
  return short ?? String(term(reading, value))
}

const ofEdition: Record<OwnNames['facts'][string], Formatter> = {
  seat: party,
  amount,
  squares,
  sets,
  term,
  thing: (reading, value) =>
    Array.isArray(value)
      ? value.length > 0
        ? reading.words.list(value.map((one) => thing(reading, one, true)))
        : 'none'
      : thing(reading, value, false),
}

/** Endings of facts' names that determine their type: `victimSeat`, `lootAmount`, `seats`. */
const endings: [end: RegExp, fits: (value: Json) => boolean, formatter: Formatter][] = [
  [/seats$/i, Array.isArray, names],
  [/squares$/i, Array.isArray, squares],
  [/Cards$/, Array.isArray, cards],
  [/Short$/, isNumber, of(isNumber, shortSquare)],
  [/Seat$/, isNumber, party],
  [/Square$/, isNumber, square],
  [/Token$/, isNumber, of(isNumber, tokenName)],
  [/EndsAt$/, isNumber, time],
  [/Lasts$/, isNumber, lasting],
  [/Amount$/, isNumber, amount],
]

function formatterFor(
  { edition }: Pick<Running, 'edition'>,
  of: string,
  name: string,
  value: Json,
): Formatter {
  const { facts } = edition.ownNames
  const [ofKind, own] = [facts[`${of}.${name}`], facts[name]]
  const known = exceptions[of]?.[name] ?? (ofKind && ofEdition[ofKind]) ?? formatters[name]
  return (
    known ??
    (own && ofEdition[own]) ??
    endings.find(([end, fits]) => end.test(name) && fits(value))?.[2] ??
    plain
  )
}

/** Names of facts that have a different meaning in these events or refusals. */
const exceptions: Record<string, Record<string, Formatter>> = {
  moved: { from: square, to: square },
  bid: { over: party },
  pauseRuns: { left: lasting },
  lowersRaisable: { by: amount },
  bidTooLow: { min: amount },
  bidStep: { step: amount },
  overSpendable: { max: amount },
}

/**
 * Formats the facts of an event, an option or a refusal for a text. `of` is the event's kind, the act or the
 * refusal's code.
 */
export function formatFacts(reading: Running, of: string, facts: Record<string, Json>): Facts {
  const formatted: Facts = {}
  for (const [name, value] of Object.entries(facts)) {
    formatted[name] = value === null ? 'none' : formatterFor(reading, of, name, value)(reading, value)
  }
  const { square: at = null, piece = null, level, queue, group, why } = facts
  Object.assign(formatted, sidesOf(reading, facts), titlesOf(reading, facts))
  const ofSquare = typeof at === 'number' && group === undefined ? groupAt(reading, at) : null
  if (ofSquare !== null) formatted['group'] = ofSquare
  const lot = { square: at, piece }
  if ((typeof at === 'number' || typeof piece === 'string') && isLot(lot))
    Object.assign(formatted, lotNames(reading, lot))
  if (typeof level === 'number') formatted['piece'] ??= pieceOf(reading.board, level)
  if (typeof group === 'string')
    Object.assign(formatted, { groupKey: group, groupSize: reading.board.groups[group]?.length ?? 0 })
  if (Array.isArray(queue)) formatted['following'] = lots(reading, queue)
  if (typeof why === 'string') formatted['purpose'] = purposeOf(reading, why)
  return formatted
}

function groupAt(reading: Running, at: number): string | null {
  const square = reading.board.squares[at]
  return square && 'group' in square ? groupName(reading, String(square.group)) : null
}

export function orderText(reading: Running, { kind, terms }: Advance): string {
  return reading.words.find('act', `${kind}.given`, formatFacts(reading, kind, terms)) ?? readable(kind)
}

function titlesOf({ words }: Running, { card, effect }: Record<string, Json>): Facts {
  const titleOf = (id: Json | undefined) => (typeof id === 'string' ? words.find('card', `${id}.name`) : null)
  const [title, effectTitle] = [titleOf(card), titleOf(effect)]
  return { ...(title === null ? {} : { title }), ...(effectTitle === null ? {} : { effectTitle }) }
}

/** Returns the edition's further words for each term among the facts. */
function sidesOf({ words, edition }: Running, facts: Record<string, Json>): Facts {
  const { facts: kinds, sides } = edition.ownNames
  const formatted: Facts = {}
  if (sides.length === 0) return formatted
  for (const [name, value] of Object.entries(facts)) {
    if (kinds[name] !== 'term' || typeof value !== 'string') continue
    for (const side of sides)
      formatted[`${name}${side.charAt(0).toUpperCase()}${side.slice(1)}`] =
        words.find('term', `${value}.${side}`) ?? 'none'
  }
  return formatted
}

function lotNames(reading: Running, lot: Lot): Facts {
  const name = lotName(reading, lot)
  return { lot: name, lotShort: lot.square === null ? name : shortSquare(reading, lot.square) }
}

/** Returns the name of an auction's lot, which is a deed or a piece from the Bank's stock. */
export function lotName(reading: Running, { square: at, piece }: Lot): string {
  return at === null ? reading.words.say('ui.piece', { piece }) : squareName(reading, at)
}

function plain(_reading: Running, value: Json): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.length : ''
}

export function factsIn(event: object): Readonly<Record<string, Json>> {
  return { ...event }
}

/** Whether `event` is an event of the game itself, not a summary. */
export function isEvent({ edition }: Pick<Running, 'edition'>, event: AnyEvent): event is GameEvent {
  return !edition.summaries.some(({ sum }) => sum === event.kind)
}

/** Returns the seats that an event names. */
export function seatsIn(reading: Pick<Running, 'edition'>, event: AnyEvent): number[] {
  const named = Object.entries(factsIn(event)).flatMap(([name, value]): unknown => {
    const formatter = formatterFor(reading, event.kind, name, value)
    return formatter === party || formatter === names ? value : []
  })
  return [...new Set(named.filter((one) => typeof one === 'number'))]
}

export function factsOf(reading: Running, event: AnyEvent): Facts {
  const { kind } = event
  const { kind: _kind, audience: _audience, ...facts } = factsIn(event)
  const formatted = formatFacts(reading, kind, facts)
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  if ('to' in facts) formatted['toBank'] = yes(facts['to'] === 'bank' || facts['to'] === 'pot')
  if ('target' in facts) formatted['onSelf'] = yes(facts['target'] === facts['seat'])
  if ('from' in facts) formatted['fromBank'] = yes(facts['from'] === 'bank' || facts['from'] === 'pot')
  if (kind === 'paid' && !('square' in facts)) formatted['square'] = 'none'
  if (formatted['wholeAmount'] !== undefined) formatted['amount'] = formatted['wholeAmount']
  if ('price' in facts) formatted['free'] = yes(facts['price'] === 0)
  if (kind === 'moved') formatted['atJail'] = yes(facts['to'] === reading.board.jail)
  if (kind === 'rested') formatted['atJail'] = yes(facts['square'] === reading.board.jail)
  if (kind === 'bid')
    Object.assign(formatted, { again: yes(facts['again'] === true), over: formatted['over'] ?? 'none' })
  if ('creditor' in facts && !('square' in facts)) formatted['square'] = 'none'
  if (typeof facts['why'] === 'string') formatted['reason'] = reasonOf(reading, facts['why'])
  const { dice, winners } = facts
  if (Array.isArray(dice)) formatted['total'] = dice.reduce<number>((sum, die) => sum + Number(die), 0)
  if (Array.isArray(dice)) formatted['double'] = yes(dice.length > 1 && dice.every((die) => die === dice[0]))
  if (Array.isArray(winners)) formatted['count'] = winners.length
  return formatted
}

/** Names the reason of a payment, which may be the id of a card. */
export function purposeOf({ words }: Pick<Running, 'words'>, why: string): string {
  const named = words.find('story', `why.${why}`) ?? words.find('card', `${why}.name`)
  return named ?? readable(why).toLowerCase()
}

function reasonOf({ words }: Running, why: string): string {
  return words.find('reason', why) ?? words.find('refusal', why) ?? words.say('reason.other')
}
