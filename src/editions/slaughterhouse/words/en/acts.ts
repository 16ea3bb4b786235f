import { words as purchase } from '#mechanics/purchase/words/en.ts'

// Labels of controls: `.ways` opens a choice of several ways, `.way` is one of them, `.beside` is the short
// label next to a decision.

const tool = '{tool, select, bomb {the Bomb} miner {the Miner} other {a loose house}}'

const held =
  '{tool, select, bomb {{held, plural, one {A Bomb} other {One of {held} Bombs}}} miner {{held, plural, one {A Miner} other {One of {held} Miners}}} other {{held, plural, one {A loose house} other {One of {held} loose houses}}}}'

export const act = {
  pickpocket: 'Pick {victim}’s pocket (≤{maxAmount})',
  goOn: 'Go on',
  waive: 'Leave pockets alone',
  finish: 'Leave pockets alone',
  key: 'Play the Pass Key',
  'card.key/accept': 'Do what the card says',

  rob: 'Rob the Bank',
  driveOn: 'Drive on',

  payFlat: 'Pay {amount}',
  payTenth: 'Pay a tenth: {amount}',
  payLuxury: 'Pay {amount}',
  rollLuxury: 'Roll the die instead',
  lose: 'Choose the deed you lose',
  'lose.only': 'Lose {deed}',
  forfeit: 'Give a deed to {to}',
  'forfeit.only': 'Give {deed} to {to}',
  take: 'Take a deed',
  'take.only': 'Take {deed}',
  takeNothing: 'Take nothing',

  payBack: 'Pay everything back: {amount}',
  'jail.end/accept': 'Keep the Pass Key',
  'jail.third/payBack': 'Pay everything back: {amount}',
  goFree: 'Walk out{isOffender, select, yes {, still owe it} other {}}',
  'jail.card4/pay': 'Pay {amount} first',
  stay: 'Stay in {jail}',
  'jail.thief/roll': 'Roll for a double',

  giveCard: 'Give it to {to}',
  keepTool: `Keep ${tool}{wakesCop, select, yes {, and wake the Cop} other {}}`,
  cashTool: 'Take {amount}',
  condemn: 'Name the deed',
  'condemn.only': 'Name {deed}',
  gainHouse: 'Gain a house',
  makeGiveBack: 'Make somebody give one back',
  'c11.place/place': 'Put it on a lot',
  keepHouse: 'Keep it for later',
  demandHouse: '{victim} ({houses, plural, one {# house} other {# houses}})',
  giveLoose: 'A loose house',
  giveHouse: 'A house on the board',

  plantBomb: 'Plant a Bomb for {price}: {square}',
  hireMiner:
    'Hire a Miner for {price}{wakesCop, select, yes { (wakes the Cop)} other {}}{isAnywhere, select, yes {} other {: {square}}}',
  placeBomb: 'Plant my Bomb: {square}',
  placeMiner: 'Put my Miner {isAnywhere, select, yes {on a deed} other {on {square}}}',
  placeHouse: 'Place a loose house',
  sellTool: `Sell ${tool} for {amount}`,
  'sellTool.ways': 'Sell what I keep',
  'sellTool.way': `${held} for {amount}`,

  'plantBomb.beside': 'Bomb ({price})',
  'hireMiner.beside': 'Miner ({price})',
  'placeBomb.beside': 'Plant my Bomb',
  'placeMiner.beside': 'Put my Miner',
  'placeHouse.beside': 'Loose house',
} as const

/** Labels of the button that submits a form. */
export const confirm = {
  lose: 'Lose this one',
  forfeit: 'Give this one',
  take: 'Take this one',
  condemn: 'The Bank takes this one',
  giveHouse: 'Give this one back',
  placeHouse: 'Put it here',
  plantBomb: 'Plant it here',
  hireMiner: 'Hire a Miner for this one',
  placeBomb: 'Plant it here',
  placeMiner: 'Put the Miner here',
} as const

/** Questions of the fields in a form. */
export const ask = {
  deed: 'Which deed?',
  lot: 'Which lot?',
  square: 'Which deed?',
  tool: 'What do you sell?',
} as const

