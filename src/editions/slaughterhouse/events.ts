import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'

type Tool = 'bomb' | 'miner' | 'house'

declare module '#engine/event.ts' {
  interface EditionEvents {
    slaughterhouse: {
      /** A robbery or theft that the Cop now looks for (SLH-019, SLH-074). */
      crime: { seat: number; crime: number; what: 'bank' | 'pick'; amount: number; victim: number | null }
      /** The die, and the victim's actual loss (SLH-067, SLH-068). */
      pickpocketed: { seat: number; victim: number; die: number; amount: number; isCrime: boolean }
      /** The seat declines to rob the Bank (SLH-016). */
      drivesOn: { seat: number; square: number }
      copMoved: { fromSquare: number; toSquare: number; steps: number; why: 'turn' | 'card' }
      /** The Cop starts to roam (SLH-078). */
      copRoams: { at: number }
      /** The Cop returns home without a reason to roam; no landing (SLH-090). */
      copHome: { fromSquare: number }
      arrested: { seat: number; square: number }
      /** The seat paid for all its crimes (SLH-100). */
      crimesPaid: { seat: number; fine: number; loot: number; victims: number }
      /** A crime lapsed (SLH-107). */
      crimeLapsed: { seat: number; crime: number; amount: number }
      /** A Bomb or Miner was placed on a square; `price` is 0 from the inventory. */
      planted: { seat: number; square: number; tool: Tool; price: number }
      /** `owner` is null if the Bank has the deed: only the Bomb goes (SLH-052). */
      exploded: { seat: number; square: number; owner: number | null; level: number; wasMortgaged: boolean }
      /** Bomb and Miner are gone, the property is untouched (SLH-057). */
      defused: { seat: number; square: number }
      /** The Cop removed a Miner (SLH-060). */
      minerGone: { square: number }
      /** A piece entered or left a seat's inventory. */
      toolGained: { seat: number; tool: Tool }
      toolSold: { seat: number; tool: Tool; amount: number }
      toolReturned: { seat: number; tool: Tool }
      /** A deed was taken without payment; `to` is the Bank or a seat, buildings are lost (SLH-034). */
      seized: { square: number; from: Party; to: Party; level: number; why: string }
      chairman: { seat: number; from: number }
      /** Trading is now open to everybody (SLH-145). */
      gateOpened: { why: 'monopoly' | 'soldOut' }
      /** Income Tax took all cash (SLH-024). */
      wipedOut: { seat: number; amount: number }
      /** The Pass Key cancelled a square or the drawn card (SLH-141, SLH-142). */
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
      /** For the drawer only, until the card is handed over (SLH-115). */
      lookedAt: { seat: number; deck: string; card: string }
      cardGiven: { from: number; seat: number; deck: string; card: string }
      /** A card that could not be carried out (SLH-112). */
      noEffect: { seat: number; deck: string; card: string }
      /** A house returns to the Bank without payment (SLH-130); `square` is null if it was unplaced. */
      houseGiven: { seat: number; square: number | null; level: number }
      /** Another go within the same turn (SLH-135, SLH-137). */
      extraGo: { seat: number; backward: boolean }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    slaughterhouse: {
      /** Allowed only before the first roll of one's own turn (SLH-005). */
      beginOnly: Record<never, never>
      /** Allowed only in one's own turn, or to pay a debt (SLH-010). */
      ownTurnOnly: Record<never, never>
      /** The lost property must be chosen first (SLH-037). */
      lossPending: Record<never, never>
      /** Not the property where the turn began, or another square that allows a Miner (SLH-048, SLH-056). */
      nowhereToPlace: { tool: 'bomb' | 'miner'; placement: string }
      /** Limit of one Bomb and one Miner per property (SLH-049). */
      standsAlready: { square: number; tool: 'bomb' | 'miner' }
      /** The inventory has no such piece. */
      noTool: { tool: 'bomb' | 'miner' | 'house' }
      /** No lot can get a house now (SLH-129). */
      nowhereToBuild: { isEven: boolean }
      /** A lot flattened by a Bomb comes before equally low ones (SLH-055). */
      flattenedFirst: { square: number }
      /** A party of the deal has a decision to make first (SLH-146). */
      choicePending: { seat: number }
      /** Deals are not open yet (SLH-145). */
      gateShut: Record<never, never>
      /** The seat cannot pick pockets here (SLH-063 to SLH-066). */
      noPickpocketing: Record<never, never>
      pickedAlready: { seat: number }
      /** The player waived all pockets of this landing. */
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
