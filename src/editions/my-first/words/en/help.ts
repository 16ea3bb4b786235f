/** Explanations of decisions and moves. */
export const help = {
  'turn.roll': 'Roll and move. Then look what your square says.',
  buy: 'If you buy it, everybody who stops here pays you the number on it. With both places of a colour they pay twice as much. If you leave it, the next one may buy it.',
  'jail.card': 'You get out in any case, and it is your turn as ever. Nobody stays in {jail} longer.',
  'card.steps': 'What is on the square counts as if you had rolled it.',
  'card.place': 'If nobody has the place, you get it for nothing. If somebody has it, you pay them.',
  'card.step': 'Another card may be better, or worse.',
  toJail: 'You go straight to {jail} and get nothing for {go}. In your next turn you get out.',
  parking: 'Nothing happens here.',
} as const

/** Names of the topics that have rules. */
export const rules = {
  'earlier.1': 'if somebody does not answer, the choice made for them may lose them the game.',
  'kind.jail.card': 'getting out of {jail}',
  'kind.card.steps': 'how far you move',
  'kind.card.place': 'where you go',
  'kind.card.step': 'one square or another card',
  'kind.toJail': 'going to {jail}',
  'kind.parking': 'parking',
} as const
