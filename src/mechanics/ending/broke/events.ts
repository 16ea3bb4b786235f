declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player has no money left, and perhaps a sum is missing in what they had to pay: the game is over. */
    broke: { seat: number; missingAmount: number | null }
  }
}

export {}
