import { queuedOrders } from '#mechanics/building/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { activePrompts } from '#engine/agenda.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Checks } from './checks.ts'
import { data, dice, flag, lot, many, maybe, money, order, set, square, whole, word } from './kinds.ts'
import { levels, party, pieces, seat, show, type Kind } from './kinds.ts'
import { checkDeals } from './expect-deals.ts'
import { checkDecks } from './expect-decks.ts'
import { checkDeeds, checkSeat } from './expect-seats.ts'
import { ownWords } from './own-words.ts'
import type { Entry, Item } from './source.ts'

/** A game, or a view of it. */
export type State = Game | View

type Check = (checks: Checks, state: State, item: Item) => void

const stateChecks: Readonly<Record<string, Check>> = {
  deeds: checkDeeds,
  bank: fieldsOf('bank', { cash: money, pot: money, houses: pieces, hotels: pieces }, (state) => state.bank),
  decks: checkDecks,
  turn: checkTurn,
  phase: (checks, state, item) => checks.compare(phase, item, 'phase', phaseOf(state)),
  contention: checkContention,
  auction: checkAuction,
  debts: checkDebts,
  offers: checkDeals,
  orders: checkOrders,
  unseen: (checks, state, item) =>
    checks.compare(data, item, 'cards that have not come up', state.unseen ?? null),
  over: checkOver,
  winners: (checks, state, item) => checks.compare(set(seat), item, 'winners', state.over?.winners ?? []),
}

/** Returns the names of state fields besides seats. */
export function stateNames({ names }: Checks): string[] {
  return [...Object.keys(stateChecks), ...Object.keys(ownWords(names.edition).table)]
}

/** Checks one field of an `expect` or a `sees`; returns whether it is a field of the state. */
export function checkState(checks: Checks, state: State, { name, value }: Entry): boolean {
  const index = checks.names.seatNamed(name)
  const check = Object.hasOwn(stateChecks, name) ? stateChecks[name] : undefined
  const own = ownWords(checks.names.edition).table
  const word = Object.hasOwn(own, name) ? own[name] : undefined
  if (index !== null) checkSeat(checks, state, index, value)
  else if (word) checks.compare(word.kind, value, name, word.get(state, 0))
  else check?.(checks, state, value)
  return index !== null || word !== undefined || check !== undefined
}

function fieldsOf(
  what: string,
  kinds: Readonly<Record<string, Kind>>,
  part: (state: State) => object | null,
): Check {
  return (checks, state, item) => checks.fields(item, what, kinds, part(state))
}

function checkTurn(checks: Checks, state: State, item: Item): void {
  const kinds = { seat, number: whole, dice: maybe(dice), rolled: flag, doubles: whole, again: flag }
  if (item.isMap) checks.fields(item, 'turn', kinds, state.turn)
  else checks.compare(seat, item, 'turn', state.turn.seat)
}

const phases = ['turn start', 'resolve', 'auction', 'debt', 'after roll', 'over']

const phase: Kind = {
  read: (item) => {
    const written = item.text().toLowerCase().replace(/[_-]/g, ' ')
    return phases.includes(written) ? written : item.unknown('phase', item.text(), phases)
  },
  show: (value: string) => value,
}

/** Returns the phase under its name in the catalogue, derived from the pending work. */
function phaseOf(state: State): string {
  if (state.over) return 'over'
  if (openDebts(state).length > 0) return 'debt'
  if (state.auction ?? state.contention) return 'auction'
  if (!state.turn.rolled) return 'turn start'
  const waiting = 'agenda' in state ? activePrompts(state) : state.prompts
  return waiting.some(({ blocks, timer }) => blocks && timer === 'turn') ? 'after roll' : 'resolve'
}

const contentionKinds = { piece: word, cause: seat, held: whole }

function checkContention(checks: Checks, state: State, item: Item): void {
  const { contention } = state
  if (!item.isNone) checks.fields(item, 'contention', contentionKinds, contention ?? null)
  else if (contention) checks.differ(item, 'contention', 'none', contention.piece)
}

const auctionKinds = {
  square: maybe(square),
  piece: maybe(word),
  bid: money,
  leader: maybe(seat),
  passed: set(seat),
  queue: many(lot),
  cause: seat,
  why: word,
}

function checkAuction(checks: Checks, state: State, item: Item): void {
  const { auction } = state
  if (item.isNone) {
    if (auction) checks.differ(item, 'auction', 'none', show(lot, auction.lot, checks.names))
  } else if (!item.isMap) checks.compare(lot, item, 'auction', auction?.lot)
  else checks.fields(item, 'auction', auctionKinds, auction ? { ...auction, ...auction.lot } : null)
}

const debtKinds = { debtor: seat, creditor: party, amount: money, why: word }

function checkDebts(checks: Checks, state: State, item: Item): void {
  const expected = item.many()
  if (expected.length !== openDebts(state).length)
    checks.differ(item, 'debts', String(expected.length), String(openDebts(state).length))
  expected.forEach((one, at) => checks.fields(one, `debt ${at + 1}`, debtKinds, openDebts(state)[at] ?? null))
}

const orderKinds = { seat, levels, order }

function checkOrders(checks: Checks, state: State, item: Item): void {
  const found = queuedOrders(state).map((one) => ({ seat: one.seat, levels: one.levels, order: one.id }))
  const isCount = typeof item.scalar === 'number'
  const count = isCount ? item.whole() : item.many().length
  if (count !== found.length) checks.differ(item, 'orders', String(count), String(found.length))
  if (isCount) return
  item.many().forEach((one, at) => checks.fields(one, `order ${at + 1}`, orderKinds, found[at] ?? null))
}

function checkOver(checks: Checks, state: State, item: Item): void {
  if (item.isMap) {
    const ranking = state.over?.ranking.map((place) => place.seat)
    const found = state.over && { ...state.over, ranking }
    checks.fields(item, 'over', { reason: word, winners: set(seat), ranking: many(seat) }, found)
  } else checks.compare(flag, item, 'over', state.over !== null)
}
