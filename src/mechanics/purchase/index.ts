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

/** Headlines and pictures for purchases, also for editions with their own purchase rules. */
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

/** The purchase of a deed by the player who landed on it. */
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
