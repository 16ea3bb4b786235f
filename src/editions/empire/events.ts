import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'
import type { ActionKind, Tile } from './game.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    empire: {
      /**
       * A tower gets a tile from the Bank that was bought, won or given. `of`: number of cells that fill a
       * tower (EMP-015).
       */
      placedTile: {
        seat: number
        tile: Tile
        square: number | null
        height: number
        cells: number
        of: number
      }
      /** A player gets an office for completing a colour (EMP-018). */
      gotOffice: { seat: number; tile: Tile; group: string }
      /** The topmost tile of a tower goes home (EMP-014). */
      wentHome: { seat: number; tile: Tile; cells: number; why: string }
      /** A topmost tile moves to another tower (EMP-062, EEM-05). */
      tookTile: { seat: number; from: number; tile: Tile; cells: number; of: number; why: string }
      /** Two topmost tiles are exchanged (EMP-032). */
      swappedTiles: { seat: number; oneSeat: number; otherSeat: number; oneTile: Tile; otherTile: Tile }
      /** The rest of a debt lapses because the debtor has neither cash nor a tile (EMP-063). */
      restLapsed: { debtor: number; creditor: Party; amount: number }
      /** An action against others is ordered; players who may say No are asked (EMP-081). */
      actionOrdered: { seat: number; what: ActionKind; targetSeats: number[] }
      /** A target plays its No (EMP-085). */
      saidNo: { seat: number; actorSeat: number; card: string }
      /** A player shows a card of the hand, which is put aside until it takes effect (EMP-076). */
      playedCard: { seat: number; deck: string; card: string }
      discardedCard: { seat: number; deck: string; card: string }
      gotEmpireCard: { seat: number; deck: string; card: string }
      /** A player draws a hidden card (EMP-070). */
      drewEmpire: { seat: number; isThere: boolean }
      /** The discard pile becomes the deck (EMP-067, EMP-072). */
      reshuffled: { deck: string }
      /** A card gives a tile, but none is left. */
      noTileLeft: { seat: number; tile: Tile }
      /** A rival buys a brand instead of the player who was about to buy it (EMP-079). */
      snatched: { seat: number; victimSeat: number; square: number }
      /** Visible only to the seat: its new standing orders (EMP-080). */
      ordersSet: {
        seat: number
        what: string
        answer: string
        thresholdAmount: number
        rentAmount: number | null
        snatchSquares: number[]
      }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    empire: {
      noSuchEmpireCard: Record<never, never>
      /** The card's condition is not met, or a card was already played in this turn (EMP-073, EMP-075). */
      notItsTime: Record<never, never>
    }
  }
}

export const concerns: Concerns = {
  tookTile: ({ from }) => [from],
  swappedTiles: ({ seat, oneSeat, otherSeat }) => [oneSeat, otherSeat].filter((one) => one !== seat),
  wentHome: ({ seat, why }) => (why === 'rival' || why === 'bubble' ? [seat] : []),
  snatched: ({ victimSeat }) => [victimSeat],
  saidNo: ({ actorSeat }) => [actorSeat],
}
