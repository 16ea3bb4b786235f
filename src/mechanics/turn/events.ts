declare module '#engine/event.ts' {
  interface EventFacts {
    /** Toss for the first turn. */
    tossed: { seat: number; dice: number[] }
    turn: { seat: number; number: number }
    rolled: { seat: number; dice: number[]; why: 'move' | 'jail' | 'rent' | (string & {}) }
  }
}

export {}
