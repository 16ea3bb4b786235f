declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** Somebody still has time to collect rent; ms since 1970. */
    diceHeld: { until: number }
  }
}

export {}
