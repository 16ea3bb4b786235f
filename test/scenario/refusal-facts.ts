import type { RefusalFacts } from '#engine/refusal.ts'
import { moment } from './durations.ts'
import { factsOfEditions, type Facts, type Fields } from './fields.ts'
import { flag, maybe, money, seat, set, square, whole, word } from './kinds.ts'

/**
 * All refusal codes that editions share, with the facts that a scenario can name; the compiler checks
 * completeness.
 */
const common: Fields<RefusalFacts> = {
  over: {},
  out: {},
  stale: { prompt: whole },
  notYours: { seats: set(seat) },
  notNow: { act: word },
  badAnswer: { name: word, min: money, max: money },
  nothingToUndo: {},
  tooEarly: { due: maybe(moment) },
  shortOfCash: { need: money, have: money },
  shortWithTenth: { need: money, have: money, tenthAmount: money },
  notOwner: { square },
  groupIncomplete: { square },
  groupMortgaged: { square },
  groupBuilt: { square },
  noLot: { square },
  uneven: { square },
  fullyBuilt: { square },
  noHouses: {},
  tooFewHouses: { houses: whole, left: whole },
  noHotels: {},
  overClaimed: { max: whole },
  leavesNoLot: { seat, piece: word },
  nothingChosen: {},
  bidTooLow: { min: money },
  overSpendable: { max: money },
  bidStep: { step: money },
  auctionClosed: {},
  leadsAlready: {},
  leaderStays: {},
  passedAlready: { isFinal: flag },
  inDebt: {},
  insolvent: {},
  solvent: {},
  claimsFirst: { need: money, have: money, claimedAmount: money },
  deedToSettle: {},
  emptySide: {},
  cashBothSides: {},
  cashForCash: {},
  offerClosed: {},
  tooManyOffers: { max: whole },
  lowersRaisable: { by: money },
  mortgageChanged: { square },
  partnerShort: { seat },
  partnerShortWithTenth: { seat, tenthAmount: money },
  noLongerHeld: { seat },
  holdOnly: {},
  alreadyMortgaged: { square },
  notMortgaged: { square },
  diceHeld: { until: moment },
  noMoreSettlements: { max: whole },
  noCard: {},
  proposedAlready: {},
}

/** Facts of the refusals of all editions, by code. */
export const refusalFacts: Facts['refusals'] = Object.values(factsOfEditions).reduce<Facts['refusals']>(
  (known, { refusals }) => ({ ...known, ...refusals }),
  common,
)
