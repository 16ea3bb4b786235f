const takenBack =
  '{act, select, decline {thinks again about buying} other {takes {act, select, buy {the purchase} build {the building order} sell {the sale of buildings} mortgage {the mortgage} redeem {the redemption} offer {the offer} counter {the counter-offer} withdraw {the withdrawal of the offer} cancelOrder {the cancelling of the order} end {the end of the turn} pay {the fine} useCard {the use of the card} other {the last move}} back}}'

/**
 * What happened, as clauses about the one who did it, each with the sign of its event: "🎲 Ann 3+4", "→ Baltic Avenue",
 * "· 🏠 pays Bo **$4**". Those of `lines` stand alone. An empty text says nothing, because another event says it.
 */
export const clauses = {
  paid: `{why, select,
    salary {collects {amount}{here, select, yes {} other { at {go}}}}
    rent {pays {to} {amount}{here, select, yes {} other { rent{square, select, none {} other { for {square}}}}}}
    tax {pays {amount} tax}
    fine {pays {amount} to leave {jail}}
    card {{toBank, select, yes {pays {amount}} other {{fromBank, select, yes {gets {amount}} other {pays {to} {amount}}}}}}
    pot {takes {amount} from the middle of the board}
    start {} purchase {} auction {} building {} sale {} mortgage {} redemption {} interest {} trade {} debt {} estate {} settlement {}
    other {{fromBank, select, yes {gets {amount}} other {pays {to} {amount}}}}
  }`,
  'paid.received': 'gets {amount} from {from}',
  lapsed: 'let the time run out',
  byOrder: '{again, select, yes {as ordered} other {acts on an order left in advance}}',
  orderDone: 'namely “{advance}”',
  orderGiven: 'leaves an order: “{advance}”',
  orderTakenBack: 'takes an order back: “{advance}”',
  orderCancelled: 'has an order cancelled: “{advance}” – {reason}',
  undone: takenBack,
} as const

/**
 * What a run of events says of each, for `{each}` in their clause or line: of one seat in a clause, of one round in a
 * line. Of several about one square the last counts; their sums are added.
 */
export const each = {} as const

/** Payments, by reason, that are told ahead of the arrival that they come with. */
export const ahead = {
  salary: '→ {go} +{amount}',
} as const

export const lines = {
  started: 'The game begins with {seats} players. {first} has the first turn.',
  quietHours:
    '{isOn, select, yes {This server keeps quiet hours: no clock runs during them, not even for what is open already.} other {This server has no quiet hours any more: clocks run at all hours.}}',
  outage: 'The bot was away for {outageLasts}. Every open decision has so much longer.',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game{reason, select, lastStanding {: nobody else is left} clock {: the richest when the time was up} rounds {: the richest after the last round} bankruptcies {: the richest of those who are left} agreed {: the richest when all agreed to stop} other {}}.',
} as const

/** Signs before the words of an event; none stands alone. */
export const signs = {
  started: '🏁',
  over: '🏆',
  undone: '↩️',
  departed: '👋',
  seatLeft: '👋',
  seatTaken: '👋',
} as const

/** The sentence of an event that may head the news, in about 70 characters; `.short` where it could be too long. */
export const headlines = {
  started: 'The game begins: {first} has the first turn',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game',
  undone: `{seat} ${takenBack}`,
  seatLeft: '{seat} has left for good; a computer player goes on',
  seatTaken: '{seat} takes over the seat of {former}',
} as const

/** Why an offer became void or an order was dropped, where it is no refusal's code. */
export const reasons = {
  partyOut: 'a player has left.',
  over: 'the game is over.',
  noLongerHeld: 'something in it has changed hands.',
  debtMet: 'the debt is settled.',
  shortOfCash: 'not enough cash.',
  notOwner: 'a deed has changed hands.',
  owes: 'you owe money, and how to raise it is yours to decide.',
  jailed: 'you are in {jail}, and there are several ways out.',
  choice: 'there was something else to choose, which a roll would have given away.',
  gone: 'the Bank has none of these deeds any more.',
  takenBack: 'you have taken back what it did.',
  other: 'it can no longer be carried out.',
} as const
