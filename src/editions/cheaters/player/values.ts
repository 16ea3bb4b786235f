import { lotAt } from '#engine/board.ts'
import { cashOf } from '#players/worth.ts'
import { moodOf } from './temper.ts'
import { note } from '../cheats/sleeve.ts'
import { othersOf, type Situation } from './situation.ts'
import {
  budgetOf,
  deedsIn,
  gainOf,
  rentAt,
  reserveOf,
  siteWorth,
  tableOf,
  useOf,
  worthOfMove,
} from './worth.ts'

/** Subject, fixed answers and choices of an option by name; a list is represented by its first member. */
export type Picks = Record<
  'square' | 'squares' | 'give' | 'get' | 'onto' | 'to' | 'victim' | 'token',
  number
> &
  Record<'amount' | 'sum' | 'owed' | 'price' | 'refund' | 'raisable' | 'steps' | 'one' | 'other', number> &
  Record<'card' | 'effect' | 'deck', string> &
  Record<'from' | 'seat', number | string> & { isFull: boolean }

/**
 * Returns a choice's value in M; a choice with value 0 is not made. `facts` are those of the option alone.
 */
type Value = (situation: Situation, picks: Picks, facts: Picks) => number

const always =
  (value: number): Value =>
  () =>
    value

const gainOfDeed: Value = (situation, { square }) => gainOf(situation, situation.seat, [square], [])

const gainOfSwap: Value = (situation, { give, get }) => gainOf(situation, situation.seat, [get], [give])

/** Values an act by its target's cash. */
const atRich =
  (name: 'seat' | 'token' | 'victim'): Value =>
  ({ view }, picks) =>
    1 + cashOf(view, Number(picks[name]))

function priceOf({ board }: Situation, square: number): number {
  return lotAt(board, square).price
}

const poorCards = ['K09', 'K14']

/** Returns the general value of a kept card; of two cards, the less valuable one is put back. */
export function worthOfCard(card: string): number {
  if (poorCards.includes(card)) return 15
  return card.startsWith('C') ? 120 : 50
}

/** Minimum bill for which a card is used, in M. */
const dear = 90

const onDearBill: Value = ({ view, seat }) => {
  const bill = view.own.bills.find(({ debtor, state }) => debtor === seat && state === 'posted')
  return bill && bill.asked >= dear ? bill.asked : 0
}

/**
 * Values by card; a card without a value is always played. A Chance card is forged into the most valuable
 * effect.
 */
const effects: Readonly<Record<string, Value>> = {
  C02: atRich('victim'),
  C03: onDearBill,
  C04: (situation, { from, onto }) => rentAt(situation, Number(from)) + siteWorth(situation, onto),
  C05: always(120),
  C06: (situation, { square }) =>
    gainOf(situation, situation.seat, [square], []) - priceOf(situation, square) / 2,
  C09: always(150),
  C16: (situation, { onto }) => siteWorth(situation, onto),
  K06: onDearBill,
  K08: gainOfSwap,
  K09: atRich('victim'),
  K14: always(0),
  /** The owner's loss beyond the printed price that the owner receives. */
  K16: (situation, { square }) => {
    const owner = tableOf(situation).owners[square] ?? null
    return owner === null ? 0 : -gainOf(situation, owner, [], [square]) - priceOf(situation, square)
  },
}

/** Effects into which a Chance card may be forged. */
const wished = new Set(['C16', 'C04', 'C05', 'C06', 'K06', 'K08', 'C09', 'K16', 'C10', 'C08'])

const forged: Value = (situation, picks) => {
  const { effect } = picks
  return wished.has(effect) ? (effects[effect]?.(situation, picks, picks) ?? 1) : 0
}

const played: Value = (situation, picks) => effects[picks.card]?.(situation, picks, picks) ?? 1

const hotelFor: Value = (situation, picks) => {
  const square = picks.square ?? picks.squares
  const { building } = lotAt(situation.board, square)
  return building <= budgetOf(situation) ? siteWorth(situation, square) - building : 0
}

