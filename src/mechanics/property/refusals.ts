declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    notOwner: { square: number }
    /** Somebody else, or the Bank, still owns a lot of the group. */
    groupIncomplete: { square: number }
    groupMortgaged: { square: number }
    /** Buildings stand on the group. */
    groupBuilt: { square: number }
  }
}

export {}
