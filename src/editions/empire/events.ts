import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'
import type { ActionKind, Tile } from './game.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    empire: {
      /** A tower gets a tile from the Bank: bought, won or given; `of` cells fill the tower (EMP-015). */
      placedTile: {
        seat: number
        tile: Tile
        square: number | null
        height: number
        cells: number
        of: number
      }
      /** A player gets an office for a complete colour (EMP-018). */
      gotOffice: { seat: number; tile: Tile; group: string }
      /** The topmost tile of a tower goes home (EMP-014). */
      wentHome: { seat: number; tile: Tile; cells: number; why: string }
      /** A topmost tile moves to another tower (EMP-062, EEM-05). */
      tookTile: { seat: number; from: number; tile: Tile; cells: number; of: number; why: string }
      /** Two topmost tiles are exchanged (EMP-032). */
      swappedTiles: { seat: number; oneSeat: number; otherSeat: number; oneTile: Tile; otherTile: Tile }
      /** The rest of a debt lapses, since the debtor has neither cash nor a tile (EMP-063). */
      restLapsed: { debtor: number; creditor: Party; amount: number }
      /** An action against others is ordered; players who may say No are asked (EMP-081). */
      actionOrdered: { seat: number; what: ActionKind; targetSeats: number[] }
      /** A target plays its No (EMP-085). */
      saidNo: { seat: number; actorSeat: number; card: string }
      /** A card of the hand is shown and put beside the board (EMP-076). */
      playedCard: { seat: number; deck: string; card: string }
      discardedCard: { seat: number; deck: string; card: string }
      gotEmpireCard: { seat: number; deck: string; card: string }
      /** A player draws a hidden card (EMP-070). */
      drewEmpire: { seat: number; isThere: boolean }
      /** The discard pile becomes the deck (EMP-067, EMP-072). */
      reshuffled: { deck: string }
      /** A card gives a tile, but none is left. */
      noTileLeft: { seat: number; tile: Tile }
      /** A rival buys a brand in place of its buyer (EMP-079). */
      snatched: { seat: number; victimSeat: number; square: number }
      /** For its seat only: its new standing orders (EMP-080). */
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
      /** The card's condition is not met, or a card was played this turn (EMP-073, EMP-075). */
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
