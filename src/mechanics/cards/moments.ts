import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'

/** How much a card that is drawn or used matters and how the picture shows it, for editions too that have rules of their own about it. */
export const cardMoments = {
  headlines: {
    drew: ranks.routine,
    usedCard: ranks.routine,
    paid: ({ why }) => (why === 'card' ? ranks.routine : null),
  },
  pictured: {
    drew: { as: 'card' },
    'paid.card': { icon: 'card' },
    usedCard: { icon: 'card' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>
