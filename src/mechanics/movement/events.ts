declare module '#engine/event.ts' {
  interface EventFacts {
    /** A token moved from one square to another; `steps` is negative for a move back. */
    moved: { seat: number; from: number; to: number; by: MovedBy; steps: number }
    /** The seat landed and had nothing to pay or receive. */
    rested: {
      seat: number
      square: number
      why: 'own' | 'mortgaged' | 'visit' | 'parking' | 'go' | (string & {})
    }
  }
}

/** How a token can move. An edition adds its own ways by declaration merging. */
export interface WaysToMove {
  dice: true
  card: true
}

export type MovedBy = keyof WaysToMove
