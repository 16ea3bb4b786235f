import type { Piece } from '../property/piece.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `first`: no other lot is fully built, which means a hotel where the board has hotels. */
    built: { seat: number; square: number; level: number; price: number; first?: true }
    /** More pieces are wanted than the Bank has, by the order of a seat and by what others could place. */
    contended: { seat: number; piece: Piece; left: number }
    /** For its owner only: how many a seat claims; `order` is the queued order that now stands as its claim. */
    claimed: { seat: number; piece: Piece; count: number; order: number | null }
    /** What a seat claims when no more claims are taken. */
    claimTotal: { seat: number; piece: Piece; count: number }
    /** Of what it claimed a seat could not pay for so many. */
    claimShort: { seat: number; piece: Piece; count: number }
    /** The Bank had none of these pieces and has some again. */
    stockBack: { piece: Piece; left: number }
    sold: { seat: number; square: number; level: number; refund: number }
    ordered: { seat: number; order: number }
    orderDropped: { seat: number; order: number; why: string }
  }
}
