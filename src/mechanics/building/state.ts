import { z } from 'zod'
import { piece } from '../buildings.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** Building orders that wait for their owner's next chance to build. */
    orders: Order[]
    /** More buildings are wanted than the Bank has. */
    contention: Contention | null
  }
}

const levels = z.record(z.string(), z.int())

/** Wanted levels by square, all of one seat. */
const order = z.strictObject({
  /** Unique among the orders of its seat. */
  id: z.int(),
  seat: z.int(),
  levels,
  /** Only pieces of this kind: the others of the order have been seen to. */
  only: piece.exactOptional(),
  made: z.number(),
})
export type Order = z.infer<typeof order>

/** What a seat wants of a scarce piece: levels to reach by square, and how many pieces of them are still to come. */
const claim = z.strictObject({ seat: z.int(), levels, count: z.int() })
export type Claim = z.infer<typeof claim>

/** The last pieces of one kind, from the order that several could rival to the placing of the last of them. */
const contention = z.strictObject({
  piece,
  /** Seat whose order brought it about. */
  cause: z.int(),
  /** What was stated so far, by one answer for each seat; secret. */
  claims: z.array(claim),
  /** Pieces under the hammer or still to come under it; 0 while claims are stated. */
  held: z.int(),
})
export type Contention = z.infer<typeof contention>

export const buildingState = { orders: z.array(order), contention: contention.nullable() }

/** Building orders that wait; none where an edition keeps none (`buildingOrders`). */
export function queuedOrders({ orders }: { orders?: Order[] }): readonly Order[] {
  return orders ?? []
}

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
  Object.assign(view, seenBy(game, view.viewer))
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
