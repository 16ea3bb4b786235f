import type { Mechanic } from '../mechanic.ts'
import { buyColour } from './buy-colour.ts'
import { buyPrompt, offerPurchase } from './buy.ts'
import { ranks } from '../headlines.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    bought: { seat: number; square: number; price: number }
    declined: { seat: number; square: number }
  }
}

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

/** First option on a deed for who stops on it. */
export const purchase: Mechanic = {
  name: 'purchase',
  needs: ['property', 'money', 'debt'],
  ...purchaseMoments,
  steps: { unowned: offerPurchase },
  replaces: ['unowned'],
  prompts: { buy: buyPrompt },
  advanceOrders: { buyColour },
  help: { buy: ['CLS-028', 'CLS-030'] },
}
