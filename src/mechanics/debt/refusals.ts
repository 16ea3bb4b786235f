declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    inDebt: Record<never, never>
    insolvent: Record<never, never>
    solvent: Record<never, never>
    claimsFirst: { need: number; have: number; claimedAmount: number }
  }
}

export {}
