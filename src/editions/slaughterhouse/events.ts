import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'

type Tool = 'bomb' | 'miner' | 'house'

declare module '#engine/event.ts' {
  interface EditionEvents {
    slaughterhouse: {
      /** A robbery or theft for which the Cop now looks (SLH-019, SLH-074). */
      crime: { seat: number; crime: number; what: 'bank' | 'pick'; amount: number; victim: number | null }
      /** Contains the die and the victim's actual loss (SLH-067, SLH-068). */
      pickpocketed: { seat: number; victim: number; die: number; amount: number; isCrime: boolean }
      /** The seat declined to rob the Bank (SLH-016). */
      drivesOn: { seat: number; square: number }
      copMoved: { fromSquare: number; toSquare: number; steps: number; why: 'turn' | 'card' }
      /** The Cop starts to roam (SLH-078). */
      copRoams: { at: number }
      /** The Cop returned home because he has no reason to roam; this is not a landing (SLH-090). */
      copHome: { fromSquare: number }
      arrested: { seat: number; square: number }
      /** The seat paid for all its crimes (SLH-100). */
      crimesPaid: { seat: number; fine: number; loot: number; victims: number }
      /** A crime no longer counts (SLH-107). */
      crimeLapsed: { seat: number; crime: number; amount: number }
      /** A Bomb or Miner was placed on a square; `price` is 0 if it came from the inventory. */
      planted: { seat: number; square: number; tool: Tool; price: number }
      /**
       * A Bomb exploded. If the Bank has the deed, `owner` is null and only the Bomb is removed (SLH-052).
       */
      exploded: { seat: number; square: number; owner: number | null; level: number; wasMortgaged: boolean }
      /** Bomb and Miner are both removed, and the property is untouched (SLH-057). */
      defused: { seat: number; square: number }
      /** The Cop removed a Miner (SLH-060). */
      minerGone: { square: number }
      // A piece entered or left a seat's inventory.

      toolGained: { seat: number; tool: Tool }
      toolSold: { seat: number; tool: Tool; amount: number }
      toolReturned: { seat: number; tool: Tool }
      /**
       * A deed was taken without payment, and its buildings are lost; `to` is the Bank or a seat (SLH-034).
       */
      seized: { square: number; from: Party; to: Party; level: number; why: string }
      chairman: { seat: number; from: number }
      /** All players may now trade (SLH-145). */
      gateOpened: { why: 'monopoly' | 'soldOut' }
      /** Income Tax took all of the seat's cash (SLH-024). */
      wipedOut: { seat: number; amount: number }
      /** The Pass Key cancelled a square or the drawn card, or opened the cell (SLH-140 to SLH-142). */
      keyPlayed: {
        seat: number
        against: 'square' | 'card' | 'jail'
        square: number | null
        card: string | null
      }
      /** The die of Luxury Tax had no possible effect (SLH-033). */
      dieVoid: { seat: number; square: number }
      /** The seat declined to take a deed (SLH-127, SLH-031). */
      tookNothing: { seat: number }
      /** Only the drawer receives this event (SLH-115). */
      lookedAt: { seat: number; deck: string; card: string }
      cardGiven: { from: number; seat: number; deck: string; card: string }
      /** A card had no possible effect (SLH-112). */
      noEffect: { seat: number; deck: string; card: string }
      /**
       * A house returned to the Bank without payment (SLH-130); `square` is null if the house was unplaced.
       */
      houseGiven: { seat: number; square: number | null; level: number }
      /** The seat gets another go within the same turn, or an extra turn (SLH-135, SLH-137). */
      extraGo: { seat: number; backward: boolean }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    slaughterhouse: {
      /** The action is allowed only before the first roll of the seat's own turn (SLH-005). */
      beginOnly: Record<never, never>
      /** The action is allowed only in the seat's own turn, or to pay a debt (SLH-010). */
      ownTurnOnly: Record<never, never>
      /** The seat must first choose the property that it loses (SLH-037). */
      lossPending: Record<never, never>
      /**
       * The seat may not place the piece on its square: it needs the property where the turn began, or
       * another square that allows a Miner (SLH-048, SLH-056).
       */
      nowhereToPlace: { tool: 'bomb' | 'miner'; placement: string }
      /** The property already has a Bomb or a Miner; the limit is one of each (SLH-049). */
      standsAlready: { square: number; tool: 'bomb' | 'miner' }
      /** The inventory does not contain such a piece. */
      noTool: { tool: 'bomb' | 'miner' | 'house' }
      /** No lot can get a house now (SLH-129). */
      nowhereToBuild: { isEven: boolean }
      /** A lot that a Bomb flattened must be rebuilt before equally low ones (SLH-055). */
      flattenedFirst: { square: number }
      /** A party of the deal has a decision to make first (SLH-146). */
      choicePending: { seat: number }
      /** Deals are not open yet (SLH-145). */
      gateShut: Record<never, never>
      /** The seat cannot pick pockets here (SLH-063 to SLH-066). */
      noPickpocketing: Record<never, never>
      pickedAlready: { seat: number }
      /** The player gave up all pockets of this landing. */
      pocketsWaived: Record<never, never>
      emptyPockets: { seat: number }
      notTradable: Record<never, never>
    }
  }
}

export const concerns: Concerns = {
  pickpocketed: ({ victim }) => [victim],
  arrested: ({ seat }) => [seat],
  exploded: ({ owner }) => (owner === null ? [] : [owner]),
  seized: ({ from }) => [from],
  cardGiven: ({ seat }) => [seat],
}
