import type { Concerns } from '#engine/concerns.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    junior: {
      /** A free booth was set up (JUN-044 to JUN-046); `from` is whose booth it took the place of. */
      boothPlaced: { seat: number; square: number; from: number | null }
      /**
       * A free booth has no place: both of the colour are the drawer's own, or another player's, who is the owner, or none
       * is left in the hand (JUN-048, JUN-049).
       */
      boothLost: {
        seat: number
        card: string
        why: 'own' | 'taken' | 'noBooth'
        group: string
        owner: number | null
      }
      /** The cards on the discard pile are face down again (JUN-038). */
      turnedOver: { deck: string; isShuffled: boolean }
      /** GO! money that was not collected in time (JUN-027). */
      goLost: { seat: number; amount: number }
    }
  }
}

declare module '#mechanics/movement/events.ts' {
  interface WaysToMove {
    /** A bus takes a car to the café (JUN-032). */
    bus: true
  }
}

/** Whom events concern that others bring about. */
export const concerns: Concerns = {
  boothPlaced: ({ from }) => (from === null ? [] : [from]),
}
