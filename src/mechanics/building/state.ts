import { z } from 'zod'
import { piece } from '../property/piece.ts'

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
