/** English words of the mechanic `rent`, by the sections of the catalogue. */
export const words = {
  option: {
    'rent.mode': 'Rent',
    'rent.mode.help': 'Whether the bot charges rent, or the owner must notice and collect it.',
    'rent.mode=auto': 'charged by the bot',
    'rent.mode=claim': 'collected by its owner, or lost',
    'utility.cardMultiplier': 'Nearest-utility card',
    'utility.cardMultiplier.help': 'How much of the fresh roll that card charges.',
    'utility.cardMultiplier=card': 'always ten times',
    'utility.cardMultiplier=ownership': 'four or ten times, by ownership',
  },
  card: {
    'CH-04.terms':
      '{utilityCardMultiplier, select, ownership {The roll counts four times, or ten times if one player has both.} other {The roll counts ten times.}}',
  },
  part: {
    jailed: 'collect rent',
  },
  sign: {
    'paid.rent': '🏠',
  },
  headline: {
    'paid.rent': '{from} pays {to} {amount} rent{square, select, none {} other { for {square}}}',
  },
} as const
