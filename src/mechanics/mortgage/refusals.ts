declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    alreadyMortgaged: { square: number }
    notMortgaged: { square: number }
  }
}

export {}
