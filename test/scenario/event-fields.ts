import type { EventFacts } from '#engine/event.ts'
import { factsOfEditions, type Facts, type Fields } from './fields.ts'
import { length, moment } from './durations.ts'
import * as kinds from './kinds.ts'

const { card, data, debt, deck, deeds, dice, flag, goods, heldCard, level, offer, order } = kinds
const { lot, many, maybe, money, party, seat, set, square, whole, word } = kinds

const held = { seat, deck, card }
const onSquare = { seat, square }
const onLot = { square: maybe(square), piece: maybe(word) }
const atSquare = { seat, square, amount: money }
const bid = { ...onLot, seat, amount: money }
const offered = { offer, from: seat, to: seat }
const put = { about: word, targetSeat: maybe(seat) }
const settlement = { settles: word, owedAmount: money, leftAmount: money, owedFor: word, owedSquare: square }
const owed = { debt, debtor: seat, creditor: party, amount: money }

/**
 * All event kinds that editions share, with the facts that a scenario can name; the compiler checks
 * completeness.
 */
const common: Fields<EventFacts> = {
  started: { seats: whole, first: seat },
  tossed: { seat, dice },
  turn: { seat, number: whole },
  rolled: { seat, dice, why: word },
  moved: { seat, from: square, to: square, by: word, steps: whole },
  paid: { from: party, to: party, amount: money, why: word, square, card, wholeAmount: money },
  rested: { seat, square, why: word },
  bought: { seat, square, price: money },
  declined: onSquare,
  completed: { seat, group: word },
  drew: held,
  keptCard: held,
  usedCard: held,
  jailed: { seat, why: word },
  stayed: { seat, attempts: whole },
  freed: { seat, how: word },
  auctionOpened: { ...onLot, why: word, queue: many(lot), isLimited: flag, leastAmount: money },
  bankerNamed: { seat },
  bid: { ...bid, again: flag, over: seat },
  maximumStored: bid,
  unfiled: { seat, lots: many(lot) },
  filedAhead: { seat, lots: many(lot), amount: maybe(money), final: flag },
  filed: { ...bid, amount: maybe(money) },
  revealed: { ...bid, covered: flag },
  bidDropped: { ...bid, lifted: flag },
  passed: { ...onLot, seat, isForNow: flag },
  auctionWon: bid,
  auctionUnsold: onLot,
  contended: { seat, piece: word, left: whole },
  claimed: { seat, piece: word, count: whole, order: maybe(order) },
  claimTotal: { seat, piece: word, count: whole },
  claimShort: { seat, piece: word, count: whole },
  stockBack: { piece: word, left: whole },
  built: { seat, square, level, price: money, first: flag },
  sold: { seat, square, level, refund: money },
  ordered: { seat, order },
  orderDropped: { seat, order, why: word },
  mortgaged: atSquare,
  redeemed: atSquare,
  interest: atSquare,
  offered: { ...offered, parent: maybe(offer), debt: maybe(debt), why: maybe(word), ...settlement },
  terms: { ...offered, give: goods, get: goods, redeem: deeds, ...settlement },
  withdrawn: offered,
  refused: offered,
  expired: offered,
  voided: { ...offered, why: word },
  traded: { ...offered, give: goods, get: goods, ...settlement },
  owes: { ...owed, why: word, square },
  settled: { ...owed, inGoods: flag },
  deferred: { debtor: seat, creditor: party, amount: money, why: word },
  rentWaived: { seat, debtor: seat, square, amount: money },
  rentLost: { seat, debtor: seat, square, amount: money },
  raisedByBot: { seat, debt },
  bankrupt: { seat, to: party, why: word },
  estatePending: { seat },
  inherited: { seat, from: seat, cash: money, deeds, cards: set(heldCard) },
  lapsed: { seat, prompt: whole, asked: word, act: word },
  stopProposed: { seat },
  stopAgreed: { seat },
  stopRefused: { seat, from: seat },
  stopWithdrawn: { seat },
  stopLapsed: { from: seat },
  ending: { reason: word },
  broke: { seat, missingAmount: maybe(money) },
  orderGiven: { seat, advance: data },
  orderTakenBack: { seat, advance: data },
  orderCancelled: { seat, advance: data, why: word },
  orderDone: { seat, advance: data },
  byOrder: { seat },
  byTable: { seat },
  outage: { outageLasts: length },
  quietHours: { isOn: flag },
  undone: { seat, act: word },
  lobbyCloses: { lobbyEndsAt: moment },
  calledAgain: {},
  autopilot: { seat, why: word },
  departed: { seat },
  movedHere: {},
  back: { seat },
  deserted: { gameEndsAt: moment },
  desertedLong: { gameEndsAt: moment },
  calledOff: { why: word },
  seatOffered: { seat, by: word },
  seatKept: { seat },
  seatTaken: { seat, former: word },
  seatLeft: { seat },
  nameCleared: { seat },
  proposed: { seat, ...put },
  voted: { seat, ...put, isFor: flag },
  pollLost: put,
  paused: { seat, restEndsAt: moment },
  resumed: { seat: maybe(seat) },
  botBack: {},
  reminded: {
    no: whole,
    prompt: whole,
    seats: set(seat),
    directSeats: set(seat),
    isFirst: flag,
    hadLookedOn: flag,
  },
  pollOpened: { no: whole, poll: whole, seats: set(seat) },
  informed: { no: whole, people: data },
  nextUp: { no: whole, seat, turn: whole, isDirect: flag },
  over: { reason: word, winners: set(seat), ranking: data, tie: data },
}

/** Seats that may know of an event; empty if it is public. */
export const audience = set(seat)

/** Facts of the events of all editions, by kind. */
export const eventFields: Facts['events'] = Object.values(factsOfEditions).reduce<Facts['events']>(
  (known, { events }) => ({ ...known, ...events }),
  common,
)
