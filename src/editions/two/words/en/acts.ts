/** Labels of controls. `.ways` asks for one of several options, and `.way` labels one of them. */
export const act = {
  market: 'Market',
  takeDeed: 'Take a deed',
  raise: 'Build',
  escape: 'Try for a double',
  move: '{seat}',
  'move.ways': 'Who moves?',
  payWith:
    '{way, select, least {Cheapest} cash {Keep my cash} sets {Keep my sets} deeds {Keep my deeds} other {Pay this way}}',
  'two.pay/choose': 'Put it together',
  'two.fund/choose': 'Put it together',
  cancel: 'Rather not',
  'two.card.buy/decline': 'Don’t buy',
  payFine: 'Pay {amount}',
  drawChance: 'Draw a card',
  discard: '{count, plural, one {Discard a card} other {Discard # cards}}',
  playOn: 'Play a card instead',
  putUp: 'Put it on {group}',
  takeCash: 'Take {amount}',
  play: 'Play a card',
  'play.ways': 'Play a card',
  'play.line': '{card}',
  'play.way': '{title}',
  swap: 'Swap a card with {to}',
  'swap.ways': 'Swap a card',
  'swap.way': '{to}',
  swapFor: 'Give a card for it',
  'two.swap.answer/refuse': 'Keep my cards',
  concede: 'Give up and go out',
  payStyle: '{style, select, ask {Ask me how to pay} other {Pay in cash if I can}}',
  'payStyle.ways': 'How I pay',
  'payStyle.way': '{style, select, ask {Ask me} other {In cash if I can}}',
} as const

/** The button at the end of a form. */
export const confirm = {
  takeDeed: 'Take this one',
  raise: 'Build here',
  discard: 'Discard',
  play: 'Play it',
  swap: 'Offer this card',
  swapFor: 'Give this card',
  'two.pay/choose': 'Pay with this',
  'two.fund/choose': 'Pay with this',
  payWith: 'Pay with this',
  concede: 'Go out now',
} as const

/** Costs and benefits of a purchase. */
const bought =
  'Costs **{price}**; you have {cash}.{isShort, select, yes { You are asked what you give for it.} other {}}{isWhole, select, yes { 🌈 It completes a set of yours.} other {}}'

/** A card's effect on its target. */
const effect =
  '{square, select, none {} other { → {square}}}{hasSalary, select, yes { · collects **{salaryAmount}**} other {}}{effect, select, rent { · pays {owner} **{amount}**} tax { · pays **{amount}**} dice { · pays {owner} by fresh dice} pays { · pays **{amount}**} fine { · pays **{amount}** or draws a card} collects { · collects **{amount}**} jail { · goes to {jail}} visit { · only visits} free { · leaves {jail}} cards { · all draw a card} offer { · may buy it} other { · nothing to pay}}{isOut, select, yes { · ☠️ cannot pay that} other {}}'

/** Questions of forms. */
export const ask = {
  'takeDeed.square': 'Which deed?',
  'raise.square': 'Where?',
  'choose.deeds': 'Deeds that you give',
  lots: 'Buildings',
  'choose.lots': 'Give up a building on …',
  cards: 'Which cards?',
  card: 'Which card?',
  target: 'On whom?',
  'takeDeed.preview': bought,
  'raise.preview': `${bought} Rent on {dearestSquare}: {oldRentAmount} → **{newRentAmount}**.`,
  'raise.each':
    '**{isSet, select, yes {{group}} other {{square}}}** {price} · rent on {dearestSquare} {oldRentAmount} → **{newRentAmount}**{isShort, select, yes { · ⚠️ more than your cash} other {}}',
  'choose.preview':
    '{hasCash, select, yes {**{cashAmount}** in cash goes with it} other {No cash goes with it}}{isOver, select, yes { · ⚠️ **{overAmount}** more than due, lost} other {}}{breaks, plural, =0 {} one { · 💔 breaks a set of yours} other { · 💔 breaks # sets of yours}}{completes, plural, =0 {} one { · 🌈 completes a set for who is paid} other { · 🌈 completes # sets for who is paid}}{isWin, select, yes { · 🏆 **and they win**} other {}}',
  'play.each': `**{target}**${effect}{isNothing, select, yes { · ⚠️ nothing comes of it} other {}}{isOwnLoss, select, yes { · ⚠️ costs you} other {}}{ownAmount, select, none {} other { · ⚠️ you pay **{ownAmount}** and are short}}`,
  'play.preview': `{target}${effect}{isNothing, select, yes {\n⚠️ Nothing comes of that, and the card is gone.} other {}}{isOwnLoss, select, yes {\n⚠️ That costs you.} other {}}{ownAmount, select, none {} other {\n⚠️ You pay **{ownAmount}** and have less: deeds or buildings go.}}`,
} as const

