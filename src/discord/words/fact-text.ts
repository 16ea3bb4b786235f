import type { Facts } from '#text/index.ts'
import { shortly } from './durations.ts'
import { readable } from './readable-name.ts'
import { escaped } from './names.ts'
import {
  cardName,
  cardText,
  deckName,
  goodsText,
  groupName,
  moment,
  money,
  nameOf,
  partyOf,
  pieceOf,
  shortSquare,
  squareName,
  tokenName,
  type Running,
} from '../reading.ts'
import type { Advance, Goods, HeldCard, Json, Lot, OwnNames, Party } from '../shapes.ts'

/** How a fact is told. What it is follows from its name, so that a new event or option needs words only. */
type Telling = (reading: Running, value: Json) => string | number

const party: Telling = (reading, value) => (value === null ? 'none' : partyOf(reading, value as Party))
const amount: Telling = (reading, value) => (value === null ? 'none' : money(reading, value as number))
const square: Telling = (reading, value) => squareName(reading, value as number)
const goods: Telling = (reading, value) => goodsText(reading, value as unknown as Goods)
const listOr = (words: Running['words'], items: string[]) => (items.length > 0 ? words.list(items) : 'none')
const lots: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as unknown as Lot[]).map((lot) => lotName(reading, lot)),
  )
const squares: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as number[]).map((at) => squareName(reading, at)),
  )

/** Whole sets, each by one of its squares. */
const sets: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as number[]).flatMap((at) => groupAt(reading, at) ?? []),
  )

/** Deeds by their squares, or how many there are. */
const deeds: Telling = (reading, value) =>
  Array.isArray(value) ? squares(reading, value) : plain(reading, value)

const names: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as number[]).map((seat) => nameOf(reading, seat)),
  )

const cards: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as unknown as HeldCard[]).map((card) => cardName(reading, card)),
  )

const tellings: Record<string, Telling> = {
  seat: party,
  from: party,
  to: party,
  debtor: party,
  creditor: party,
  first: party,
  leader: party,
  owner: party,
  victim: party,
  amount,
  price: amount,
  refund: amount,
  cash: amount,
  fine: amount,
  need: amount,
  have: amount,
  sum: amount,
  raisable: amount,
  until: (_reading, value) => moment(value as number),
  stored: amount,
  square,
  group: (reading, value) => groupName(reading, value as string),
  groups: (reading, value) =>
    listOr(
      reading.words,
      (value as string[]).map((group) => groupName(reading, group)),
    ),
  advance: (reading, value) => orderText(reading, value as unknown as Advance),
  lots,
  deeds,
  dice: ({ words }, value) =>
    (value as number[]).map((face, die) => words.find('term', `die.${die}.${face}`) ?? face).join('+'),
  card: (reading, value) => cardText(reading, value as string),
  deck: (reading, value) => deckName(reading, value as string),
  cards,
  give: goods,
  get: goods,
  winners: names,
  asker: party,
  next: party,
  note: (_reading, value) => quotable(value as string),
  former: (_reading, value) => escaped(value as string),
}

