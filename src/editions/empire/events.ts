import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'
import type { ActionKind, Tile } from './game.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    empire: {
      /** A tile comes onto a tower out of the Bank: bought, won or given; `of` so many cells the tower is full (EMP-015). */
      placedTile: {
        seat: number
        tile: Tile
        square: number | null
        height: number
        cells: number
        of: number
      }
      /** An office for a colour that is whole (EMP-018). */
      gotOffice: { seat: number; tile: Tile; group: string }
      /** The topmost tile of a tower goes home (EMP-014). */
      wentHome: { seat: number; tile: Tile; cells: number; why: string }
      /** The topmost tile of one tower comes onto another (EMP-062, EEM-05). */
      tookTile: { seat: number; from: number; tile: Tile; cells: number; of: number; why: string }
      /** Two topmost tiles change places (EMP-032). */
      swappedTiles: { seat: number; oneSeat: number; otherSeat: number; oneTile: Tile; otherTile: Tile }
      /** What the cash does not cover lapses where there is no tile either (EMP-063). */
      restLapsed: { debtor: number; creditor: Party; amount: number }
      /** Something is done to others; whoever may say No is asked (EMP-081). */
      actionOrdered: { seat: number; what: ActionKind; targetSeats: number[] }
      /** A target plays its No (EMP-085). */
      saidNo: { seat: number; actorSeat: number; card: string }
      /** A card of the hand is shown and lies beside the board (EMP-076). */
      playedCard: { seat: number; deck: string; card: string }
      discardedCard: { seat: number; deck: string; card: string }
      gotEmpireCard: { seat: number; deck: string; card: string }
      /** All see that somebody draws, and not what (EMP-070). */
      drewEmpire: { seat: number; isThere: boolean }
      /** The discard pile is the deck now (EMP-067, EMP-072). */
      reshuffled: { deck: string }
      /** A card gives a tile of which none is left. */
      noTileLeft: { seat: number; tile: Tile }
      /** A brand is bought in the place of its buyer (EMP-079). */
      snatched: { seat: number; victimSeat: number; square: number }
      /** For its seat alone: its standing orders from now on (EMP-080). */
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
      /** Its condition does not hold, or one has been played this turn (EMP-073, EMP-075). */
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
