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
    salary {collects {amount} at {go}}
    rent {pays {to} {amount} rent}
    tax {pays {amount} tax}
    fine {pays {amount} to leave {jail}}
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
  jailed: '{why, select, doubles {goes to {jail} for a third double} other {goes to {jail}}}',
  stayed: 'stays in {jail}',
  freed: '{how, select, double {is free} third {is let out} other {leaves {jail}}}',
  bid: '{again, select, yes {leads again: the bid of {amount} for {lot} stands} other {bids {amount} for {lot}}}',
  maximumStored: 'will bid up to {amount} for {lot}',
  unfiled: 'takes back what was filed for {lots}',
  filedAhead: '{amount, select, none {will pass on {lots}} other {will bid up to {amount} for {lots}}}',
  filed: '{amount, select, none {files no bid for {lot}} other {files a sealed bid of {amount} for {lot}}}',
  revealed:
    'had bid {amount} under seal{covered, select, yes {} other {, which the cash no longer covers: it is void}}',
  passed: 'passes',
  auctionWon: 'wins {same, select, yes {it} other {{lot} for {amount}}}',
  built:
    '{run, select, 1 {builds {level, select, 5 {a hotel} other {a house}} on {square}} other {builds on {each}}}{same, select, yes {} other {{free, select, yes {} other { for {price}}}}}',
  sold: 'sells {run, select, 1 {a building on {square}} other {{run} buildings on {each}}} for {refund}',
  claimed:
    '{count, plural, =0 {claims none of the {piece, select, hotel {hotels} other {houses}}} one {claims one {piece, select, hotel {hotel} other {house}}} other {claims # {piece, select, hotel {hotels} other {houses}}}}',
  ordered: 'orders buildings for the next chance to build',
  mortgaged: 'mortgages {run, select, 1 {{square}} other {{each}}} for {amount}',
  redeemed: 'redeems {square} for {amount}',
  interest: 'pays the Bank {amount} for the mortgage on {square}',
  offered: `{debt, select, none {{parent, select, none {offers {to} a deal} other {answers {to} with a counter-offer}}} other {offers {to} goods for the debt}}`,
  terms: '{same, select, yes {namely} other {offers {to}:}} {give} – for: {get}',
  withdrawn: 'withdraws the offer to {to}',
  traded: 'makes a deal with {to}: gives {give}, gets {get}',
  owes: 'owes {creditor} {amount} and must raise it',
  deferred: 'owes {creditor} {amount}, due right after the auction',
  rentWaived: 'lets {debtor} off the rent of {amount} for {square}',
  rentLost: 'has missed the rent of {amount} for {square} from {debtor}',
  settled: 'settles the debt',
  raisedByBot: 'lets the bot raise the money',
  bankrupt:
    '{why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other { and leaves everything to {to}}}',
  inherited:
    'takes over {cash}{deeds, select, none {} other {, {deeds}}}{cards, select, none {} other { and {cards}}}',
  lapsed: 'let the time run out',
  stopProposed: 'proposes to stop the game: if all agree, the richest wins',
  stopAgreed: 'agrees to stop',
  stopRefused: 'wants to play on: the proposal of {from} is off the table',
  stopWithdrawn: 'takes back the proposal to stop',
  byOrder: '{again, select, yes {as ordered} other {acts on an order left in advance}}',
  aheadDone: 'namely “{advance}”',
  aheadGiven: 'leaves an order: “{advance}”',
  aheadTakenBack: 'takes an order back: “{advance}”',
  aheadCancelled: 'has an order cancelled: “{advance}” – {reason}',
  undone:
    'takes {act, select, buy {the purchase} decline {the refusal to buy} build {the building order} sell {the sale of buildings} mortgage {the mortgage} redeem {the redemption} offer {the offer} counter {the counter-offer} withdraw {the withdrawal of the offer} cancelOrder {the cancelling of the order} end {the end of the turn} pay {the fine} useCard {the use of the card} other {the last move}} back',
} as const

