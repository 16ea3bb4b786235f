declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player proposes to stop; all others are asked. */
    stopProposed: { seat: number }
    stopAgreed: { seat: number }
    stopRefused: { seat: number; from: number }
    stopWithdrawn: { seat: number }
    stopLapsed: { from: number }
    /** The moment of the end has come: what is under way is finished, nothing more is begun. */
    ending: { reason: string }
  }
}

export {}
