declare module '#engine/event.ts' {
  interface EventFacts {
    /** A token went from square to square; `steps` is negative for a move back. */
    moved: { seat: number; from: number; to: number; by: 'dice' | 'card' | (string & {}); steps: number }
    /** The seat stopped somewhere and nothing was due. */
    rested: {
      seat: number
      square: number
      why: 'own' | 'mortgaged' | 'visit' | 'parking' | 'go' | (string & {})
    }
  }
}

export {}
