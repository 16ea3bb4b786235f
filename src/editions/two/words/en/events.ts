import { words as jail } from '#mechanics/jail/words/en.ts'
import { words as movement } from '#mechanics/movement/words/en.ts'
import { completedByName } from '#mechanics/property/words/en.ts'
import { clauses, lines } from '#text/en/events.ts'

const levels = '{builtCount, plural, one {a building} other {# buildings}} of {builtSquares}'

/** Clauses whose subject is one seat. */
export const clause = {
  rolled: '{why, select, jail {tries for a double: {dice}} rent {rolls {dice} for the rent} other {{dice}}}',
  paid: `{why, select, taken {} market {} level {} card {{square, select, none {${clauses.paid}} other {}}} buildings {} estate {} other {${clauses.paid}}}`,
  rested: `{why, select, unowned {} ownerJailed {pays no rent: the owner is in {jail}} other {${movement.clause.rested}}}`,
  freed: `{how, select, served {has served two turns and is free} other {${jail.clause.freed}}}`,
  stayed: 'stays in {jail}',
  gotCard: 'draws {deck}: “{card}”',
  movesOther: 'moves {target} {steps} squares',
  playedOn: 'plays “{card}”{onSelf, select, yes {} other { on {target}}}',
  owes: '{why, select, tax {owes {amount} tax} other {owes {creditor} {amount}{why, select, rent { rent} card { for a card} taken { for a deed} other {}}}}',
  discarded: 'discards {count, plural, one {a card} other {# cards}}',
  marketBought: 'buys {square} for {price}',
  taken: 'takes {square} from {from} for {price}',
  raised:
    'builds {level, select, 5 {a hotel} other {a house}} on {isSet, select, yes {{group}} other {{square}}} for {price}',
  tendered: `gives{deeds, select, none {} other { {deeds}}}{builtSquares, select, none {} other {{deeds, select, none {} other {, with}} ${levels}{deeds, select, none {} other {,}}}} {isOver, select, yes {for} other {towards}} {same, select, yes {it} other {{amount}}}{isOver, select, yes {; {overAmount} is lost} other {}}`,
  lowered: '',
  placed: 'puts a building on {group}, worth {worthAmount}',
  swapOffered: 'offers {to} a card for a card',
  swapped: 'swaps a card with {otherSeat}',
  swapRefused: 'swaps no card with {from}',
} as const

/** Complete lines. */
export const line = {
  completed: completedByName.line,
  cardsDrawn: '{seats} draw a card each: {deck}.',
  recycled: 'The discarded cards of {deck} are in play again.',
  turnedUp: 'The market shows {each}.',
  broken: '{seat} does not have all of {group} any more.',
  nobodyMoves: 'Nobody may be moved by these dice.',
  debtLapsed: '{creditor} gets nothing more of {amount} from {debtor}.',
  leavesSoon: '{seat} leaves as soon as this is settled.',
  payStyle:
    '{style, select, ask {You are asked how to pay from now on.} other {You pay in cash from now on, as long as you have it.}}',
  over: `{reason, select, fiveSets {{winners} wins with five complete sets.} fiveSetsEach {{winners} {count, plural, one {wins} other {share the victory}}: five complete sets each, and worth the most.} other {${lines.over}}}`,
} as const

/** One of several deeds that come into the market together. */
export const each = {
  turnedUp: '{square}',
} as const

export const sign = {
  completed: completedByName.sign,
  owes: '🧾',
  'owes.rent': '🧾',
  'owes.tax': '🧾',
  movesOther: '🎲',
  playedOn: '🃏',
  cardsDrawn: '🃏',
  gotCard: '🃏',
  discarded: '🃏',
  marketBought: '🏷️',
  taken: '🫳',
  raised: '🏗️',
  tendered: '🧾',
  placed: '🏗️',
  broken: '💔',
} as const

export const headline = {
  completed: completedByName.headline,
  owes: '{debtor} owes {creditor} {amount}',
  'owes.rent': '{debtor} owes {creditor} {amount} rent for {square}',
  'owes.tax': '{debtor} owes {amount} tax',
  playedOn: '{seat} plays “{title}”{onSelf, select, yes {} other { on {target}}}',
  marketBought: '{seat} buys {square} for {price}',
  taken: '{seat} takes {square} from {from}',
  raised:
    '{seat} builds {level, select, 5 {a hotel} other {a house}} on {isSet, select, yes {{group}} other {{square}}}',
  tendered:
    '{seat} gives {deeds, select, none {{builtCount, plural, one {a building} other {# buildings}}} other {deeds{builtSquares, select, none {} other { and buildings}}}} towards {amount}',
  placed: '{seat} puts a building on {group}',
  broken: '{seat} loses the whole of {group}',
} as const

/** Events as described to the players whom they affect. */
export const concern = {
  taken: '{seat} took {square} from you for {price}.',
  playedOn: '{seat} played “{card}” on you.',
  inherited: 'You took over what {from} had left.',
} as const

/** Reasons of payments, for the ledger. */
export const story = {
  'why.market': 'deeds of the market',
  'why.taken': 'deeds taken',
  'why.level': 'building',
  'why.buildings': 'buildings given up',
  'why.card': 'cards',
} as const

export const status = {
  market: '🏷️ Market: {squares}; {left, plural, =0 {no deeds left} one {# deed left} other {# deeds left}}',
  sets: '-# **{seat}** {count} of {of} sets: {groups}',
  mine: '{cards, select, none {} other {🃏 **Play now** {cards}}}{keptCards, select, none {} other {{cards, select, none {} other { · }}🃏 **Kept** {keptCards}}}{count, plural, =0 {} one {\n🫳 **One deed** of yours can be taken. A complete set is safe.} other {\n🫳 **# deeds** of yours can be taken. A complete set is safe.}}',
} as const

export const mark = {
  market: 'in the market',
  goal: 'the dice lead here',
  open: 'can be taken',
  chanceCards: '{count, plural, one {# Chance card} other {# Chance cards}}',
  chestCards: '{count, plural, one {# Community Chest card} other {# Community Chest cards}}',
} as const

export const sheet = {
  hand: 'My cards',
  'hand.title': '### My cards',
  'hand.none': 'You hold no cards.',
  'hand/handCard': '{deck}: {card}',
} as const