/** Buys a deed that is worth more than its price, if enough cash is left. */
const buy: Value = (situation, { square }) => {
  const price = priceOf(situation, square)
  const left = cashOf(situation.view, situation.seat) - price
  const surplus = useOf(situation, square) - price
  return price === 0 || (surplus > 0 && (left >= reserveOf(situation) || surplus > price)) ? 1 + surplus : 0
}

/** Minimum number of Bank-held deeds, and minimum cash, for paying the fine to leave Jail. */
const outside = { deeds: 6, cash: 250 }

const fine: Value = (situation) => {
  const { view, board, seat } = situation
  const isWorthIt = view.own.finalPhase || deedsIn(board, tableOf(situation), null).length >= outside.deeds
  return isWorthIt && cashOf(view, seat) >= outside.cash ? 2 : 0
}

/** Prefers to sell the deed with the smallest loss per M of its proceeds. */
const sell: Value = (situation, { square, refund }) =>
  refund > 0 ? 1 / (1 + Math.exp((-gainOf(situation, situation.seat, [], [square]) / refund) * 0.1)) : 0

/** Draws Community Chest if another seat has more deeds, else Chance. */
const draw: Value = ({ view, seat }, { deck }) => {
  const held = (one: number) => view.deeds.filter((deed) => deed?.owner === one).length
  const isBehind = othersOf(view, seat).some((other) => held(other) > held(seat))
  return Number((deck === 'chest') === isBehind)
}

/** Puts the cheater's token on the seat's most expensive property, or on Go to Jail. */
const put: Value = (situation, { square }) => {
  const { view, board, seat } = situation
  const isDear = view.deeds[square]?.owner === seat && rentAt(situation, square) > 100
  return isDear ? rentAt(situation, square) : Number(board.squares[square]?.kind === 'toJail')
}

/** Moves another token if the seat's own destination is bad; prefers the richest player's token. */
const otherToken: Value = (situation, picks, { steps }) => {
  const due = worthOfMove(situation, steps)
  return due > note ? 0 : note - due + atRich('seat')(situation, picks, picks) / 1000
}

/** Returns the probability of a bill for a square: for the bill that is waiting, else by the next roll. */
function chanceOfBill({ view, board, figures, seat }: Situation, square: number): number {
  const { next, phase, bills } = view.own
  const waiting = bills.filter(({ state }) => state === 'waiting')
  if (phase === 'open' && waiting.length > 0) return Number(waiting.some((bill) => bill.square === square))
  if (next === null || next === seat) return 0
  const { length } = board.squares
  const steps = (square - (view.seats[next]?.at ?? 0) + length) % length
  return figures.dice.sums.find(({ sum }) => sum === steps)?.chance ?? 0
}

/** Returns the gain of arming a cheat for a square; 0 if another kind of cheat is armed. */
function aimed(situation: Situation, cheat: string, square: number): number {
  const armed = situation.view.own.secret.armed[situation.seat] ?? []
  if (armed.some((one) => one.cheat !== cheat && armed[0] === one)) return 0
  const aim = (one: number) => chanceOfBill(situation, one) * rentAt(situation, one)
  return aim(square) - Math.max(0, ...armed.map((one) => (one.square === null ? 0 : aim(one.square))))
}

/** Avoids amounts above the debtor's cash, since a debtor who must raise cash reads the billed deed first. */
const armGouge: Value = (situation, { square, sum }) => {
  const { seats, own } = situation.view
  const payer = own.bills.find(({ state }) => state === 'waiting')?.debtor ?? own.next
  const isPayable = payer !== null && sum <= (seats[payer]?.cash ?? 0)
  return isPayable && typeof square === 'number' ? aimed(situation, 'PRICE_GOUGING', square) : 0
}

/** Avoids the next roller's own properties, on which they pay nothing. */
const armSquat: Value = (situation, { square }) => {
  const { deeds, own } = situation.view
  return deeds[square]?.owner === own.next ? 0 : aimed(situation, 'SQUATTERS_RULE', square)
}

