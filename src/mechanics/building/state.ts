import { z } from 'zod'
import { piece } from '../buildings.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** Building orders that wait until their owner may build. */
    orders: Order[]
    /** Set while more buildings are wanted than the Bank has. */
    contention: Contention | null
  }
}

const levels = z.record(z.string(), z.int())

/** Wanted levels by square, for lots of one seat. */
const order = z.strictObject({
  /** Unique among the orders of its seat. */
  id: z.int(),
  seat: z.int(),
  levels,
  /** The order may build only pieces of this kind; the rest of it is done. */
  only: piece.exactOptional(),
  made: z.number(),
})
export type Order = z.infer<typeof order>

/** A seat's claim to scarce pieces: target levels by square, and the number of pieces that it still wants. */
const claim = z.strictObject({ seat: z.int(), levels, count: z.int() })
export type Claim = z.infer<typeof claim>

/** A contention for the last pieces of one kind, until the last of them is placed. */
const contention = z.strictObject({
  piece,
  /** Seat whose order caused it. */
  cause: z.int(),
  /** Claims so far, at most one per seat; secret. */
  claims: z.array(claim),
  /** Pieces that are being auctioned or will be; 0 while claims are stated. */
  held: z.int(),
})
export type Contention = z.infer<typeof contention>

export const buildingState = { orders: z.array(order), contention: contention.nullable() }

/** Queued building orders; always empty if the edition does not queue orders (`buildingOrders`). */
export function queuedOrders({ orders }: { orders?: Order[] }): readonly Order[] {
  return orders ?? []
}

// Orders and claims are hidden from other seats until they are carried out (CLS-091, CLS-104).

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

/** Orders and claims of other seats. */
export function hiddenState(game: Game, seat: number): unknown {
  const { orders, contention } = game
  if (!contention && !orders?.length) return null
  const ofOthers = <Laid extends Pick<Order, 'seat'>>(laid: readonly Laid[]) =>
    laid.filter((one) => one.seat !== seat)
  const laid = [ofOthers(orders ?? []), ofOthers(contention?.claims ?? [])]
  return laid.some((some) => some.length > 0) ? laid : null
}
