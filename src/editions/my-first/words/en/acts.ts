export const act = {
  roll: 'Roll the die',
  buy: '{isLast, select, yes {Buy for {price}, and the game is over} other {Buy for {price}}}',
  'buy/decline': 'Leave it',
  'jail.card/useCard': 'Use my card',
  'jail.card/pay': 'Pay {amount}',
  stepTo: '{steps}',
  goThere: '{square}',
  oneStep: 'Move to {square}',
  otherCard: 'Another card',
} as const

/** The button at the end of a form. */
export const confirm = {
  buy: 'Buy it',
} as const

/** Gain on the way to a square that a card offers. */
const onTheWay = '{hasSalary, select, yes { · {go} +{salaryAmount}} other {}}'
const brieflyOnTheWay = '{hasSalary, select, yes { +**{salaryAmount}**} other {}}'
const paid = 'rent { · {owner} gets **{amount}**} own { · yours} jail { · you go to {jail}}'

/** Questions of prompts. `.default` says what happens if nobody answers in time. */
export const prompt = {
  'turn.roll': '{who}, it is your turn. Roll the die!',
  buy: '{who}, nobody has {square} yet. It costs {price}, and you have {cash}. Visitors will pay you {visitAmount} there.',
  'buy.default': 'you buy it if you have money left after that',
  'jail.card': '{who}, you are in {jail}. Use your card, or pay {amount}. Then you roll.',
  'jail.card.default': 'your card is used',
  'card.steps': '{who}, how far do you want to move?',
  'card.steps.each': `**{steps}** {square}{effect, select, free { · costs **{amount}**} ${paid} other {}}${onTheWay}`,
  'card.steps.each.brief': `**{steps}** {squareShort}{effect, select, free {, for sale **{amount}**} rent { −**{amount}**} own {, yours} other {}}${brieflyOnTheWay}`,
  'card.steps.default':
    'you move to a free place that you can pay, or else to a square without rent or {jail}',
  'card.place': '{who}, where do you want to go?',
  'card.place.each': `**{square}**{effect, select, free { · you get it for nothing} ${paid} other {}}${onTheWay}`,
  'card.place.each.brief': `**{squareShort}**{effect, select, free {, free} rent { −**{amount}**} own {, yours} other {}}${brieflyOnTheWay}`,
  'card.place.default': 'you go to a free place, or else to your own, or else to the later one on the board',
  'card.step': '{who}, move one square, or take another card?',
  'card.step.default': 'you move one square, unless you would lose',
  'vote.stop': '{seat} asks to stop. Then whoever has the most money wins. {who}, do you agree?',
  'vote.stop.brief':
    'Stop now, and whoever has the most money wins? {whoCount, plural, one {{who} has} other {# have}} not answered.',
} as const
