declare module '#engine/event.ts' {
  interface EventFacts {
    mortgaged: { seat: number; square: number; amount: number }
    redeemed: { seat: number; square: number; amount: number }
    interest: { seat: number; square: number; amount: number }
  }
}

export {}
