declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    bidTooLow: { min: number }
    overSpendable: { max: number }
    /** Bids are multiples of this. */
    bidStep: { step: number }
    /** The bid came at or after the deadline. */
    auctionClosed: Record<never, never>
    /** Nobody raises their own bid, where the rules say so. */
    leadsAlready: Record<never, never>
    /** A pass that binds nobody is made once (POL-129). */
    passedAlready: Record<never, never>
  }
}

export {}
