import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'

/** How much a purchase matters and how the picture shows it, for editions too that have rules of their own about it. */
export const purchaseMoments = {
  headlines: {
    bought: ranks.business,
    declined: ranks.routine,
  },
  pictured: {
    bought: { icon: 'deed' },
    declined: { icon: 'deed' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>
