import type { Facts } from '#text/index.ts'
import {
  cardName,
  cardText,
  deckName,
  goodsText,
  money,
  nameOf,
  partyOf,
  squareName,
  type Running,
} from './reading.ts'
import type { Goods, HeldCard, Json, Party } from './shapes.ts'

/** How a fact is told. What it is follows from its name, so that a new event or option needs words only. */
type Telling = (reading: Running, value: Json) => string | number

const party: Telling = (reading, value) => (value === null ? 'none' : partyOf(reading, value as Party))
const amount: Telling = (reading, value) => (value === null ? 'none' : money(reading, value as number))
const square: Telling = (reading, value) => squareName(reading, value as number)
const goods: Telling = (reading, value) => goodsText(reading, value as unknown as Goods)
const listOr = (words: Running['words'], items: string[]) => (items.length > 0 ? words.list(items) : 'none')
const squares: Telling = (reading, value) =>
  listOr(
    reading.words,
    (value as number[]).map((at) => squareName(reading, at)),
  )

const tellings: Record<string, Telling> = {
  seat: party,
  from: party,
  to: party,
  debtor: party,
  creditor: party,
  first: party,
  leader: party,
  amount,
  price: amount,
  refund: amount,
  cash: amount,
  need: amount,
  have: amount,
  sum: amount,
  raisable: amount,
  square,
  deeds: squares,
  dice: (_reading, value) => (value as number[]).join(' + '),
  card: (reading, value) => cardText(reading, value as string),
  deck: (reading, value) => deckName(reading, value as string),
  cards: ({ words, ...reading }, value) =>
    listOr(
      words,
      (value as unknown as HeldCard[]).map((card) => cardName({ words, ...reading }, card)),
    ),
  give: goods,
  get: goods,
  winners: (reading, value) =>
    listOr(
      reading.words,
      (value as number[]).map((seat) => nameOf(reading, seat)),
    ),
}

/** Where a name means something else. */
const exceptions: Record<string, Record<string, Telling>> = {
  moved: { from: square, to: square },
  lowersRaisable: { by: amount },
  bidTooLow: { min: amount },
  overSpendable: { max: amount },
  notYours: {
    seats: (reading, value) =>
      listOr(
        reading.words,
        (value as number[]).map((seat) => nameOf(reading, seat)),
      ),
  },
}

/** Facts of an event, an option or a refusal as a text takes them; `of` is the event's kind or the refusal's code. */
export function tell(reading: Running, of: string, facts: Record<string, Json>): Facts {
  const told: Facts = {}
  for (const [name, value] of Object.entries(facts)) {
    const telling = exceptions[of]?.[name] ?? tellings[name] ?? plain
    told[name] = value === null ? 'none' : telling(reading, value)
  }
  return told
}

const plain: Telling = (_reading, value) => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.length : ''
}
