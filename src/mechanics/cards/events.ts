declare module '#engine/event.ts' {
  interface EventFacts {
    drew: { seat: number; deck: string; card: string }
    keptCard: { seat: number; deck: string; card: string }
    usedCard: { seat: number; deck: string; card: string }
  }
}

export {}
