declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    shortOfCash: { need: number; have: number }
    /** A tenth for mortgages is part of the price. */
    shortWithTenth: { need: number; have: number; tenthAmount: number }
  }
}

export {}
