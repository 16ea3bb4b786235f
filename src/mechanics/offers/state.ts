import { z } from 'zod'
import { heldCard, type Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** Open offers. */
    offers: Offer[]
  }
}

/** One side of a deal. Deeds are squares, with the mortgage flag that the other side was shown. */
const goods = z.strictObject({
  cash: z.int(),
  deeds: z.array(z.strictObject({ square: z.int(), mortgaged: z.boolean() })),
  cards: z.array(heldCard),
})
export type Goods = z.infer<typeof goods>

const offer = z.strictObject({
  id: z.int(),
  from: z.int(),
  to: z.int(),
  give: goods,
  get: goods,
  /** Mortgaged deeds coming to the proposer that are redeemed on arrival; the others are held. */
  redeem: z.array(z.int()),
  /** The offer that this one counters. */
  parent: z.int().nullable(),
  /** Debt that it settles, if it is a settlement. */
  debt: z.int().nullable(),
  made: z.number(),
  due: z.number(),
})
export type Offer = z.infer<typeof offer>

export const offersState = { offers: z.array(offer) }

/** Offers that have not been answered. */
export function openOffers({ offers }: { offers?: Offer[] }): readonly Offer[] {
  return offers ?? []
}

/** Whether the terms of an offer are everybody's to know (`trade.visibility`, Trading). */
export function areTermsOpen({ options }: Pick<Game, 'options'>): boolean {
  return options['trade.visibility'] === 'public'
}
