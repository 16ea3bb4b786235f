import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: ['cardDecks', 'pieces'],
  'two.roll.target': ['buildings'],
  'two.pay': ['buildingsFundPurchases'],
  'two.card.buy': ['cardDecks'],
  'two.hand.discard': ['handLimitHolds'],
  'two.place': ['buildings'],
  'two.swap.answer': ['cardSwaps'],
  swap: ['cardSwaps'],
  tenderPadded: ['overpaying'],
}
