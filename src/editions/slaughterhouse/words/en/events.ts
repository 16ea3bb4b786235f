import { words as jail } from '#mechanics/jail/words/en.ts'
import { words as movement } from '#mechanics/movement/words/en.ts'
import { words as turn } from '#mechanics/turn/words/en.ts'
import { clauses } from '#text/en/events.ts'

const tools = '{tool, select, bomb {a Bomb} miner {a Miner} other {a loose house}}'

const takenBack = `{act, select,
  plantBomb {takes the Bomb back} placeBomb {takes the Bomb back}
  hireMiner {sends the Miner away again} placeMiner {takes the Miner back}
  placeHouse {takes the house back} sellTool {takes the sale back}
  payBack {takes the payment back} key {takes the Pass Key back} goFree {takes the release card back}
  driveOn {turns round before the Bank}
  other {${clauses.undone}}
}`

/** Clauses about an act of one seat. Cases that do not differ in this edition reuse the shared texts. */
export const clause = {
  rolled: `{why, select,
    robbery {robs the Bank and rolls {dice}}
    luxury {rolls {dice} for {luxuryTax}}
    other {${turn.clause.rolled}}
  }`,
  paid: `{why, select,
    robbery {} pickpocket {} wipeout {} bomb {} miner {} tool {}
    fine {pays a fine of {amount}}
    restitution {pays {to} back {amount}}
    other {${clauses.paid}}
  }`,
  jailed: `{why, select, arrest {} other {${jail.clause.jailed}}}`,
  freed: `{how, select, key {} other {${jail.clause.freed}}}`,
  rested: `{why, select, rentFree {pays no rent: a lot of the colour is mortgaged} other {${movement.clause.rested}}}`,
  undone: takenBack,
  pickpocketed:
    'picks {victim}’s pocket and rolls {die}{isCrime, select, yes {} other {, which brings {amount}}}',
  drivesOn: 'leaves the Bank’s money alone',
  crimesPaid: 'has paid everything back',
  crimeLapsed: 'is no longer wanted{run, select, 1 { for {amount}} other {}}',
  planted:
    '{tool, select, bomb {plants a Bomb on {square}} other {puts a Miner on {square}}}{free, select, yes {} other { for {price}}}',
  defused: 'treads on the Bomb, but the Miner makes it harmless: both are gone',
  toolGained: `keeps ${tools} for later`,
  toolSold: `sells ${tools} to the Bank for {amount}`,
  toolReturned: `gives ${tools} back to the Bank`,
  chairman: 'gets the Coin from {from} and is Chairman of the Board',
  keyPlayed:
    'plays the Pass Key{against, select, card {: the card does nothing} jail { and walks out of {jail}} other {: {square} does nothing}}',
  dieVoid: 'gets nothing for it',
  noEffect: 'can do nothing with the card',
  tookNothing: 'takes nothing',
  lookedAt: 'looks at the next card: “{card}”',
  cardGiven: 'gets a card from {from}: “{card}”',
  houseGiven:
    '{square, select, none {gives a loose house back to the Bank} other {{level, select, 4 {gives the hotel on {square} back for four houses} other {gives a house on {square} back to the Bank}}}}',
  extraGo: 'goes again{backward, select, yes {, backwards} other {}}',
} as const

/** Texts of a single event among several that one line joins; several crimes show only their amounts. */
export const each = { crimeLapsed: '{amount}' } as const

/** Lines that are not about an act of one seat. */
export const line = {
  started:
    'The game begins with {seats} players. {first} has the first turn, and the Coin of the Chairman of the Board.',
  copMoved: '{why, select, card {The Cop is sent to {toSquare}.} other {}}',
  copRoams: 'The Cop wakes up on {goToJail} and walks after every turn from now on.',
  copHome: 'The Cop goes home to {goToJail}.',
  minerGone: 'The Cop sends the Miner on {square} away.',
  seized:
    '{toBank, select, yes {{from} loses {square} to the Bank} other {{fromBank, select, yes {{to} takes {square} from the Bank} other {{square} goes from {from} to {to}}}}}{level, plural, =0 {} =5 {, without its hotel} one {, without its house} other {, without its # houses}}.',
  gateOpened:
    'Trading is open from now on: {why, select, soldOut {every deed is sold} other {somebody owns a complete colour without a mortgage}}.',
} as const

/** Small secondary lines; often the last of several is enough. */
export const aside = {
  copMoved:
    '{why, select, card {} other {The Cop walks {steps, plural, one {# square} other {{steps} squares}} to {toSquare}.}}',
} as const

/** Texts for the most important events; `.short` is for the picture. */
export const moment = {
  arrested: '🚨 The Cop catches {seat} on {square}: off to {jail}!',
  'arrested.short': 'The Cop arrests {seat}',
  exploded:
    '💥 {seat} sets off the Bomb on {square}: {owner, select, none {nobody owns it, nothing is lost} other {{wasMortgaged, select, yes {it was mortgaged already, nothing else is lost} other {it is mortgaged now{level, plural, =0 {} =5 { and has lost its hotel} one { and has lost its house} other { and has lost # houses}}}}}}!',
  'exploded.short': '{square} blows up',
  crime:
    '🔎 {seat} has {what, select, bank {robbed the Bank of {amount}} other {stolen {amount} from {victim}}} and is wanted!',
  'crime.short': '{seat} {what, select, bank {robs the Bank: {amount}} other {steals {amount}}}',
  wipedOut: '💸 {incomeTax} takes all of {seat}’s cash: {amount}!',
  'wipedOut.short': '{incomeTax} takes it all: {amount}',
} as const

