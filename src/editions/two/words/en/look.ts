/** Lines on the card, marks, and the private hand. */
export const status = {
  market: '🏷️ Market: {squares}; {left, plural, =0 {no deeds left} one {# deed left} other {# deeds left}}',
  sets: '-# **{seat}** {count} of {of} sets: {groups}',
  mine: '{cards, select, none {} other {🃏 **Play now** {cards}}}{keptCards, select, none {} other {{cards, select, none {} other { · }}🃏 **Kept** {keptCards}}}{count, plural, =0 {} one {\n🫳 **One deed** of yours can be taken. A complete set is safe.} other {\n🫳 **# deeds** of yours can be taken. A complete set is safe.}}',
} as const

export const mark = {
  market: 'in the market',
  goal: 'the dice lead here',
  open: 'can be taken',
  chanceCards: '{count} Chance',
  chestCards: '{count} Community Chest',
} as const

export const sheet = {
  hand: 'My cards',
  'hand.title': '### My cards',
  'hand.none': 'You hold no cards.',
  'hand/handCard': '{deck}: {card}',
} as const
