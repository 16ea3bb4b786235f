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
    drew: '{seat} draws {deck}: “{card}”',
    'drew.short': '{seat} draws {deck}',
    usedCard: '{seat} uses a release card',
    'paid.card':
      '{fromBank, select, yes {A card brings {to} {amount}} other {{toBank, select, yes {A card costs {from} {amount}} other {A card has {from} pay {shared, select, payers {{to} {amount} each} payees {{amount} each to {to}} other {{to} {amount}}}}}}}',
  },
} as const