/** Added to a prompt when the seat can pick pockets; states the risk in advance. */
const pockets =
  '{pickpocketListed, select, yes { You are not alone here and may pick pockets: one die, {m5} to {m500}, at most what is there. From {crimeAmount} it is a crime, and the Cop is after you.} other {}}'

/** Added to a prompt when the Pass Key would have an effect. */
const key = '{keyListed, select, yes { Your Pass Key would cancel what the square does.} other {}}'

/** Short version of `pockets`, because the buttons show the amounts. */
const pick =
  '{pickpocketListed, select, yes { You may pick a pocket first; from {crimeAmount} it is a crime.} other {}}'

/** Added for a thief in Jail, who should know this before choosing. */
const wanted = 'If you leave without paying, you still owe it, and stay wanted for a crime.'

/** Text of each prompt. `.default` says what happens when nobody answers in time. */
export const prompt = {
  'turn.roll':
    '{who}, it is your turn.{business, select, none {} other { Build, trade and use your tools before the first roll.}}',
  'turn.again': `{who}, you rolled a double: roll again.${pockets}`,
  'turn.again.brief': `{who}, you rolled a double: roll again.${pick}`,
  'turn.end.brief': `{who}, sell or mortgage if you like, then end your turn.${pick}`,
  'turn.end': `{who}, sell or mortgage if you like, then end your turn.${pockets}`,
  buy: `${purchase.prompt.buy}${pockets}${key}`,
  'buy.brief': `${purchase.prompt.buy}${pick}`,
  'buy.default': 'the Bank keeps it',

  landing: `{who}, you are on {square}{threat, select, bomb {, and a Bomb waits here: it harms the deed alone, and no rent is due} rent {: {amount, select, none {rent} other {a rent of {amount}}} is due} card {: a card is to be drawn} incomeTax {: it takes all your cash} toJail {: it sends you to {jail}} other {}}.${pockets}{waiveListed, select, yes { Go on first, and you may still do so afterwards, if you are still here.} other {}}${key}`,
  'landing.brief': `{who}, you are on {square}{threat, select, bomb {, and a Bomb waits here} rent {: {amount, select, none {rent} other {a rent of {amount}}} is due} card {: a card is to be drawn} incomeTax {: it takes all your cash} toJail {: it sends you to {jail}} other {}}.${pick}`,
  'landing.default': 'you go on, unless that puts you out',
  'pick.after': `{who}, one more thing before you go.${pockets}`,
  'pick.after.brief':
    '{who}, one more thing before you go: you may pick a pocket. From {crimeAmount} it is a crime.',
  'pick.after.default': 'you leave all pockets alone',
  'card.key': '{who}, you drew: “{card}” Spend your Pass Key to cancel it?',
  'card.key.default': 'you do what the card says',

  rob: `{who}, this is the Bank’s car park. Rob it, and two dice bring you {leastLootAmount} to {maxLootAmount}. But the Cop is after you until you pay it all back in {jail}, and from now on {incomeTax} takes all your cash.${pockets}`,
  'rob.brief': `{who}, this is the Bank’s car park: rob it for {leastLootAmount} to {maxLootAmount}, and the Cop is after you.${pick}`,
  'rob.default': 'you leave the Bank alone',

  'tax.income': `{who}, {incomeTax}: {isFlat, select, yes {pay the fixed amount} other {pay the fixed amount or a tenth of your cash}}.${pockets}${key}`,
  'tax.income.brief': `{who}, {incomeTax}: {isFlat, select, yes {pay the fixed amount} other {pay the fixed amount or a tenth of your cash}}.${pick}`,
  'tax.income.default': 'you pay the smaller amount',
  'tax.luxury': `{who}, {luxuryTax}: pay {m75}, or roll one die and take what comes. 1: the Bank takes a deed of yours. 2 or 3: you give one to a player. 4 or 5: you take one that is in no complete {monopoly_scope, select, any_group {set} other {colour}}. 6: you take any player’s.${pockets}${key}`,
  'tax.luxury.brief': `{who}, {luxuryTax}: pay {m75}, or let one die decide whether you lose a deed, give one away or take one.${pick}`,
  'tax.luxury.default': 'you pay if you can, or roll if you cannot',
  'lux.lose': `{who}, the die takes a deed of yours for the Bank, with all that is built on it. Which one?${key}`,
  'lux.lose.brief':
    '{who}, the die takes a deed of yours for the Bank, with all that is built on it. Which one?',
  'lux.lose.default': 'the cheapest goes',
  'lux.forfeit': `{who}, the die makes you give a deed away, without what is built on it. Which one, and to whom?${key}`,
  'lux.forfeit.brief': '{who}, the die makes you give a deed away. Which one, and to whom?',
  'lux.forfeit.default': 'the cheapest goes to the player with the least cash',
  'lux.take': `{who}, the die {takeNothingListed, select, yes {lets} other {makes}} you take a deed from a player for nothing{isAny, select, yes {} other {, one that is in no complete {monopoly_scope, select, any_group {set} other {colour}}}}. What is built on it is lost.${key}`,
  'lux.take.brief':
    '{who}, the die {takeNothingListed, select, yes {lets} other {makes}} you take a deed from a player for nothing{isAny, select, yes {} other {, one that is in no complete {monopoly_scope, select, any_group {set} other {colour}}}}.',
  'lux.take.default': 'you get the dearest',

  'debt.raise':
    '{who}, you owe {creditor} {amount}{cash, select, none { and are short of cash} other { and have {cash}}}. Sell or mortgage to raise the rest.{laterAmount, select, none {} other { After that {laterAmount} more is due.}}',

  'jail.choice':
    '{who}, you are in {jail}{attempts, select, 0 {} other { ({attempts} failed so far)}}. How do you want to get out?',
  'jail.thief': `{who}, you are in {jail} as a thief{attempts, select, 0 {} other { ({attempts} failed so far)}}. {payBackListed, select, yes {Pay everything back, {amount} with a fine of {fine}, or find another way out.} other {Paying everything back takes more cash than you have, unless you raise some.}} ${wanted} {attempts, select, 2 {If this roll fails, too, you must pay.} other {After a third failed roll you must pay.}}`,
  'jail.thief.brief':
    '{who}, you are in {jail} as a thief{attempts, select, 0 {} other { ({attempts} failed so far)}}. Pay everything back, or leave and still owe it.',
  'jail.thief.default': 'the bot rolls for a double; before the last roll it uses a release card',
  'jail.card4': `{who}, your blue card opens {jail} now, whether you like it or not. {isOffender, select, yes {{payBackListed, select, yes {Pay {amount} first, and you owe nothing any more. } other {}}${wanted}} other {{payListed, select, yes {You may pay {amount} first, and} other {Either way}} the card is used up.}}`,
  'jail.card4.brief':
    '{who}, your blue card opens {jail} now.{isOffender, select, yes {{payBackListed, select, yes { Pay {amount} first, and you owe nothing any more.} other {}} If you walk out, you still owe it.} other {{payListed, select, yes { You may pay {amount} first.} other {}}}}',
  'jail.card4.default': 'you walk out and pay nothing',
  'jail.third': `{who}, three rolls, no double. {payBackListed, select, yes {Pay everything back, {amount} with a fine of {fine}, or play the Pass Key. ${wanted}} other {{payListed, select, yes {Pay {amount}, or play the Pass Key.} other {Stay, or play the Pass Key. ${wanted}}}}}`,
  'jail.third.brief':
    '{who}, three rolls, no double. {payBackListed, select, yes {Pay everything back, or play the Pass Key.} other {{payListed, select, yes {Pay, or play the Pass Key.} other {Stay, or play the Pass Key.}}}}',
  'jail.third.default': 'a small fine is paid if the cash is there, otherwise the Pass Key is played',
  'jail.end':
    '{who}, your turn is over{why, select, card {, and the blue card now sends you to {jail}} doubles {, and the third double has led you to {jail}} other {, and you are still in {jail}}}. Your Pass Key would {why, select, card {spare you that} other {open it}}; it is used up then.',
  'jail.end.default': 'you keep the Pass Key',

  'c3.give':
    '{who}, {own, select, yes {this card of {sq7} is to be given away: “{card}” Who must obey it?} other {you hold a card of {sq7} that nobody else knows. Whom do you give it to?}}',
  'c3.give.default': 'the next player gets it',
  c5: '{who}, keep the Bomb for a later turn, or take the money?',
  'c5.default': 'you keep it',
  c6: '{who}, keep the Miner for a later turn, or take the money?{wakesCop, select, yes { As long as you have one the Cop walks.} other {}}',
  'c6.default': 'you keep the Miner',
  'c7.target':
    '{who}, whose pocket do you pick? One die, {m5} to {m500}, at most what is there. From {crimeAmount} it is a crime, and the Cop is after you.',
  'c7.target.brief': '{who}, whose pocket do you pick? From {crimeAmount} it is a crime.',
  'c7.target.default': 'it is the one with the most cash',
  'c9.choose': '{who}, you name one of {owner}’s deeds: the Bank takes it, with all that is built on it.',
  'c9.choose.default': 'the cheapest goes',
  'c10.forfeit': '{who}, which deed do you give the Chairman? What is built on it is lost.',
  'c10.forfeit.default': 'the cheapest goes',
  'c10.take':
    '{who}, you are the Chairman: take any deed, of a player or of the Bank, for nothing. What is built on it is lost.',
  'c10.take.default': 'you get the dearest',
  'c11.mode': '{who}, gain a house for nothing, or make somebody give one back?',
  'c11.mode.default': 'you gain a house',
  'c11.place': '{who}, put the free house on a lot now, or keep it for later.',
  'c11.place.default': 'you keep it',
  'c11.target': '{who}, who has to give a house back to the Bank?',
  'c11.target.default': 'it is the one with the most buildings',
  'c11.giveup': '{who}, {from} makes you give the Bank a house, for nothing. Which one?',
  'c11.giveup.default': 'a loose house goes, or else one from the cheapest lot',
} as const

