import type { Concerns } from '#engine/concerns.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    junior: {
      /** A player placed a free booth (JUN-044 to JUN-046); `from` is the seat whose booth it replaced. */
      boothPlaced: { seat: number; square: number; from: number | null }
      /**
       * A free booth cannot be placed: the drawer or another player (`owner`) has both squares of the colour,
       * or the drawer has no booth left (JUN-048, JUN-049).
       */
      boothLost: {
        seat: number
        card: string
        why: 'own' | 'taken' | 'noBooth'
        group: string
        owner: number | null
      }
      /** The discard pile is turned over to become the deck (JUN-038). */
      turnedOver: { deck: string; isShuffled: boolean }
      /** A player did not collect GO! money in time (JUN-027). */
      goLost: { seat: number; amount: number }
    }
  }
}

declare module '#mechanics/movement/events.ts' {
  interface WaysToMove {
    /** A bus takes a player's car to the café (JUN-032). */
    bus: true
  }
}

/** By event kind, the seats that an event of another player affects. */
export const concerns: Concerns = {
  boothPlaced: ({ from }) => (from === null ? [] : [from]),
}
