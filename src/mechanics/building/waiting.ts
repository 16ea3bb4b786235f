import type { Position } from '#engine/edition.ts'

/** Whether an order may wait for its time, or is possible at that time alone. */
export function keepsOrders({ edition }: Position): boolean {
  return 'orders' in edition.steps
}
