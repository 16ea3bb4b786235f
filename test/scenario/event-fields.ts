import type { EventFacts } from '#engine/event.ts'
import * as kinds from './kinds.ts'
import type { Kind } from './kinds.ts'

const { card, data, debt, deck, deeds, dice, goods, heldCard, level, offer, order } = kinds
const { many, maybe, party, seat, set, square, whole, word } = kinds

const held = { seat, deck, card }
const onSquare = { seat, square }
const bid = { seat, square, amount: whole }
const offered = { offer, from: seat, to: seat }
const owed = { debt, debtor: seat, creditor: party, amount: whole }

/** Every kind of event with the facts that a scenario can name; the compiler keeps it complete. */
export const eventFields: { [Name in keyof EventFacts]: { [Fact in keyof EventFacts[Name]]-?: Kind } } = {
  started: { seats: whole, first: seat },
  tossed: { seat, dice },
  turn: { seat, number: whole },
  rolled: { seat, dice, why: word },
  moved: { seat, from: square, to: square, by: word, steps: whole },
  paid: { from: party, to: party, amount: whole, why: word, square, card },
  rested: { seat, square, why: word },
  bought: { seat, square, price: whole },
  declined: onSquare,
  drew: held,
  keptCard: held,
  usedCard: held,
  jailed: { seat, why: word },
  stayed: { seat, attempts: whole },
  freed: { seat, how: word },
  auctionOpened: { square, why: word, queue: many(square) },
  bid,
  maximumStored: bid,
  bidDropped: bid,
  passed: onSquare,
  auctionWon: bid,
  auctionUnsold: { square },
  stockBack: { piece: word, left: whole },
  built: { seat, square, level, price: whole },
  sold: { seat, square, level, refund: whole },
  ordered: { seat, order },
  orderDropped: { seat, order, why: word },
  mortgaged: bid,
  redeemed: bid,
  interest: bid,
  offered: { ...offered, parent: maybe(offer), debt: maybe(debt) },
  terms: { ...offered, give: goods, get: goods, redeem: deeds },
  withdrawn: offered,
  refused: offered,
  expired: offered,
  voided: { ...offered, why: word },
  traded: { ...offered, give: goods, get: goods },
  owes: { ...owed, why: word },
  settled: owed,
  raisedByBot: { seat, debt },
  bankrupt: { seat, to: party, why: word },
  inherited: { seat, from: seat, cash: whole, deeds, cards: set(heldCard) },
  lapsed: { seat, prompt: whole, asked: word, act: word },
  over: { reason: word, winners: set(seat), ranking: data },
}

/** Who may know of an event; nobody is named where everybody may. */
export const audience = set(seat)
