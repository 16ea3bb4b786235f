/** Marks, lines on the card, and private sheets. */
const by = '{by, select, none {} other { of {by}}}'

export const mark = {
  cop: 'the Cop',
  bomb: `a Bomb${by}`,
  miner: `a Miner${by}`,
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
    '🔎 **{seat}** is wanted for {source, select, bank {{lootAmount} from the Bank} players {{stolenAmount} from {victimSeats}} other {{lootAmount} from the Bank and {stolenAmount} from {victimSeats}}}; {dueAmount, select, none {to be clear costs {totalAmount} in {jail}} other {{dueAmount} of {totalAmount} is still due, {shortAmount} to be raised}}.',
  owes: '-# {seat} has stolen {stolenAmount} from {victimSeats}: too little for the Cop, but {totalAmount} to pay in {jail}.',
  backwards: '**{seat}** goes backwards with the next roll.',
  toJail: '**{seat}** goes to {jail} at the end of this turn.',
  chairman:
    '-# Chairman of the Board: {seat}{gate, select, open {} deeds { · no deeds in deals until a colour is complete or all are sold} other { · no deals until a colour is complete or every deed is sold}}',
  file: '-# {seat}: {hasRobbed, select, yes {has robbed the Bank{settlements, plural, =0 {} one { and paid it back once} other { and paid it back # times}}, the fine is {fineAmount} next time, and {incomeTax} takes all cash} other {has owned a complete colour: {past, select, ever {{incomeTax} takes all cash} other {{incomeTax} takes all cash as long as it is complete, and later if a blue card leads there}}}}.',
} as const

export const sheet = {
  cop: 'The Cop and me',
  'cop.title': '### The Cop and me',
  'cop/inCell':
    '{isWanted, select, yes {**You are wanted**, but in {jail} already: the Cop cannot catch you before you leave.} other {You are in {jail}, but not wanted.}}',
  'cop/forecast':
    '{isWanted, select, yes {**You are wanted.**} other {You are not wanted: the Cop lets you be. Were you wanted now, it would be like this.}} The Cop is on **{atSquare}**, {distance, plural, =0 {where you are} one {# square behind you} other {# squares behind you}}. {isCertain, select, yes {At the end of this turn the Cop stops on you.} other {{sums, select, none {This turn the Cop cannot stop on you} other {This turn the Cop stops on you if {isOwnTurn, select, yes {your dice} other {the dice of {turnSeat}}} add up to {sums}, a chance of {thisTurn}%}}. Chance that this happens before your next turn: {soon}%.}}',
  'cop/measure':
    '-# It counts the dice of everybody, doubles too, but no cards. The Cop walks as far as the dice of each turn went.',
} as const
