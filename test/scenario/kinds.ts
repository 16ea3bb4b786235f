import { isDeepStrictEqual } from 'node:util'
import type { HeldCard, Party } from '#engine/game.ts'
import type { Lot } from '#mechanics/auction/state.ts'
import type { Json } from '#engine/json.ts'
import type { Counted, Names } from './names.ts'
import type { Item } from './source.ts'

/** A kind of value: its notation in scenarios, its value in the engine, and its display. */
export interface Kind {
  read: (item: Item, names: Names) => Json
  show: (value: never, names: Names) => string
  /** Whether a value meets an expectation; by default, if they are equal. */
  fits?: (expected: never, found: never) => boolean
}

/** Goods of a move. In an event, each deed also says whether it was mortgaged. */
export interface Handed {
  cash: number
  deeds: number[]
  cards: HeldCard[]
}

export const whole: Kind = { read: (item) => item.whole(), show: (value: number) => String(value) }
/** Whole M: a plain number, or a displayed amount. */
export const money: Kind = { ...whole, read: (item, names) => names.money(item) }
/** Pieces in the Bank, or `unlimited`. */
export const pieces: Kind = {
  read: (item) => (item.scalar === 'unlimited' ? null : item.whole()),
  show: (value: number) => String(value),
}
export const word: Kind = { read: (item) => item.text(), show: (value: string) => value }
export const flag: Kind = { read: (item) => item.flag(), show: (value: boolean) => (value ? 'yes' : 'no') }
export const seat: Kind = {
  read: (item, names) => names.seat(item),
  show: (value: number, names) => names.showSeat(value),
}
export const party: Kind = {
  read: (item, names) => names.party(item),
  show: (value: Party, names) => names.showParty(value),
}
export const square: Kind = {
  read: (item, names) => names.square(item),
  show: (value: number, names) => names.showSquare(value),
}
export const deck: Kind = { read: (item, names) => names.deck(item), show: (value: string) => value }
export const card: Kind = { read: (item, names) => names.card(item).card, show: (value: string) => value }
export const heldCard: Kind = {
  read: (item, names) => ({ ...names.card(item) }),
  show: ({ card: name }: HeldCard) => name,
}
/** Dice, written `3+4` or as a list. */
export const dice: Kind = {
  read: (item) => (item.isList ? item.items().map((die) => die.whole()) : diceOf(item)),
  show: (value: number[]) => value.join('+'),
}
/** The level of a lot: its houses, or `hotel`. */
export const level: Kind = { read: readLevel, show: showLevel }
export const levels: Kind = {
  read: (item, names) =>
    Object.fromEntries(
      item
        .entries()
        .flatMap(({ key, value }) => names.properties(key).map((lot) => [lot, readLevel(value, names)])),
    ),
  show: (value: Record<string, number>, names) =>
    list(
      Object.entries(value).map(([lot, at]) => `${names.showSquare(Number(lot))}: ${showLevel(at, names)}`),
    ),
}
/** Goods, written `[Reading Railroad, 120, CH-08]` or `{ cash, deeds, cards }`. */
export const goods: Kind = {
  read: (item, names) => readGoods(item, names) as unknown as Json,
  show: ({ cash, deeds, cards }: Handed, names) =>
    list([
      ...(cash ? [String(cash)] : []),
      ...deeds.map((deed) => names.showSquare(squareOf(deed))),
      ...cards.map((held) => held.card),
    ]),
  fits: (expected: Handed, found: Handed) =>
    expected.cash === found.cash &&
    sameSet(expected.deeds, found.deeds.map(squareOf)) &&
    sameSet(expected.cards.map(cardName), found.cards.map(cardName)),
}
/** The lot of an auction: a deed, or a `house` or `hotel` from the Bank's stock. */
export const lot: Kind = {
  read: (item, names) => {
    const written = item.text()
    const isPiece = written === 'house' || written === 'hotel'
    return isPiece ? { square: null, piece: written } : { square: names.property(item), piece: null }
  },
  show: ({ square: at, piece }: Lot, names) => (at === null ? piece : names.showSquare(at)),
}
/** Lots in a choice: deeds by square, pieces by name. */
export const lots: Kind = {
  ...set(word),
  read: (item, names) =>
    item.many().flatMap((member): (number | string)[] => {
      const written = member.text()
      return written === 'house' || written === 'hotel' ? [written] : names.properties(member)
    }),
  show: (value: (number | string)[], names) =>
    list(value.map((key) => (typeof key === 'number' ? names.showSquare(key) : key))),
}
/** A yes that moves represent as the single member of a list. */
export const final: Kind = {
  read: (item) => (item.flag() ? ['final'] : []),
  show: (value: string[]) => (value.length > 0 ? 'yes' : 'no'),
}
export const offer = counted('offer')
export const debt = counted('debt')
export const order = counted('order')
export const data: Kind = {
  read: (item) => item.data() as Json,
  show: (value: Json) => JSON.stringify(value),
  fits: (expected: Json, found: Json) => within(expected, found),
}

