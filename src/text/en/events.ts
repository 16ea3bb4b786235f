/**
 * What happened, as clauses about the one who did it: "**Ann** " + "rolls 3 + 4" + ", " + "comes to Baltic Avenue".
 * Those of `lines` stand alone. An empty text says nothing, because another event says it.
 */
export const clauses = {
  turn: '',
  rolled:
    '{why, select, jail {tries for a double: {dice}} rent {rolls {dice} to set the rent} other {rolls {dice}}}{double, select, yes {, a double} other {}}',
  moved:
    '{by, select, dice {comes to {to}} other {{steps, plural, =-1 {goes back to {to}} other {goes to {to}}}}}',
  paid: `{why, select,
    salary {collects {amount} at GO}
    rent {pays {to} {amount} rent}
    tax {pays {amount} tax}
    fine {pays {amount} to leave Jail}
    card {{toBank, select, yes {pays {amount}} other {{fromBank, select, yes {receives {amount}} other {pays {to} {amount}}}}}}
    pot {takes {amount} from the middle of the board}
    start {} purchase {} auction {} building {} sale {} mortgage {} redemption {} interest {} trade {} debt {} estate {} settlement {}
    other {{fromBank, select, yes {receives {amount}} other {pays {to} {amount}}}}
  }`,
  rested:
    '{why, select, own {is at home} mortgaged {pays no rent: it is mortgaged} visit {is just visiting} other {takes a rest}}',
  bought: 'buys {here, select, yes {it} other {{square}}} for {price}',
  declined: 'does not buy {here, select, yes {it} other {{square}}}',
  drew: 'draws {deck}: “{card}”',
  keptCard: 'keeps the card',
  usedCard: 'uses a release card',
  jailed: '{why, select, doubles {goes to Jail for a third double} other {goes to Jail}}',
  stayed: 'stays in Jail',
  freed: '{how, select, double {is free} third {is let out} other {leaves Jail}}',
  bid: 'bids {amount} for {square}',
  maximumStored: 'will bid up to {amount} for {square}',
  passed: 'passes',
  auctionWon: 'wins {square} for {amount}',
  built:
    '{run, select, 1 {builds {level, select, 5 {a hotel} other {a house}} on {square}} other {builds on {each}}} for {price}',
  sold: 'sells a building on {square} for {refund}',
  ordered: 'orders buildings for the next gap between turns',
  mortgaged: 'mortgages {square} for {amount}',
  redeemed: 'redeems {square} for {amount}',
  interest: 'pays the Bank {amount} for the mortgage on {square}',
  offered: `{debt, select, none {{parent, select, none {offers {to} a deal} other {answers {to} with a counter-offer}}} other {offers {to} goods for the debt}}`,
  terms: 'offers {to}: {give} – for: {get}',
  withdrawn: 'withdraws the offer to {to}',
  traded: 'makes a deal with {to}: gives {give}, gets {get}',
  owes: 'owes {creditor} {amount} and must raise it',
  settled: 'settles the debt of {amount}',
  raisedByBot: 'lets the bot raise the money',
  bankrupt:
    '{why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other { and leaves everything to {to}}}',
  inherited:
    'takes over {cash}{deeds, select, none {} other {, {deeds}}}{cards, select, none {} other { and {cards}}}',
  lapsed: 'let the time run out',
} as const

/**
 * What a run of events says of each, for `{each}` in their clause or line: of one seat in a clause, of one round in a
 * line. Of several about one square the last counts; their prices are added.
 */
export const each = {
  tossed: '{seat} {total}',
  built: '{square} ({level, select, 5 {hotel} 1 {1 house} other {{level} houses}})',
} as const

/** Payments, by reason, that are told ahead of the arrival that they come with. */
export const ahead = {
  salary: 'passes GO, collects {amount}',
} as const

export const lines = {
  tossed: '**Toss:** {each}.',
  started: 'The game begins with {seats} players. {first} has the first turn.',
  auctionOpened:
    '**Auction:** {square} goes under the hammer.{queue, plural, =0 {} one { One more deed follows.} other { # more deeds follow.}}',
  bidDropped: 'The bid of {amount} for {square} falls away; who had passed may bid again.',
  auctionUnsold: 'Nobody bids. The Bank keeps {square}.',
  stockBack: 'The Bank has {piece, select, hotel {hotels} other {houses}} again: {left}.',
  orderDropped: 'The building order of {seat} is dropped: {reason}',
  refused: '{to} declines the offer of {from}.',
  expired: 'The offer of {from} to {to} has lapsed.',
  voided: 'The offer of {from} to {to} is void: {reason}',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game.',
} as const

/** Why an offer became void or an order was dropped, where it is no refusal's code. */
export const reasons = {
  partyOut: 'a player has left.',
  debtMet: 'the debt is settled.',
  built: 'it stands already.',
  shortOfCash: 'not enough cash.',
  notOwner: 'a deed has changed hands.',
  groupIncomplete: 'the colour is not complete.',
  groupMortgaged: 'a lot of the colour is mortgaged.',
  uneven: 'it would not be even.',
  other: 'it can no longer be carried out.',
} as const
