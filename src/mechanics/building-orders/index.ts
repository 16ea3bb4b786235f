import { cancelOrder, orders } from '../building/orders.ts'
import { queuedOrders } from '../building/state.ts'
import { recheckOrders } from './order-check.ts'
import type { Mechanic } from '../mechanic.ts'

/** Building orders given at another time than its owner may build: they wait for the next one (CLS-091). */
export const buildingOrders: Mechanic = {
  name: 'buildingOrders',
  needs: ['building'],
  steps: { orders },
  freeActions: { cancelOrder },
  dealt: recheckOrders,
  moment: ({ game }, push) => {
    if (queuedOrders(game).length > 0) push({ step: 'orders' })
  },
}
