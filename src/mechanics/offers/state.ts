import { z } from 'zod'
import { heldCard, type Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    offers: Offer[]
    /** Offers of computer players that still restrict new ones, with their outcome (`past.ts`). */
    pastOffers?: PastOffer[]
  }
}

/**
 * Reasons for a deal, strongest first; the catalogue has their words (`reason`). They name no goods, since the terms of an
 * offer are for its two parties (CLS-111).
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

/** One side of a deal. Deeds are squares, with the mortgage flag as displayed to the other side. */
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
  /** Mortgaged deeds that the proposer receives and redeems at once; the others stay mortgaged. */
  redeem: z.array(z.int()),
  /** Id of the offer that this one counters. */
  parent: z.int().nullable(),
  /** Id of the debt that it settles, or null. */
  debt: z.int().nullable(),
  /** Settled part of that debt; absent if all of it. */
  settles: z.int().exactOptional(),
  /** The proposer's reason, if given. */
  why: z.enum(offerReasons).exactOptional(),
  made: z.number(),
  due: z.number(),
})
export type Offer = z.infer<typeof offer>

const pastOffer = z.strictObject({
  id: z.int(),
  from: z.int(),
  to: z.int(),
  /** Squares that the proposer would give and get. */
  gives: z.array(z.int()),
  gets: z.array(z.int()),
  /** Owners of their groups when it was made. */
  holders: z.array(z.int().nullable()),
  /** Number of the turn in which it was made. */
  turn: z.int(),
  isDeclined: z.boolean(),
  /** The addressee had a turn since. */
  hadTurn: z.boolean(),
})
export type PastOffer = z.infer<typeof pastOffer>

export const offersState = { offers: z.array(offer), pastOffers: z.array(pastOffer).exactOptional() }

export function openOffers({ offers }: { offers?: Offer[] }): readonly Offer[] {
  return offers ?? []
}

/** Whether the terms of offers are public (`trade.visibility`, Trading). */
export function areTermsOpen({ options }: Pick<Game, 'options'>): boolean {
  return options['trade.visibility'] === 'public'
}
