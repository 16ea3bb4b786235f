/** What events are to whom they concern. */
export const concern = {
  pickpocketed: '{seat} picked your pocket and took {amount}.',
  arrested: 'The Cop caught you on {square}: off to {jail}.',
  exploded: '{square} of yours blew up.',
  seized: 'You lost {square} to {toBank, select, yes {the Bank} other {{to}}}.',
  cardGiven: '{from} gave you a card: “{card}”.',
} as const
