declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    inDebt: Record<never, never>
    insolvent: Record<never, never>
    solvent: Record<never, never>
    /** The creditor has been offered goods as often as is fair. */
    noMoreSettlements: { max: number }
  }
}

export {}
