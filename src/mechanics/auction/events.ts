import type { Lot } from './state.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `leastAmount`: the lowest bid, where not any is taken. */
    auctionOpened: Lot & { why: string; queue: Lot[]; isLimited?: true; leastAmount?: number }
    /** Who fixes the lowest bids from now on. */
    bankerNamed: { seat: number }
    /** `again`: an earlier bid that stands once more, because the one above it has fallen away; `over`: who led until then. */
    bid: Lot & { seat: number; amount: number; again?: true; over?: number }
    /** For its owner only. */
    maximumStored: Lot & { seat: number; amount: number }
    /** For its owner only: what is laid down for lots that follow; an amount of null is a pass. */
    filedAhead: { seat: number; lots: Lot[]; amount: number | null; final: boolean }
    /** For its owner only: lots for which nothing is laid down any more. */
    unfiled: { seat: number; lots: Lot[] }
    /** For its owner only: a sealed bid; an amount of null is none. */
    filed: Lot & { seat: number; amount: number | null }
    /** A sealed bid at the end; it is void where the cash does not cover it. */
    revealed: Lot & { seat: number; amount: number; covered: boolean }
    /** The leader has left the game, and the high bid with them; whether who had passed may bid again. */
    bidDropped: Lot & { seat: number; amount: number; lifted: boolean }
    /** `isForNow`: until the next bid, whoever makes it (POL-130). */
    passed: Lot & { seat: number; isForNow?: true }
    auctionWon: Lot & { seat: number; amount: number }
    auctionUnsold: Lot
  }
}
