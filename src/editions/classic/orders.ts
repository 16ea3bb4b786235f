import type { StandingMove } from '#engine/edition.ts'
import type { Game, Order } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { build, orderRefused } from './building.ts'
import { mayBuildNow } from './buildingTime.ts'
import { settleOffers } from './offers.ts'
import type { Levels } from './selling.ts'

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
  for (const order of due) runOrder(play, order)
  settleOffers(play)
}

function runOrder(play: Play, order: Order): void {
  const { id, seat } = order
  const levels = outstanding(play.game, order)
  const isDone = Object.keys(levels).length === 0
  const why = isDone ? 'built' : orderRefused(play, seat, levels)?.code
  if (why) play.emit({ kind: 'orderDropped', seat, order: id, why })
  else build(play, seat, levels)
}

/** What an order still wants: own lots that another order has raised as far meanwhile are done. */
function outstanding({ deeds }: Game, { seat, levels }: Order): Levels {
  const isDone = (square: string, level: number) => {
    const deed = deeds[Number(square)]
    return deed?.owner === seat && deed.level >= level
  }
  return Object.fromEntries(Object.entries(levels).filter(([square, level]) => !isDone(square, level)))
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
