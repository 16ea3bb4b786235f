import { cancelOrder, orders } from '../building/orders.ts'
import { type Order, queuedOrders } from '../building/state.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import type { RefusalCode } from '#engine/refusal.ts'
import { deedAt, isComplete } from '../property/holdings.ts'
import { squaresIn } from '../building/selling.ts'
import { outstanding } from '../building/plan.ts'

/**
 * Building orders that players make while they may not build, and that wait for their next chance (CLS-091).
 */
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

/**
 * After a deal, drops queued orders for groups that their owner broke up, with a notice (CLS-091). Missing
 * cash or a mortgage does not drop an order, since its owner can still fix that.
 */
export function recheckOrders(play: Play): void {
  const { game } = play
  for (const order of [...queuedOrders(game)]) {
    const why = groundLost(play, order)
    if (!why) continue
    game.orders = queuedOrders(game).filter((other) => other !== order)
    play.emit({ kind: 'orderDropped', seat: order.seat, order: order.id, why })
  }
}

function groundLost(position: Position, order: Order): RefusalCode | null {
  const { game } = position
  for (const square of squaresIn(outstanding(position, order))) {
    if (deedAt(game, square).owner !== order.seat) return 'notOwner'
    if (!isComplete(position, square, order.seat)) return 'groupIncomplete'
  }
  return null
}
