import type { AdvanceOrder, OrderContext } from '#engine/advance-orders.ts'
import type { Goods, Offer } from '../offers/state.ts'
import { priceOf } from '../property/colours.ts'

/** Worth of goods by printed prices; mortgaged deeds count half. */
function worthOf(outlook: OrderContext, { cash, deeds }: Goods): number {
  const price = ({ square, mortgaged }: Goods['deeds'][number]) =>
    priceOf(outlook, square) / (mortgaged ? 2 : 1)
  return deeds.reduce((sum, deed) => sum + price(deed), cash)
}

/** The addressee's gain from an offer; null if it includes cards, which have no printed price. */
export function gainOf(outlook: OrderContext, { give, get }: Pick<Offer, 'give' | 'get'>): number | null {
  if (give.cards.length + get.cards.length > 0) return null
  return worthOf(outlook, give) - worthOf(outlook, get)
}

/**
 * Declines deals whose gain is below a limit (CLS-109). Does not answer offers of goods for a debt (CLS-126).
 */
export const declinesBelow = (most: number): AdvanceOrder => ({
  isOnlyOne: true,
  ways: () => [{ fixed: {}, ask: [{ name: 'amount', type: 'amount', min: 0, max: most }] }],
  decide: (outlook, { amount }: { amount: number }) => {
    for (const { act, prompt } of outlook.answers) {
      if (act !== 'decline' || prompt === null) continue
      const about = outlook.view.prompts.find(({ id }) => id === prompt)?.about
      const offer = (outlook.view.offers ?? []).find(({ id }) => id === about?.['offer'])
      const gain = offer && offer.debt === null ? gainOf(outlook, offer) : null
      if (gain !== null && gain < amount) return { choose: { act, prompt, with: {} } }
    }
    return 'wait'
  },
})

/** The order for limits up to ten thousand, above any usual deal. */
export const declineBelow = declinesBelow(10_000)
