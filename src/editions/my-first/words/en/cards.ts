/** Texts of cards in words for children. */
export const card = {
  'MYC-01': 'Home to {go}! Move there and get {goPay}.',
  'MYC-02': 'Hop, hop, hop! Move 1, 2, 3, 4 or 5 squares. You choose.',
  'MYC-03': 'Here comes the ice-cream truck! Move to {iceCreamParlor}.',
  'MYC-04': 'Skate day! Move to {skatePark}. If nobody has it, it is yours.',
  'MYC-05': 'Sweet tooth! Move to {candyStore} or {iceCreamParlor}. If nobody has it, it is yours.',
  'MYC-06':
    'You won at the cinema! Move to {videoGameArcade} or {movieTheater}. If nobody has it, it is yours.',
  'MYC-07': 'Too many sweets! Pay {m2}.',
  'MYC-08': 'Happy birthday! Everybody gives you {m1}.',
  'MYC-09': 'Homework done! You get {m2}.',
  'MYC-10': 'The tooth fairy was here! You get {m1}.',
  'MYC-11': 'Out of {jail}! Keep this card until you need it.',
  'MYC-11.name': 'Out of {jail}',
  'MYC-12': 'You skipped school! Go to {jail}.',
  'MYC-13': 'The big show! Move to {fireworksPier}.',
  'MYC-14': 'Move one square, or take another card. You choose.',
  'MYC-15': 'Your library book is late! Pay {m1}.',
  'MYC-16': 'Share your sweets! Give everybody {m1}.',
} as const

export const deck = { chance: 'Chance' } as const
