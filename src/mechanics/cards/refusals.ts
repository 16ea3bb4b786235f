declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    noCard: Record<never, never>
  }
}

export {}
