import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'

/** How much the way into Jail and out of it matters and how the picture shows it, for editions too that have rules of their own about it. */
export const jailMoments = {
  headlines: {
    jailed: ranks.news,
    stayed: ranks.routine,
    freed: ranks.routine,
    paid: ({ why }) => (why === 'fine' ? ranks.routine : null),
  },
  pictured: {
    jailed: { icon: 'toJail' },
    stayed: { icon: 'jail' },
    freed: { icon: 'jail' },
    'paid.fine': { icon: 'money' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>
