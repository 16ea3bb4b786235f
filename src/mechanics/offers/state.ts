import { z } from 'zod'
import { heldCard, type Game } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Slices {
    offers: Offer[]
    /** Past offers of computer players that still restrict new ones, with their outcome (`past.ts`). */
    pastOffers?: PastOffer[]
  }
}

/**
 * Reasons for a deal, strongest first; the catalogue has their words (`reason`). They name no goods, because
 * only the two parties of an offer may know its terms (CLS-111).
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

/**
 * One side of a deal. Deeds are given by their squares, each with the mortgage flag that was displayed to the
 * other side.
 */
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
  /** Mortgaged deeds that the proposer receives and redeems immediately; the others stay mortgaged. */
  redeem: z.array(z.int()),
  /** Id of the offer that this one counters. */
  parent: z.int().nullable(),
  /** Id of the debt that the offer settles, or null. */
  debt: z.int().nullable(),
  /** The amount of the debt that the offer settles; absent if it settles all of it. */
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
  /** Owners of the groups of these squares when the offer was made. */
  holders: z.array(z.int().nullable()),
  /** Number of the turn in which the offer was made. */
  turn: z.int(),
  isDeclined: z.boolean(),
  /** Whether the addressee has had a turn since. */
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
