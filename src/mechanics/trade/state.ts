import type { HeldCard } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Game {
    /** Open offers; not there before the first. */
    offers?: Offer[]
  }
}

/** One side of a deal. Deeds are squares, with the mortgage flag that the other side was shown. */
export interface Goods {
  cash: number
  deeds: { square: number; mortgaged: boolean }[]
  cards: HeldCard[]
}

export interface Offer {
  id: number
  from: number
  to: number
  give: Goods
  get: Goods
  /** Mortgaged deeds coming to the proposer that are redeemed on arrival; the others are held. */
  redeem: number[]
  /** The offer that this one counters. */
  parent: number | null
  /** Debt that it settles, if it is a settlement. */
  debt: number | null
  made: number
  due: number
}

/** Offers that have not been answered. */
export function openOffers({ offers }: { offers?: Offer[] }): readonly Offer[] {
  return offers ?? []
}