// Questions of prompts. `.default` says what happens if nobody answers in time.

/** One way to pay: the things given, the amount lost, and the effect on sets. */
const way =
  '{way, select, least {**Cheapest**} cash {**Keep my cash**} sets {**Keep my sets**} deeds {**Keep my deeds**} other {}}'
const given =
  '{hasCash, select, yes { {cashAmount}} other {}}{squares, select, none {} other {{hasCash, select, yes { +} other {}} {squares}}}{builtSquares, select, none {} other {{hasMore, select, yes { +} other {}} {builtCount, plural, one {a building} other {# buildings}} of {builtSquares}}}{isOver, select, yes { · {overAmount} lost} other {}}{breaks, plural, =0 {} other { · 💔 breaks a set}}{completes, plural, =0 {} other { · 🌈 completes theirs}}'
const each = `{way, select, none {} other {${way}${given}}}`

/** The ways to pay where a card has little room, with the number of more than three deeds. */
const plus = '{hasCash, select, yes { +} other {}}'
const few = `${plus} {squares}`
const named = `{deedCount, plural, =0 {} =1 {${few}} =2 {${few}} =3 {${few}} other {${plus} # deeds}}`
const cash = '{hasCash, select, yes { {cashAmount}} other {}}'
const rest =
  '{builtSquares, select, none {} other {{hasMore, select, yes { +} other {}} {builtCount, plural, one {a building} other {# buildings}} of {builtSquares}}}{isOver, select, yes { · {overAmount} lost} other {}}{breaks, plural, =0 {} other { · breaks a set}}{completes, plural, =0 {} other { · completes theirs}}'
const eachShort = `{way, select, none {} other {${way}${cash}${named}${rest}}}`

