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

export {}
