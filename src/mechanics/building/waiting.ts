import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { queuedOrders } from './state.ts'

/** Whether an order may wait for its time, or is possible at that time alone. */
export function keepsOrders({ edition }: Position): boolean {
  return 'orders' in edition.steps
}

/** A moment for building has come: the orders that wait for one are next. */
export function pushOrders(play: Play): void {
  if (queuedOrders(play.game).length > 0) play.push({ step: 'orders' })
}
