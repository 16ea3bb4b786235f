import {
  card,
  deck,
  deeds,
  flag,
  level,
  many,
  money,
  party,
  seat,
  square,
  whole,
  word,
} from '#test/scenario/kinds.ts'
import type { Fields } from '#test/scenario/fields.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'

/**
 * Facts of the edition's events and refusals for scenarios; the compiler checks that the lists are complete.
 */
export const facts: {
  events: Fields<EditionEvents['two']>
  refusals: Fields<EditionRefusals['two']>
} = {
  events: {
    cardsDrawn: { deck, seats: many(seat) },
    gotCard: { seat, deck, card },
    recycled: { deck },
    playedOn: { seat, target: seat, deck, card },
    movesOther: { seat, target: seat, steps: whole },
    discarded: { seat, count: whole },
    turnedUp: { square, slot: whole },
    marketBought: { seat, square, price: money },
    taken: { seat, from: seat, square, price: money },
    raised: { seat, square, level, price: money, isSet: flag },
    tendered: {
      seat,
      to: party,
      amount: money,
      deeds,
      builtCount: whole,
      builtSquares: deeds,
      overAmount: money,
      isOver: flag,
    },
    lowered: { seat, square, from: level, level, worthAmount: money },
    broken: { seat, group: word },
    nobodyMoves: { seat },
    debtLapsed: { debtor: seat, creditor: party, amount: money },
    placed: { seat, square, level, worthAmount: money },
    swapOffered: { seat, to: seat },
    swapped: { seat, otherSeat: seat },
    swapRefused: { seat, from: seat },
    leavesSoon: { seat },
    payStyle: { seat, style: word },
  },
  refusals: {
    tenderShort: { missingAmount: money },
    tenderPadded: {},
    owesMore: { owedAmount: money },
    deedLocked: { square },
    noHousesForHotel: { square },
    cannotAfford: { price: money },
    notYourMoment: {},
    rollFirst: {},
    marketDone: {},
    marketEmpty: {},
    inJail: {},
    deedProtected: { square },
    badTarget: { seat },
    noCardToPlay: {},
    noSuchCard: {},
    raisedThisTurn: { square },
    lowestFirst: { square },
    tooFewPieces: { square, piece: word },
  },
}
