const takenBack =
  '{act, select, decline {thinks again about buying} other {takes {act, select, buy {the purchase} build {the building order} sell {the sale of buildings} mortgage {the mortgage} redeem {the redemption} offer {the offer} counter {the counter-offer} withdraw {the withdrawal of the offer} cancelOrder {the cancelling of the order} end {the end of the turn} pay {the fine} useCard {the use of the card} other {the last move}} back}}'

/**
 * Clauses about events, whose subject is the player who acts. Each comes after the sign of its event, as in
 * "🎲 Ann 3+4", "→ Baltic Avenue" and "· 🏠 pays Bo **$4**". The texts in `lines` are full lines instead. An
 * event with an empty text is not shown, because another event covers it.
 */
export const clauses = {
  paid: `{why, select,
    salary {collects {amount}{here, select, yes {} other { at {go}}}}
    rent {pays {to} {amount}{here, select, yes {} other { rent{square, select, none {} other { for {square}}}}}}
    tax {pays {amount} tax}
    fine {pays {amount} to leave {jail}}
    card {{toBank, select, yes {pays {amount}} other {{fromBank, select, yes {gets {amount}} other {{shared, select, payees {pays {amount} each to {to}} other {pays {to} {amount}}}}}}}}
    pot {takes {amount} from the middle of the board}
    start {} purchase {} auction {} building {} sale {} mortgage {} redemption {} interest {} trade {} debt {} estate {} settlement {}
    other {{fromBank, select, yes {gets {amount}} other {pays {to} {amount}}}}
  }`,
  'paid.received': 'gets {amount}{shared, select, payers { each} other {}} from {from}',
  lapsed: 'let the time run out',
  byTable: '',
  byOrder: '{again, select, yes {plays by another order} other {plays by an order left in advance}}',
  orderDone: 'had ordered: “{advance}”',
  orderGiven: 'leaves an order: “{advance}”',
  orderTakenBack: 'takes an order back: “{advance}”',
  orderCancelled: 'has an order cancelled: “{advance}” – {reason}',
  undone: takenBack,
} as const

/**
 * Texts for single events of a run of similar events, which replace `{each}` in the run's clause or line. A
 * clause describes a run of one seat, and a line a run of several seats. If several events concern one
 * square, only the last one is listed, with the sum of their amounts.
 */
export const each = {} as const

/** Payments, by reason, that are shown before the arrival on the square at which they are made. */
export const ahead = {
  salary: '→ {go} +{amount}',
  'salary.first': 'passes {go} +{amount}',
} as const

export const lines = {
  started: 'The game begins with {seats} players. {first} has the first turn.',
  quietHours:
    '{isOn, select, yes {This server keeps quiet hours: no clock runs during them, not even for what is open already.} other {This server has no quiet hours any more: clocks run at all hours.}}',
  outage: 'The bot was away for {outageLasts}. Every open decision has so much longer.',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game{reason, select, lastStanding {: nobody else is left} clock {: the richest when the time was up} rounds {: the richest after the last round} bankruptcies {: the richest of those who are left} agreed {: the richest when all agreed to stop} other {}}.',
} as const

/** Signs that come before the text of an event. A sign never appears without a text. */
export const signs = {
  started: '🏁',
  over: '🏆',
  undone: '↩️',
  departed: '👋',
  seatLeft: '👋',
  seatTaken: '👋',
} as const

/** Headlines of events, in about 70 characters. `.short` is for headlines that could be too long. */
export const headlines = {
  started: 'The game begins: {first} has the first turn',
  over: '{winners} {count, plural, one {wins} other {share the victory in}} the game',
  undone: `{seat} ${takenBack}`,
  seatLeft: '{seat} has left for good; a computer player goes on',
  seatTaken: '{seat} takes over {former}’s seat',
} as const

/** Why an offer became void or an order was removed. Codes of refusals have their texts in `refusals`. */
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
  newPlayer: 'somebody else has that seat now.',
  other: 'it can no longer be carried out.',
} as const
