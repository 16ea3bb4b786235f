import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'

/** How much where a token comes to matters and how the picture shows it, for editions too that have rules of their own about it. */
export const movementMoments = {
  headlines: {
    moved: ranks.routine,
    paid: ({ why }) => (why === 'salary' ? ranks.routine : null),
  },
  pictured: {
    'paid.salary': { icon: 'go' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>
