import type { Goods, OfferReason } from '../offers/state.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `why` as its maker has said it to all. */
    offered: {
      offer: number
      from: number
      to: number
      parent: number | null
      debt: number | null
      why: OfferReason | null
    }
    /** Terms, for the two parties (or everybody, by option). */
    terms: { offer: number; from: number; to: number; give: Goods; get: Goods; redeem: number[] }
    withdrawn: { offer: number; from: number; to: number }
    refused: { offer: number; from: number; to: number }
    expired: { offer: number; from: number; to: number }
    voided: { offer: number; from: number; to: number; why: string }
    traded: { offer: number; from: number; to: number; give: Goods; get: Goods }
  }
}
