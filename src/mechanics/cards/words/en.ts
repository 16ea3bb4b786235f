export const words = {
  option: {
    'deck.reshuffle': 'Card decks',
    'deck.reshuffle.help': 'Whether a deck that has been seen once is shuffled again.',
    'deck.reshuffle=queue': 'keep their order',
    'deck.reshuffle=cycle': 'shuffled after each round',
  },
  refusal: {
    noCard: 'You hold no release card.',
  },
  clause: {
    drew: '{arrived, select, yes {} other {draws {deck}: }}“{card}”',
    keptCard: 'keeps the card',
    usedCard: 'uses a release card',
  },
  sign: {
    drew: '🃏',
    usedCard: '🃏',
    keptCard: '🃏',
    'paid.card': '🃏',
  },
  headline: {
    drew: '{seat} draws {deck}',
    usedCard: '{seat} uses a release card',
    'paid.card':
      '{fromBank, select, yes {{to} gets {amount} by a card} other {{toBank, select, yes {A card costs {from} {amount}} other {By a card {from} pays {to} {amount}}}}}',
  },
} as const
