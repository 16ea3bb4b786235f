declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    bidTooLow: { min: number }
    overSpendable: { max: number }
    /** Bids are multiples of this. */
    bidStep: { step: number }
    /** The bid came at or after the deadline. */
    auctionClosed: Record<never, never>
  }
}

export {}
