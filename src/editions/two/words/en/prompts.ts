/** What is asked; `.default` is what happens when nobody answers in time. */

/** One way to pay: what is given, what is lost, and what becomes of sets. */
const way =
  '{way, select, least {**Cheapest**} cash {**Keep my cash**} sets {**Keep my sets**} deeds {**Keep my deeds**} other {}}'
const given =
  '{hasCash, select, yes { {cashAmount}} other {}}{squares, select, none {} other {{hasCash, select, yes { +} other {}} {squares}}}{builtSquares, select, none {} other {{hasMore, select, yes { +} other {}} {builtCount, plural, one {a building} other {# buildings}} of {builtSquares}}}{isOver, select, yes { · {overAmount} lost} other {}}{breaks, plural, =0 {} other { · 💔 breaks a set}}{completes, plural, =0 {} other { · 🌈 completes theirs}}'
const each = `{way, select, none {} other {${way}${given}}}`

/** The same with numbers for names, where a card has little room. */
const plus = '{hasCash, select, yes { +} other {}}'
const numbered = `{deedCount, plural, =0 {} one {${plus} # deed} other {${plus} # deeds}}`
/** The cheapest way names up to two deeds all the same. */
const named = `{deedCount, plural, =0 {} =1 {${plus} {squares}} =2 {${plus} {squares}} other {${plus} # deeds}}`
const cash = '{hasCash, select, yes { {cashAmount}} other {}}'
const rest =
  '{builtSquares, select, none {} other {{hasMore, select, yes { +} other {}} {builtCount, plural, one {a building} other {# buildings}}}}{isOver, select, yes { · {overAmount} lost} other {}}{breaks, plural, =0 {} other { · breaks a set}}{completes, plural, =0 {} other { · completes theirs}}'
const eachShort = `{way, select, none {} least {${way}${cash}${named}${rest}} other {${way}${cash}${numbered}${rest}}}`

export const prompt = {
  'two.turn':
    '{who}, it is your turn.{rollListed, select, yes { Roll once; then you choose who moves.} other { You have rolled.}}',
  'two.turn.brief':
    '{who}, {rollListed, select, yes {it is your turn: roll, then choose who moves.} other {go on, or end your turn.}}',
  'two.turn.default': '{rollListed, select, yes {the bot rolls for you} other {your turn ends}}',
  'two.jail':
    '{who}, you are in {jail}: {attempts, select, 0 {first} other {second and last}} turn. {escapeListed, select, yes {A double sets you free, or the card} other {Only the card}} Get Out of {jail} Free{escapeListed, select, yes {} other { sets you free before it ends}}.',
  'two.jail.default': 'you try for a double, then your turn ends',
  'two.roll.target': '{who}, {steps} squares. Who moves?',
  'two.roll.target.each':
    '**{seat}** → {square}{hasSalary, select, yes { · collects **{salaryAmount}**} other {}}{effect, select, rent { · pays {owner} **{amount}**} tax { · pays **{amount}**} jail { · goes to {jail}} visit { · only visits} cards { · all draw a card} other {}}{isOut, select, yes { · ☠️ is out} other {}}',
  'two.roll.target.each.brief':
    '**{seat}** {squareShort}{hasSalary, select, yes { +**{salaryAmount}**} other {}}{effect, select, rent { −**{amount}**} tax { −**{amount}**} jail {} visit {, visiting} cards {, a card} other {}}{isOut, select, yes { ☠️} other {}}',
  'two.roll.target.default': 'you do',
  'two.fund':
    '{who}, how do you pay {price} for {what, select, level {a building on {group}} other {{square}}}? You have {cash}.',
  'two.fund.default': 'nothing is bought',
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
