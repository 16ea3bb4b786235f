import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'

/** How much what somebody owes, and who goes out by it matters and how the picture shows it, for editions too that have rules of their own about it. */
export const debtMoments = {
  headlines: {
    owes: ranks.news,
    settled: ranks.business,
    bankrupt: ranks.end,
    inherited: ranks.news,
  },
  pictured: {
    owes: { icon: 'money' },
    settled: { icon: 'money' },
    bankrupt: { icon: 'tax' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'pictured'>
