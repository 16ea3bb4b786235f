/** What controls say. */
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
