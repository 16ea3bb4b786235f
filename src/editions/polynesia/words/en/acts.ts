import { words as debt } from '#mechanics/debt/words/en.ts'

export const act = {
  stay: 'Stay',
  stopHere: 'Stop here',
  payFine: 'Pay {amount}',
  drawChance: 'Draw Chance',
  'jail.miss/pay': 'Pay {amount}',
  'jail.must/pay': 'Pay {amount}',
  settlePart: 'Offer goods for a part',
} as const

/** The button at the end of a form. */
export const confirm = {
  settlePart: 'Offer this',
  sell: 'Sell',
} as const

/** Questions of forms. */
export const ask = {
  'settlePart.give': 'You give',
  'settlePart.amount': 'This much of the debt is settled',
  'sell.preview':
    'The Bank pays **{amount}**.{isCascade, select, yes {\n🏨 A hotel goes whole and takes its colour with it: {squares} as well, down to one house where four stand.} other {}}',
} as const

/** Questions of prompts. `.default` says what happens if nobody answers in time. */
export const prompt = {
  'card.fineOrChance': '{who}, pay {amount} into the pot, or draw a Chance card.',
  'card.fineOrChance.default': 'you pay if you can, and draw if not',
  'jail.choice':
    '{who}, you are in {jail}. {rollListed, select, yes {Throw: a double sets you free at once.} other {You can throw {claimedBy, select, none {in a little while} other {at {claimedBy}, or once the open rent is collected}}: a double sets you free at once.}}',
  'turn.roll':
    '{who}, it is your turn. {rollListed, select, yes {Throw the dice.} other {You can throw {claimedBy, select, none {in a little while} other {at {claimedBy}, or once the open rent is collected}}.}}{stopHereListed, select, yes { Or stop here: then no more is thrown, and all is counted.} other {}}',
  'jail.choice.default':
    '{stopHereListed, select, yes {the turn ends here, and no more is thrown} other {the bot throws for you}}',
  'turn.roll.default':
    '{stopHereListed, select, yes {the turn ends here, and no more is thrown} other {the bot throws for you}}',
  'turn.again':
    '{who}, you threw a double: throw again.{stopHereListed, select, yes { Or stop here: then no more is thrown, and all is counted.} other {}}',
  'turn.again.default':
    '{stopHereListed, select, yes {the turn ends here, and no more is thrown} other {the bot throws for you}}',
  'jail.miss':
    '{who}, no double. Leave {jail} and move by this throw, or stay: attempt {attempts} of 3 is spent.',
  'jail.miss.default': 'you stay',
  'jail.must': '{who}, no double for the third time. You have to leave {jail}, and move by this throw.',
  'debt.raise.default': `{useCardListed, select, yes {your card is played} other {${debt.prompt['debt.raise.default']}}}`,
  'jail.must.default': 'your card is played, or you pay',
} as const

/** Why a move was refused, and how the player can continue. */
export const refusal = {
  inOwnTurnOnly: 'Build and buy back in your own turn. Sell, mortgage and trade whenever you like.',
  hotelGoesWhole: 'The hotel on {square} goes whole: nothing is left there. Sell it down to nothing.',
  hotelFirst: 'While a hotel stands in this colour, houses go only with it. Sell the hotel.',
  countNear:
    'The game has come to its end: only rent may still be claimed, and what is owed be paid. Then all is counted.',
} as const
