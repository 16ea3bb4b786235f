declare module '#engine/event.ts' {
  interface EventFacts {
    /** The owner (`seat`) lets a visitor off the rent. */
    rentWaived: { seat: number; debtor: number; square: number; amount: number }
    /** The owner (`seat`) did not collect it in time. */
    rentLost: { seat: number; debtor: number; square: number; amount: number }
  }
}

export {}