/** Reasons for refusals, with advice. */
export const refusal = {
  beginOnly: 'That is for the time before your first roll. You can do it when your next turn begins.',
  ownTurnOnly: 'You can sell and mortgage in your own turn, or when you have a debt to pay.',
  lossPending:
    'First it has to be settled whether the Bank takes a deed of yours, and which. Then you can sell and mortgage again.',
  nowhereToPlace:
    '{tool, select, bomb {A Bomb} other {A Miner}} goes on the deed where your turn began{tool, select, bomb {} other {{placement, select, own_bombed {, or on a bombed deed of yours} own_anywhere {, or on any deed of yours} other {}}}}. Try it when you begin a turn on one.',
  standsAlready:
    'There is {tool, select, bomb {a Bomb} other {a Miner}} on {square} already, and there is room for only one.',
  noTool:
    'You have no {tool, select, bomb {Bomb} miner {Miner} other {loose house}} in your hands. Blue cards bring them.',
  nowhereToBuild:
    'None of your lots can take a house now. You need a complete colour without a mortgage{isEven, select, yes {; the lot with the fewest houses comes first} other {, and a lot without a hotel}}.',
  flattenedFirst:
    'A Bomb has flattened {square}: new houses go there before lots that are as low, until it is as high as the others.',
  choicePending: '{seat} has something to decide first. Answer again when that is done.',
  gateShut:
    '{trade_gate_scope, select, all {There are no deals yet} other {No deed is traded yet}}: first somebody has to own a complete colour without a mortgage, or every deed has to be sold.',
  noPickpocketing:
    'You can only pick pockets where you have just landed, in your own turn, never on {jail}{pick_on_go_to_jail, select, true {, and on {goToJail} only if you stay there} other { or on {goToJail}}}.',
  pocketsWaived: 'You have left all pockets here alone. The next landing is a new one.',
  pickedAlready: 'You have picked {seat}’s pocket already. Once for each landing.',
  emptyPockets: '{seat} has no cash at all. Choose somebody else.',
  notTradable: 'That cannot be part of a deal here. Offer deeds, cash, release cards or the Pass Key.',
} as const
