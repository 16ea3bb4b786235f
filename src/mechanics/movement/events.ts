declare module '#engine/event.ts' {
  interface EventFacts {
    /** A token moved from square to square; `steps` is negative for a move back. */
    moved: { seat: number; from: number; to: number; by: MovedBy; steps: number }
    /** The seat landed and nothing was due. */
    rested: {
      seat: number
      square: number
      why: 'own' | 'mortgaged' | 'visit' | 'parking' | 'go' | (string & {})
    }
  }
}

/** Ways to move a token; an edition adds its own by declaration merging. */
export interface WaysToMove {
  dice: true
  card: true
}

export type MovedBy = keyof WaysToMove
