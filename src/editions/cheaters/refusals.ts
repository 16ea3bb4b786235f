declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    cheaters: {
      /** The pause is not over; ms that are left (CHE-140). */
      pauseRuns: { left: number }
      /** Something that all know of must be finished first (CHE-143). */
      publicMatter: { matter: 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'; seat: number | null }
      /** Not in the handover, or not while the tray is with others (CHE-018). */
      notInHandover: Record<never, never>
      /** Another one has the dice or the tray. */
      notYourTray: { seat: number | null }
      /** Something that must be done comes first (CHE-016). */
      stepsLeft: Record<never, never>
      /** Their turn has had its rolls; what is left is to pass the tray (CHE-014). */
      rolled: Record<never, never>
      /** One in each window (CHE-102). */
      attemptUsed: Record<never, never>
      /** Told to the cheater alone (CHE-350). */
      frozen: Record<never, never>
      tooLate: Record<never, never>
      /** Of the same player, in the same window (CHE-309). */
      barred: { accused: number }
      filedAlready: { accused: number }
      settledAlready: { accused: number }
      noHotelInTray: Record<never, never>
      notHeld: { square: number }
      hotelStands: { square: number }
      cannotPlayNow: { card: string }
      tamperLimit: { max: number }
      sleeveNotEmpty: Record<never, never>
      /** An accusation names one thing, no more and no less (CHE-225). */
      nameOne: Record<never, never>
      /** Characters that an explanation or a note must have. */
      tooShort: { min: number }
      /** A sum that the rules of the cheat do not allow (CHE-106). */
      sumOutside: { min: number; max: number }
    }
  }
}

export {}