/** A text by a person between the quotation marks of a sentence, which it cannot end. */
function quotable(text: string): string {
  return escaped(text.replace(/["“”„‟«»]/g, "'"))
}

const term: Telling = ({ words }, value) => words.find('term', value as string) ?? readable(value as string)

/** Something that stands on a square, or has a name of its own; in a list by its short name. */
function thing(reading: Running, value: Json, isShort: boolean): string {
  if (typeof value === 'number') return (isShort ? shortSquare : squareName)(reading, value)
  const short = isShort ? reading.words.find('term', `${value as string}.short`) : null
  return short ?? String(term(reading, value))
}

/** What facts of one edition hold (`OwnNames`). */
const ofEdition: Record<OwnNames['facts'][string], Telling> = {
  seat: party,
  amount,
  squares,
  sets,
  term,
  thing: (reading, value) =>
    Array.isArray(value)
      ? listOr(
          reading.words,
          value.map((one) => thing(reading, one, true)),
        )
      : thing(reading, value, false),
}

/** What names of facts end in that say what they are: `victimSeat`, `lootAmount`, `seats`. */
const endings: [end: RegExp, fits: (value: Json) => boolean, telling: Telling][] = [
  [/seats$/i, Array.isArray, names],
  [/squares$/i, Array.isArray, squares],
  [/Cards$/, Array.isArray, cards],
  [/Short$/, (value) => typeof value === 'number', (reading, value) => shortSquare(reading, value as number)],
  [/Seat$/, (value) => typeof value === 'number', party],
  [/Square$/, (value) => typeof value === 'number', square],
  [/Token$/, (value) => typeof value === 'number', (reading, value) => tokenName(reading, value as number)],
  [/EndsAt$/, (value) => typeof value === 'number', (_reading, value) => moment(value as number)],
  [/Lasts$/, (value) => typeof value === 'number', ({ words }, value) => shortly(words, value as number)],
  [/Amount$/, (value) => typeof value === 'number', amount],
]

function tellingFor({ edition }: Running, of: string, name: string, value: Json): Telling {
  const { facts } = edition.ownNames
  const [ofKind, own] = [facts[`${of}.${name}`], facts[name]]
  const known = exceptions[of]?.[name] ?? (ofKind && ofEdition[ofKind]) ?? tellings[name]
  return (
    known ??
    (own && ofEdition[own]) ??
    endings.find(([end, fits]) => end.test(name) && fits(value))?.[2] ??
    plain
  )
}

/** Where a name means something else. */
const exceptions: Record<string, Record<string, Telling>> = {
  moved: { from: square, to: square },
  pauseRuns: { left: ({ words }, value) => shortly(words, value as number) },
  lowersRaisable: { by: amount },
  bidTooLow: { min: amount },
  bidStep: { step: amount },
  overSpendable: { max: amount },
}

/** Facts of an event, an option or a refusal as a text takes them; `of` is the event's kind or the refusal's code. */
export function tell(reading: Running, of: string, facts: Record<string, Json>): Facts {
  const told: Facts = {}
  for (const [name, value] of Object.entries(facts)) {
    told[name] = value === null ? 'none' : tellingFor(reading, of, name, value)(reading, value)
  }
  const { square: at = null, piece = null, level, queue, group } = facts
  Object.assign(told, sidesOf(reading, facts), titlesOf(reading, facts))
  const ofSquare = typeof at === 'number' && group === undefined ? groupAt(reading, at) : null
  if (ofSquare !== null) told['group'] = ofSquare
  if (typeof at === 'number' || typeof piece === 'string')
    Object.assign(told, lotNames(reading, { square: at, piece } as Lot))
  if (typeof level === 'number') told['piece'] ??= pieceOf(reading.board, level)
  if (typeof group === 'string')
    Object.assign(told, { groupKey: group, groupSize: reading.board.groups[group]?.length ?? 0 })
  if (Array.isArray(queue)) told['following'] = lots(reading, queue)
  return told
}

/** The name of the set that a square belongs to; null where it belongs to none. */
function groupAt(reading: Running, at: number): string | null {
  const square = reading.board.squares[at]
  return square && 'group' in square ? groupName(reading, String(square.group)) : null
}

/** An order left in advance, as it is shown back. */
export function orderText(reading: Running, { kind, terms }: Advance): string {
  return reading.words.find('act', `${kind}.given`, tell(reading, kind, terms)) ?? readable(kind)
}

/** What cards are called that have a name of their own. */
function titlesOf({ words }: Running, { card, effect }: Record<string, Json>): Facts {
  const titleOf = (id: Json | undefined) => (typeof id === 'string' ? words.find('card', `${id}.name`) : null)
  const [title, effectTitle] = [titleOf(card), titleOf(effect)]
  return { ...(title === null ? {} : { title }), ...(effectTitle === null ? {} : { effectTitle }) }
}

/** What the edition's words say of each term among some facts, beside its name. */
function sidesOf({ words, edition }: Running, facts: Record<string, Json>): Facts {
  const { facts: kinds, sides } = edition.ownNames
  const told: Facts = {}
  if (sides.length === 0) return told
  for (const [name, value] of Object.entries(facts)) {
    if (kinds[name] !== 'term' || typeof value !== 'string') continue
    for (const side of sides)
      told[`${name}${side.charAt(0).toUpperCase()}${side.slice(1)}`] =
        words.find('term', `${value}.${side}`) ?? 'none'
  }
  return told
}

/** What an auction sells, and its short name. */
function lotNames(reading: Running, lot: Lot): Facts {
  const name = lotName(reading, lot)
  return { lot: name, lotShort: lot.square === null ? name : shortSquare(reading, lot.square) }
}

/** What an auction sells: a deed, or a piece out of the Bank's stock. */
export function lotName(reading: Running, { square: at, piece }: Lot): string {
  return at === null ? reading.words.say('ui.piece', { piece }) : squareName(reading, at)
}

const plain: Telling = (_reading, value) => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.length : ''
}
