import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Contention, Order } from './state.ts'

/** Orders and claims are their owners' alone until they are carried out (CLS-091, CLS-104). */

type Kept = Pick<Game, 'orders' | 'contention'>

/** A contention without the claims of others. */
function contentionSeenBy(contention: Contention, viewer: number | null): Contention {
  return { ...contention, claims: contention.claims.filter(({ seat }) => seat === viewer) }
}

function seenBy(game: Game, viewer: number | null): Kept {
  const kept: Kept = {}
  if (game.orders) kept.orders = game.orders.filter(({ seat }) => seat === viewer)
  if (game.contention !== undefined)
    kept.contention = game.contention && contentionSeenBy(game.contention, viewer)
  return kept
}

export function show(view: View, game: Game): void {
  const { orders, contention } = game
  if (orders) view.orders = orders.length > 0 ? orders.filter(({ seat }) => seat === view.viewer) : orders
  if (contention !== undefined) view.contention = contention && contentionSeenBy(contention, view.viewer)
}

export function guess<Own>(game: Game<Own>, viewer: number | null): Game<Own> {
  return game.orders || game.contention ? { ...game, ...seenBy(game, viewer) } : game
}

/** Orders and claims of others than a seat. */
export function laidDown(game: Game, seat: number): unknown {
  const { orders, contention } = game
  if (!contention && !orders?.length) return null
  const ofOthers = <Laid extends Pick<Order, 'seat'>>(laid: readonly Laid[]) =>
    laid.filter((one) => one.seat !== seat)
  const laid = [ofOthers(orders ?? []), ofOthers(contention?.claims ?? [])]
  return laid.some((some) => some.length > 0) ? laid : null
}
