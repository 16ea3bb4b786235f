declare module '#engine/event.ts' {
  interface EventFacts {
    bought: { seat: number; square: number; price: number }
    declined: { seat: number; square: number }
  }
}

export {}