export function many(kind: Kind): Kind {
  return {
    read: (item, names) => item.many().map((member) => kind.read(member, names)),
    show: (value: never[], names) => list(value.map((member) => kind.show(member, names))),
  }
}

/** Returns the kind of a list whose order does not matter. */
export function set(kind: Kind): Kind {
  return { ...many(kind), fits: (expected: Json[], found: Json[]) => sameSet(expected, found) }
}

/** Deeds by name; a colour means all lots of its group. */
export const deeds: Kind = {
  ...set(square),
  read: (item, names) => item.many().flatMap((member) => names.properties(member)),
}

export function maybe(kind: Kind): Kind {
  return {
    ...kind,
    read: (item, names) => (item.isNone ? null : kind.read(item, names)),
    show: (value: never, names) => (value === null ? 'none' : kind.show(value, names)),
  }
}

/** Whether a value meets an expectation of a kind; false if it is absent. */
export function fits(kind: Kind, expected: Json, found: Json | undefined): boolean {
  if (found === undefined) return false
  if (expected === null || found === null) return expected === found
  return kind.fits ? kind.fits(expected as never, found as never) : isDeepStrictEqual(expected, found)
}

export function show(kind: Kind, value: Json | undefined, names: Names): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'none'
  return kind.show(value as never, names)
}

/** Whether a value includes everything expected: maps may have more entries, lists must have the same members. */
export function within(expected: Json, found: Json | undefined): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      expected.length === found.length &&
      expected.every((item, at) => within(item, found[at]))
    )
  if (typeof expected !== 'object' || expected === null) return expected === found
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
  return Object.entries(expected).every(([name, value]) => within(value, found[name]))
}

export function list(parts: readonly string[]): string {
  return parts.length === 0 ? 'none' : parts.join(', ')
}

function counted(what: Counted): Kind {
  return {
    read: (item, names) => names.id(item, what),
    show: (value: number, names) => names.showId(value, what),
  }
}

function diceOf(item: Item): number[] {
  const written = item.text()
  if (!/^\d+( *\+ *\d+)*$/.test(written)) item.fail('dice are written 3+4')
  return written.split('+').map(Number)
}

function readLevel(item: Item, { board: { buildings } }: Names): number {
  if (item.scalar === 'hotel') return buildings.hotel ?? item.fail('this game has no hotels')
  const most = buildings.houses
  const houses = item.whole()
  const more = buildings.hotel === null ? '' : '; more is a hotel'
  return houses >= 0 && houses <= most ? houses : item.fail(`houses are 0 to ${most}${more}`)
}

function showLevel(value: number, { board: { buildings } }: Names): string {
  return value === buildings.hotel ? 'hotel' : String(value)
}

function readGoods(item: Item, names: Names): Handed {
  const handed: Handed = { cash: 0, deeds: [], cards: [] }
  if (item.isMap) {
    const { cash, deeds: given, cards } = item.fields('part of a deal', ['cash', 'deeds', 'cards'])
    if (cash) handed.cash = names.money(cash)
    for (const deed of given?.many() ?? []) handed.deeds.push(...names.properties(deed))
    for (const held of cards?.many() ?? []) handed.cards.push(names.card(held))
    return handed
  }
  const parts = item.many()
  const sums = parts.filter((part) => isMoney(part, names))
  // In brackets a comma separates members, so it would split an amount.
  if (sums[1]) sums[1].fail('one sum of money is expected here; in brackets, write "$1,500" in quotes')
  for (const part of parts) addGoods(handed, part, names)
  return handed
}

function addGoods(handed: Handed, part: Item, names: Names): void {
  if (isMoney(part, names)) handed.cash += names.money(part)
  else if (isCard(part, names)) handed.cards.push(names.card(part))
  else handed.deeds.push(...names.properties(part))
}

function isMoney({ scalar }: Item, names: Names): boolean {
  return typeof scalar === 'number' || (typeof scalar === 'string' && names.isMoney(scalar))
}

function isCard(part: Item, names: Names): boolean {
  return names.cardNamed(part.text()) !== null
}

function squareOf(deed: number | { square: number }): number {
  return typeof deed === 'number' ? deed : deed.square
}

function cardName(held: HeldCard): string {
  return held.card
}

function sameSet(a: readonly Json[], b: readonly Json[]): boolean {
  const keys = (values: readonly Json[]) => values.map((value) => JSON.stringify(value)).sort()
  return isDeepStrictEqual(keys(a), keys(b))
}
