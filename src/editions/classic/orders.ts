import type { StandingMove } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { build, orderRefused } from './building.ts'
import { settleOffers } from './offers.ts'
import type { Levels } from './selling.ts'
import { mayBuildNow } from './turn.ts'

/** Keeps a building order for its owner's next chance to build (CLS-091). */
export function queueOrder(play: Play, seat: number, levels: Levels): void {
  const id = play.newId()
  play.game.orders.push({ id, seat, levels, made: play.game.now })
  play.emit({ kind: 'ordered', seat, order: id, audience: [seat] })
}

/**
 * Carries out the queued orders of everybody who may build now, in the order of receipt; what no longer fits is
 * dropped with a notice (CLS-091). What is built may make an open offer impossible (V3).
 */
export function runOrders(play: Play, mayBuild: (seat: number) => boolean): void {
  const { game } = play
  if (game.orders.length === 0) return
  const due = game.orders.filter((order) => mayBuild(order.seat))
  game.orders = game.orders.filter((order) => !due.includes(order))
  for (const order of due) {
    const { id, seat, levels } = order
    const refused = orderRefused(play, seat, levels)
    if (refused) play.emit({ kind: 'orderDropped', seat, order: id, why: refused.code, audience: [seat] })
    else build(play, seat, levels)
  }
  settleOffers(play)
}

/** An auction or a debt is over: if that leads back to a moment for building, what was ordered meanwhile is built. */
export function orders(play: Play): void {
  runOrders(play, (seat) => mayBuildNow(play.game, seat))
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