/** Signs before the texts of this edition's events. */
export const sign = {
  undone: '↩️',
  gateOpened: '🤝',
  pickpocketed: '🧤',
  planted: '{tool, select, bomb {💣} other {⛏️}}',
  chairman: '🪙',
  keyPlayed: '🗝️',
  seized: '📜',
  crimesPaid: '⚖️',
  'paid.restitution': '⚖️',
  'paid.fine': '⚖️',
} as const

/** Headlines for this edition's events that are not among the most important ones. */
export const headline = {
  undone: `{seat} ${takenBack}`,
  gateOpened: 'Trading is open from now on',
  pickpocketed: '{seat} picks {victim}’s pocket: {amount}',
  planted: '{seat} {tool, select, bomb {plants a Bomb on {square}} other {puts a Miner on {square}}}',
  chairman: '{seat} is Chairman of the Board now',
  keyPlayed: '{seat} plays the Pass Key',
  seized:
    '{toBank, select, yes {{from} loses {square} to the Bank} other {{fromBank, select, yes {{to} takes {square} from the Bank} other {{why, select, forfeit {{from} gives {to} {square}} chairmans_due {{from} gives {to} {square}} other {{to} takes {square} from {from}}}}}}}',
  crimesPaid: '{seat} has paid everything back',
  'paid.restitution': '{from} pays {to} back {amount}',
  'paid.fine': '{from} pays a fine of {amount}',
} as const

/** Events, worded for the seat that they concern. */
export const concern = {
  pickpocketed: '{seat} picked your pocket and took {amount}.',
  arrested: 'The Cop caught you on {square}: off to {jail}.',
  exploded: '{square} of yours blew up.',
  seized: 'You lost {square} to {toBank, select, yes {the Bank} other {{to}}}.',
  cardGiven: '{from} gave you a card: “{card}”.',
} as const

/** Reasons for payments, used in the ledger. */
export const story = {
  'why.robbery': 'robbing the Bank',
  'why.pickpocket': 'picked pockets',
  'why.restitution': 'loot paid back',
  'why.bomb': 'Bomb',
  'why.miner': 'Miner',
  'why.tool': 'sold to the Bank',
  'why.wipeout': 'all cash as tax',
} as const

// Marks, lines of the status, and private sheets.

const owned = (tool: string) => `{by, select, none {a ${tool}} other {{by}’s ${tool}}}`

export const mark = {
  cop: 'the Cop',
  bomb: owned('Bomb'),
  miner: owned('Miner'),
  coin: 'Chairman',
  wanted: '{count, plural, one {wanted} other {wanted (# crimes)}}',
  bombs: '{count, plural, one {# Bomb} other {# Bombs}}',
  miners: '{count, plural, one {# Miner} other {# Miners}}',
  houses: '{count, plural, one {# loose house} other {# loose houses}}',
  key: 'Pass Key',
  release: 'forced release',
} as const

export const status = {
  copHome: '-# The Cop is at home on {goToJail}.',
  copWalks:
    '👮 The Cop walks after every turn{why, select, crime {: somebody is wanted} miner {: a Miner is about} other {: somebody is wanted, and a Miner is about}}. Now on **{atSquare}** (square {at}).',
  wanted:
    '🔎 **{seat}** is wanted for {source, select, bank {{lootAmount} from the Bank} players {{stolenAmount} from {victimSeats}} other {{lootAmount} from the Bank and {stolenAmount} from {victimSeats}}}; {dueAmount, select, none {{totalAmount} to pay back in {jail}} other {{dueAmount} of {totalAmount} is still due, {shortAmount} to be raised}}.',
  owes: '-# {seat} has stolen {stolenAmount} from {victimSeats}: too little for the Cop, but {totalAmount} to pay in {jail}.',
  backwards: '**{seat}** goes backwards with the next roll.',
  toJail: '**{seat}** goes to {jail} at the end of this turn.',
  chairman:
    '-# Chairman of the Board: {seat}{gate, select, open {} deeds { · no deeds in deals until a colour is complete or all are sold} other { · no deals until a colour is complete or every deed is sold}}',
  file: '-# {seat}: {hasRobbed, select, yes {has robbed the Bank{settlements, plural, =0 {} one { and paid it back once} other { and paid it back # times}}, the fine is {fineAmount} next time, and {incomeTax} takes all cash} other {{past, select, ever {{incomeTax} takes all cash, since a colour was complete once} other {{incomeTax} takes all cash while a colour is complete; if a blue card leads there, also after that}}}}.',
} as const

export const sheet = {
  cop: 'The Cop and me',
  'cop.title': '### The Cop and me',
  'cop/inCell':
    '{isWanted, select, yes {**You are wanted**, but in {jail} already: the Cop cannot catch you before you leave.} other {You are in {jail}, but not wanted.}}',
  'cop/forecast':
    '{isWanted, select, yes {**You are wanted.**} other {You are not wanted: the Cop lets you be. Were you wanted now, it would be like this.}} The Cop is on **{atSquare}**, {distance, plural, =0 {where you are} one {# square behind you} other {# squares behind you}}. {isCertain, select, yes {At the end of this turn the Cop stops on you.} other {{sums, select, none {This turn the Cop cannot stop on you} other {This turn the Cop stops on you if {isOwnTurn, select, yes {your dice} other {{turnSeat}’s dice}} add up to {sums}, a chance of {thisTurn}%}}. Chance that this happens before your next turn: {soon}%.}}',
  'cop/measure':
    '-# It counts the dice of everybody, doubles too, but no cards. The Cop walks as far as the dice of each turn went.',
} as const
