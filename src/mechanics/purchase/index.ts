import type { Mechanic } from '../mechanic.ts'
import { purchaseMoments } from './moments.ts'
import { buyColour } from './buy-colour.ts'
import { buyPrompt, offerPurchase } from './buy.ts'
import './events.ts'

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
