import { z } from 'zod'
import { heldCard, type Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** Open offers. */
    offers: Offer[]
    /** Offers of computer players that bind them still, with what became of them (`past.ts`). */
    pastOffers?: PastOffer[]
  }
}

/**
 * Why somebody wants a deal, from the strongest on; the words for each are the catalogue's (`reason`). They name no goods,
 * since the terms of an offer are for its two parties (CLS-111).
 */
export const offerReasons = [
  'completesBoth',
  'completesMine',
  'oneNearer',
  'completesYours',
  'bringsRent',
  'bringsCash',
] as const
export type OfferReason = (typeof offerReasons)[number]

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
  /** How much of that debt it settles, where that is not all. */
  settles: z.int().exactOptional(),
  /** Why its maker wants it, if they said so in a word of the catalogue. */
  why: z.enum(offerReasons).exactOptional(),
  made: z.number(),
  due: z.number(),
})
export type Offer = z.infer<typeof offer>

const pastOffer = z.strictObject({
  id: z.int(),
  from: z.int(),
  to: z.int(),
  /** Squares that its maker would give and get. */
  gives: z.array(z.int()),
  gets: z.array(z.int()),
  /** Who held the groups of these when it was made. */
  holders: z.array(z.int().nullable()),
  /** The turn in which it was made. */
  turn: z.int(),
  isDeclined: z.boolean(),
  /** Its addressee has had a turn since. */
  hadTurn: z.boolean(),
})
export type PastOffer = z.infer<typeof pastOffer>

export const offersState = { offers: z.array(offer), pastOffers: z.array(pastOffer).exactOptional() }

/** Offers that have not been answered. */
export function openOffers({ offers }: { offers?: Offer[] }): readonly Offer[] {
  return offers ?? []
}

/** Whether the terms of an offer are everybody's to know (`trade.visibility`, Trading). */
export function areTermsOpen({ options }: Pick<Game, 'options'>): boolean {
  return options['trade.visibility'] === 'public'
}
