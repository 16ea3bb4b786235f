declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** This turn the seat has already proposed to stop, in vain. */
    proposedAlready: Record<never, never>
  }
}

export {}