/**
 * What a run of events says of each, for `{each}` in their clause or line: of one seat in a clause, of one round in a
 * line. Of several about one square the last counts; their sums are added.
 */
export const each = {
  tossed: '{seat} {total}',
  claimTotal:
    '{seat} {count} {piece, select, hotel {{count, plural, one {hotel} other {hotels}}} other {{count, plural, one {house} other {houses}}}}',
  sold: '{square}',
  mortgaged: '{square}',
  built: '{square} ({level, select, 5 {hotel} 1 {1 house} other {{level} houses}})',
} as const

/** Payments, by reason, that are told ahead of the arrival that they come with. */
export const ahead = {
  salary: 'passes {go}, collects {amount}',
} as const

export const lines = {
  tossed: '**Toss:** {each}.',
  started: 'The game begins with {seats} players. {first} has the first turn.',
  auctionOpened:
    '**Auction:** {lot} goes under the hammer.{queue, select, 0 {} other {{why, select, scarce { {queue} more to follow.} other { To follow: {following}.}}}}',
  bidDropped:
    'The bid of {amount} for {lot} falls away{lifted, select, yes {; who had passed may bid again} other {}}.',
  auctionUnsold: 'Nobody bids. The Bank keeps {lot}.',
  contended:
    '**Shortage:** {seat} wants {piece, select, hotel {hotels} other {houses}}, others could build too, and the Bank has only {left}. Everybody who can build says in private how many.',
  claimTotal: '**Claims:** {each}.',
  claimShort:
    '{seat} can no longer pay for {count, plural, one {one {piece, select, hotel {hotel} other {house}}} other {# {piece, select, hotel {hotels} other {houses}}}} of the claim.',
  stockBack: 'The Bank has {piece, select, hotel {hotels} other {houses}} again: {left}.',
  orderDropped: 'The building order of {seat} is dropped: {reason}',
  refused: '{to} declines the offer of {from}.',
  expired: 'The offer of {from} to {to} has lapsed.',
  voided: '{why, select, over {} other {The offer of {from} to {to} is void: {reason}}}',
  quietHours:
    '{isOn, select, yes {This server keeps quiet hours: no clock runs during them, not even for what is open already.} other {This server has no quiet hours any more: clocks run at all hours.}}',
  outage: 'The bot was away for {outageLasts}. Every open decision has so much longer.',
  stopLapsed: 'The proposal of {from} to stop has lapsed: not everybody answered.',
  ending:
    '**{reason, select, clock {The time is up.} rounds {The last round is over.} bankruptcies {Enough players are out.} agreed {All agree to stop.} other {The end has come.}}** What is under way is finished, then the richest wins.',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game{reason, select, lastStanding {: nobody else is left} clock {: the richest when the time was up} rounds {: the richest after the last round} bankruptcies {: the richest of those who are left} agreed {: the richest when all agreed to stop} other {}}.',
} as const

/** Why an offer became void or an order was dropped, where it is no refusal's code. */
export const reasons = {
  partyOut: 'a player has left.',
  over: 'the game is over.',
  noLongerHeld: 'something in it has changed hands.',
  groupBuilt: 'there is a building on a colour in it.',
  offerClosed: 'one of the two can no longer deal.',
  debtMet: 'the debt is settled.',
  built: 'it stands already.',
  shortOfCash: 'not enough cash.',
  notOwner: 'a deed has changed hands.',
  groupIncomplete: 'the colour is not complete.',
  groupMortgaged: 'a lot of the colour is mortgaged.',
  uneven: 'it would not be even.',
  owes: 'you owe money, and how to raise it is yours to decide.',
  offered: 'you were offered a deal.',
  jailed: 'you are in {jail}, and there are several ways out.',
  choice: 'there was something else to choose, which a roll would have given away.',
  gone: 'the Bank has none of these deeds any more.',
  takenBack: 'you have taken back what it did.',
  other: 'it can no longer be carried out.',
} as const
