import { words as ending } from '#mechanics/ending/words/en.ts'
import { words as jail } from '#mechanics/jail/words/en.ts'
import { words as movement } from '#mechanics/movement/words/en.ts'
import { clauses, lines } from '#text/en/events.ts'

const double = '{total, select, 2 {} other {{double, select, yes { (double)} other {}}}}'
const home =
  '{why, select, tax {: Tower Tax} rival {: Rival Tower Tax} bubble {: a bubble bursts} debt {instead of money} other {}}'

/** Clauses whose subject is one seat. */
export const clause = {
  rolled: `{why, select, jail {tries for a double: {dice}} quiz {rolls {dice} in the quiz} other {{dice}}}${double}`,
  rested: `{why, select, pileEmpty {finds no tile left} tooDear {cannot pay for a tile} noCards {finds nothing} noTile {has no tile to lose} noRival {finds no tile to tax} noFare {cannot pay for a trip} parking {stays} ownerJailed {pays nothing: the owner is in {jail}} other {${movement.clause.rested}}}`,
  paid: `{why, select, quiz {wins {amount} in the quiz} utility {pays {amount} for a tile} trip {pays {amount} for a trip} levy {pays a levy of {amount}{toBank, select, yes {} other { to {to}}}} boomerang {pays the rent back: {amount} to {to}} other {${clauses.paid}}}`,
  jailed: jail.clause.jailed,
  placedTile:
    '{here, select, yes {fills} other {puts {tile} on their tower, which fills}} {cells} of {of} cells',
  gotOffice: 'has every {group} brand and gets {tile} on top',
  wentHome: `{why, select, left {} debt {gives up {tile} instead of money} other {loses {tile}${home}}}`,
  tookTile:
    '{why, select, debt {takes {tile} from {from} instead of money} takeover {takes over {tile} from {from}} other {takes {tile} from {from}}}: {cells} of {of} cells',
  swappedTiles: 'swaps {oneSeat}’s {oneTile} for {otherSeat}’s {otherTile}',
  actionOrdered:
    '{what, select, swap {orders a swap} switcheroo {wants to swap tops with {targetSeats}} takeover {wants {targetSeats}’s top tile} bubble {lets the bubble burst for {targetSeats}} boomerang {sends the rent back to {targetSeats}} levy {levies {targetSeats}} other {taxes {targetSeats}}}',
  saidNo: 'says **No, thank you** to {actorSeat}',
  playedCard: 'plays {title}: “{card}”',
  discardedCard: 'discards {title}',
  gotEmpireCard: 'draws {title}: “{card}”',
  drewEmpire: '{isThere, select, yes {draws a hidden card} other {finds no card left}}',
  noTileLeft: 'gets nothing: no such tile is left',
  snatched: 'snatches {square} from under {victimSeat}’s nose',
  ordersSet: '',
  stopProposed: 'proposes to stop the game: if all agree, the highest tower wins',
} as const

/** Complete lines. */
export const line = {
  completed: '{seat} has every {group} brand!',
  restLapsed: '{debtor} has nothing more to give: {amount} stays unpaid.',
  reshuffled: 'The discarded cards of {deck} are shuffled and in play again.',
  ending: ending.line.ending.replace('the richest wins', 'the highest tower wins'),
  over: `{reason, select, tower {🏙️ {winners} has filled the tower and **wins**.} rounds {{winners} {count, plural, one {wins} other {share the victory}} after the last round.} agreed {{winners} {count, plural, one {wins} other {share the victory}}: all agreed to stop.} clock {{winners} {count, plural, one {wins} other {share the victory}}: the time is up.} other {${lines.over}}}`,
} as const

export const sign = {
  completed: '🌈',
  placedTile: '🧱',
  gotOffice: '🏢',
  wentHome: '🏚️',
  tookTile: '🫳',
  swappedTiles: '🔀',
  rolled: '🎲',
  'rested.parking': '🎲',
  'paid.boomerang': '🪃',
  'paid.levy': '🪧',
  'paid.quiz': '🧠',
  'paid.trip': '🎫',
  'paid.utility': '🏷️',
  actionOrdered: '🎯',
  saidNo: '✋',
  playedCard: '🃏',
  discardedCard: '🗑️',
  drewEmpire: '🃏',
  gotEmpireCard: '🃏',
  snatched: '🫳',
  restLapsed: '💸',
  reshuffled: '🔄',
  noTileLeft: '🤷',
  ending: '🏁',
} as const

export const headline = {
  placedTile: '{seat} puts {tile} on their tower: {cells} of {of} cells',
  'placedTile.short': '{seat} puts {tile} on their tower',
  rolled: '{seat} rolls {dice}',
  'rested.parking': '{seat} stays on {square}',
  actionOrdered:
    '{what, select, swap {{seat} wants to swap two topmost tiles} other {{seat} taxes {targetSeats}}}',
  'paid.boomerang': '{from} pays the rent back: {amount} to {to}',
  'paid.levy': '{from} pays a levy of {amount}{toBank, select, yes {} other { to {to}}}',
  'paid.quiz': '{to} wins {amount} in the quiz',
  'paid.trip': '{from} takes a trip for {amount}',
  completed: '{seat} has every {group} brand',
  gotOffice: '{seat} gets {tile} for every {group} brand',
  wentHome: '{seat} loses {tile}',
  tookTile: '{seat} takes {tile} from {from}',
  swappedTiles: '{oneSeat} and {otherSeat} swap {oneTile} and {otherTile}',
  saidNo: '{seat} says No to {actorSeat}',
  playedCard: '{seat} plays {title}',
  snatched: '{seat} snatches {square} from {victimSeat}',
  ending: ending.headline.ending.replace('the richest wins', 'the highest tower wins'),
} as const

/** Events as described to the players whom they affect. */
export const concern = {
  tookTile: '{seat} took {tile} from your tower.',
  swappedTiles: '{seat} swapped {oneSeat}’s {oneTile} and {otherSeat}’s {otherTile}.',
  wentHome: 'Your tower lost {tile}.',
  snatched: '{seat} snatched {square} from you.',
  saidNo: '{seat} said No to what you wanted.',
} as const

/** Reasons of payments, for the ledger. */
export const story = {
  'why.card': 'cards',
  'why.estate': 'what a leaver had',
  'why.quiz': 'the quiz',
  'why.utility': 'utility tiles',
  'why.trip': 'trips',
  'why.levy': 'levies',
  'why.boomerang': 'rent sent back',
} as const

export const status = {
  tower:
    '🏙️ **{seat}** {cells}/{of} cells · rent **{valueAmount}**{tiles, select, none {} other { · {tiles} on top}}',
  mine: '🃏 {handCards}',
} as const

export const mark = {
  empireCards: '{count, plural, one {# Empire card} other {# Empire cards}}',
} as const

export const sheet = {
  hand: 'My cards',
  'hand.title': '### My cards and orders',
  'hand.none': 'You hold no cards.',
  'hand/handCard': '**{title}**: {card}',
  'hand/orders':
    '**Attacks** {answer, select, auto {the bot says No if I would lose {thresholdAmount} or more} let {the bot lets them happen} other {the bot asks me; if I do not answer, it says No if I would lose {thresholdAmount} or more}}\n**Rent boomerang** {rentAmount, select, none {kept} other {from {rentAmount}}}\n**Snatched deal** {snatchSquares, select, none {no brand} other {{snatchSquares}}}',
} as const
