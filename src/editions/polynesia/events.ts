declare module '#engine/event.ts' {
  interface EditionEvents {
    polynesia: {
      /** The titles of a short game that somebody is dealt and pays for (POL-139, POL-140). */
      titlesDealt: { seat: number; squares: number[]; price: number }
      /** What somebody's belongings are worth at the end, kind by kind, null for what they have none of (POL-143). */
      counted: {
        seat: number
        amount: number
        cash: number
        titlesAmount: number | null
        mortgagedAmount: number | null
        buildingsAmount: number | null
      }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    polynesia: {
      /** Building and buying back are for whoever is on turn (POL-036). */
      inOwnTurnOnly: Record<never, never>
      /** A hotel leaves nothing behind on its lot (POL-094). */
      hotelGoesWhole: { square: number }
      /** While a hotel stands in the group, houses go only with it (POL-096). */
      hotelFirst: { square: number }
      /** The game is over but for rent that may still be claimed (POL-142). */
      countNear: Record<never, never>
    }
  }
}
