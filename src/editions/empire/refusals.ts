declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    empire: {
      /** The card is not in the hand. */
      noSuchEmpireCard: Record<never, never>
      /** Its condition does not hold, or one has been played this turn (EMP-073, EMP-075). */
      notItsTime: Record<never, never>
    }
  }
}

export {}