export const prompt = {
  'two.turn':
    '{who}, it is your turn.{rollListed, select, yes { Roll once; then you choose who moves.} other { You have rolled.}}',
  'two.turn.brief':
    '{who}, {rollListed, select, yes {it is your turn: roll, then choose who moves.} other {go on, or end your turn.}}',
  'two.turn.default': '{rollListed, select, yes {the bot rolls for you} other {your turn ends}}',
  'two.jail':
    '{who}, you are in {jail}: {attempts, select, 0 {first} other {second and last}} turn. {escapeListed, select, yes {A double sets you free, or the card} other {Only the card}} Get Out of {jail} Free{escapeListed, select, yes {} other { sets you free before it ends}}.',
  'two.jail.default':
    '{escapeListed, select, yes {you try for a double, then your turn ends} other {your turn ends}}',
  'two.roll.target': '{who}, {steps} squares. Who moves?',
  'two.roll.target.each':
    '**{seat}** → {square}{hasSalary, select, yes { · collects **{salaryAmount}**} other {}}{effect, select, rent { · pays {owner} **{amount}**} tax { · pays **{amount}**} jail { · goes to {jail}} visit { · only visits} cards { · all draw a card} other {}}{isOut, select, yes { · ☠️ is out} other {}}',
  'two.roll.target.each.brief':
    '**{seat}** {squareShort}{hasSalary, select, yes { +**{salaryAmount}**} other {}}{effect, select, rent { −**{amount}**} tax { −**{amount}**} jail {} visit {, visiting} cards {, a card} other {}}{isOut, select, yes { ☠️} other {}}',
  'two.roll.target.default': 'you move if you can pay',
  'two.fund':
    '{who}, {what, select, level {building on {isSet, select, no {{square}} other {{group}}} costs {price}. How do you pay?} other {how do you pay {price} for {square}?}} You have {cash}.',
  'two.fund.default': 'nothing is {what, select, level {built} other {bought}}',
  'two.pay':
    '{who}, you owe {creditor} {amount} and have {cash}. {concedeListed, select, yes {That is not enough: play cards, or you are out.} other {How do you pay?}}',
  'two.pay.each': each,
  'two.pay.each.brief': eachShort,
  'two.fund.each': each,
  'two.fund.each.brief': eachShort,
  'two.pay.default':
    '{concedeListed, select, yes {the bot plays cards that bring you money; without any you are out} other {the cheapest way}}',
  'two.card.buy':
    '{who}, {square} is nobody’s. The card lets you buy it for {price}.{buyListed, select, yes {} other { That is more than you have: play cards for it, or decline.}}',
  'two.card.buy.default': 'you do not buy it',
  'two.card.fineOrChance': '{who}, pay {amount}, or draw a Chance card into your hand.',
  'two.card.fineOrChance.default': 'you pay if you can, and draw if not',
  'two.hand.discard':
    '{who}, {own, select, yes {you hold {count, plural, one {a card} other {# cards}} too many. Which do you give up?} other {you hold more cards than the table allows.}}',
  'two.hand.discard.default': 'the cards that you have had longest go',
  'two.place': '{who}, you are paid with a building. Put it on a set of yours, or take cash?',
  'two.place.default': 'you take cash',
  'two.swap.answer':
    '{who}, {own, select, yes {{seat} offers you a hidden card for one of yours.} other {somebody offers you a hidden card for one of yours.}}',
  'two.swap.answer.default': 'you keep your cards',
} as const

/** Why a move was refused, and how the player can continue. */
export const refusal = {
  tenderShort: '{missingAmount} is missing. Add a deed or a building.',
  tenderPadded: 'You do not need all of that. Leave something out.',
  owesMore:
    'After this you still owe {owedAmount}, and this would leave too little for that. Leave something out, or give something else.',
  deedLocked: 'Buildings stand on {group}. Give up all of them as well, or leave {square} out.',
  noHousesForHotel:
    'The Bank has not enough houses to take the place of the hotel on {group}. Give it up as a whole.',
  cannotAfford: 'That costs {price}, and your cash and deeds do not cover it.',
  notYourMoment: 'Do that in your own turn, as soon as what is under way is settled.',
  rollFirst: 'Roll the dice first. Then you can end your turn.',
  marketDone: 'One deed of the market a turn. You can buy again in your next turn.',
  marketEmpty: 'The market is empty. You can take deeds from other players.',
  inJail: 'You cannot buy deeds in {jail}. Get out first.',
  deedProtected: '{square} cannot be taken: its owner has the whole set, or it has no other owner.',
  badTarget: 'That card cannot be played on {seat} now. Choose somebody else, or keep it.',
  noCardToPlay: 'None of your cards can be played now. They stay in your hand.',
  noSuchCard: 'You do not hold that card.',
  raisedThisTurn:
    'One level a turn, and you have built on {group} already. Build there again in your next turn.',
  lowestFirst:
    'Build evenly: another street of {group} has fewer buildings than {square}. Raise that one first.',
  tooFewPieces:
    'The Bank has too few {piece, select, hotel {hotels} other {houses}} for that on {group}. Wait until some come back.',
} as const