/** Values by act; an act without a value here is never chosen by value. */
export const values: Readonly<Record<string, Value>> = {
  roll: always(1),
  pass: always(1),
  goOn: always(1),
  useCard: always(3),
  fine,
  buy,
  auction: always(0.5),
  build: hotelFor,
  claimHotels: hotelFor,
  buyLeast: (situation, { price }) => (price <= budgetOf(situation) ? 1 + price : 0),
  putUp: (situation, { square }) => 1 + siteWorth(situation, square),
  draw,
  put,
  playCard: played,
  use: played,
  /** The less valuable card is discarded. */
  discard: (_situation, { card }) => 1 / (1 + worthOfCard(card)),
  putBack: (_situation, { card }) => 1 / (1 + worthOfCard(card)),
  sell,
  giveUp: (_situation, { raisable, amount }) => (raisable < amount ? 2 : 0.0001),
  other: forged,
  forge: forged,
  forgeCard: forged,
  takeMore: always(100),
  leave: (_situation, { amount }) => amount,
  handOver: (_situation, { amount }, facts) => (facts.owed ?? facts.amount) - amount,
  otherNumber: (situation, { steps }, due) =>
    worthOfMove(situation, steps) - worthOfMove(situation, due.steps),
  otherToken,
  slipCuffs: always(100),
  pocketDeed: gainOfDeed,
  swapDeeds: gainOfSwap,
  /** A hotel missing from the tray is less noticeable than one missing from a deed. */
  placeHotel: (situation, { from, square }) => siteWorth(situation, square) + Number(from === 'tray'),
  reachTray: (_situation, { amount }) => amount,
  pickPocket: atRich('seat'),
  liftHotel: (situation, { square }) => rentAt(situation, square),
  armGouge,
  armSquat,
  /** Takes from the Bank, where nobody misses the money. */
  takeMoney: (_situation, { seat, amount }) => (seat === 'bank' ? amount : 0),
  /** Puts a rival's token on square 1, so that it must go round the board again. */
  moveToken: (situation, picks, facts) =>
    picks.token !== situation.seat && picks.square === 1 ? atRich('token')(situation, picks, facts) : 0,
  moveDeed: (situation, picks, facts) => {
    const { seat, view } = situation
    const isMine = view.deeds[picks.square]?.owner === seat
    return isMine || picks.to !== seat ? 0 : gainOfDeed(situation, picks, facts)
  },
  moveHotel: (situation, { from, onto }) =>
    from === 'tray' && situation.view.deeds[onto]?.owner === situation.seat ? siteWorth(situation, onto) : 0,
  /** Moves the seat's token out of the cell, or the richest rival's token into the empty cell. */
  moveCuffs: (situation, picks, facts) =>
    facts.isFull === (picks.token === situation.seat) ? atRich('token')(situation, picks, facts) : 0,
  peekDeck: always(1),
  swapCard: always(1),
  /** Announces the highest faces that are not a double. */
  falseDice: (_situation, { one, other }) => Number(one === 6 && other === 5),
  askSum: always(1),
  passTo: always(1),
}

/** Maximum amount at a time, in M; players would notice more. */
const daring = 500

/** Share of the possible amount by act: for a sly seat, and for the others. */
const shares: Readonly<Record<string, readonly [number, number]>> = {
  reachTray: [0.1, 0.45],
  pickPocket: [0.06, 0.27],
  takeMoney: [0.5, 0.5],
  handOver: [1, 0.5],
  armGouge: [0.05, 0.3],
  askSum: [0.2, 0.2],
}

export function sumFor(situation: Situation, act: string, due: number, min: number, max: number): number {
  const [sly, bold] = shares[act] ?? [0, 0]
  const from = act === 'askSum' ? due : min
  const range = Math.min(max - from, daring) * (moodOf(situation) === 'sly' ? sly : bold)
  return from + Math.floor(range / note) * note
}
