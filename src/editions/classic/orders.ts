import type { StandingMove } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { build, orderRefused, outOfStock } from './building.ts'
import type { Levels } from './selling.ts'

/** Keeps a building order for its owner's next chance to build (CLS-091). */
export function queueOrder(play: Play, seat: number, levels: Levels): void {
  const id = play.newId()
  play.game.orders.push({ id, seat, levels, made: play.game.now })
  play.emit({ kind: 'ordered', seat, order: id, audience: [seat] })
}

/** Carries out queued orders, of one seat or of all, in the order of receipt; what no longer fits is dropped. */
export function runOrders(play: Play, seat?: number): void {
  const { game } = play
  const due = game.orders.filter((order) => seat === undefined || order.seat === seat)
  game.orders = game.orders.filter((order) => !due.includes(order))
  for (const order of due) {
    const refused = orderRefused(play, order.seat, order.levels) ?? outOfStock(play, order.levels)
    if (refused)
      play.emit({
        kind: 'orderDropped',
        seat: order.seat,
        order: order.id,
        why: refused.code,
        audience: [order.seat],
      })
    else build(play, order.seat, order.levels)
  }
}

export const cancelOrder: StandingMove = {
  options: ({ game }, seat) =>
    game.orders
      .filter((order) => order.seat === seat)
      .map((order) => ({
        act: 'cancelOrder',
        prompt: null,
        fixed: { order: order.id },
        ask: [],
        facts: { levels: order.levels },
      })),
  carry: (play, _seat, move) => {
    play.game.orders = play.game.orders.filter((order) => order.id !== move.with['order'])
  },
}
