import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'

type Tool = 'bomb' | 'miner' | 'house'

declare module '#engine/event.ts' {
  interface EditionEvents {
    slaughterhouse: {
      /** A robbery or theft for which the Cop looks from now on (SLH-019, SLH-074). */
      crime: { seat: number; crime: number; what: 'bank' | 'pick'; amount: number; victim: number | null }
      /** One die, and what the victim really lost (SLH-067, SLH-068). */
      pickpocketed: { seat: number; victim: number; die: number; amount: number; isCrime: boolean }
      /** The seat drives on past the Bank's money (SLH-016). */
      drivesOn: { seat: number; square: number }
      copMoved: { fromSquare: number; toSquare: number; steps: number; why: 'turn' | 'card' }
      /** From now on he walks (SLH-078). */
      copRoams: { at: number }
      /** No reason is left: he is put back, which is no landing (SLH-090). */
      copHome: { fromSquare: number }
      arrested: { seat: number; square: number }
      /** All crimes of a seat are paid for (SLH-100). */
      crimesPaid: { seat: number; fine: number; loot: number; victims: number }
      /** A crime is nobody's any more (SLH-107). */
      crimeLapsed: { seat: number; crime: number; amount: number }
      /** A Bomb or Miner now stands on a square; price 0 where it came out of the inventory. */
      planted: { seat: number; square: number; tool: Tool; price: number }
      /** No owner where the Bank still has the deed: then only the Bomb goes (SLH-052). */
      exploded: { seat: number; square: number; owner: number | null; level: number; wasMortgaged: boolean }
      /** Bomb and Miner are gone, the property is untouched (SLH-057). */
      defused: { seat: number; square: number }
      /** The Cop came upon a Miner (SLH-060). */
      minerGone: { square: number }
      /** Into or out of a seat's inventory. */
      toolGained: { seat: number; tool: Tool }
      toolSold: { seat: number; tool: Tool; amount: number }
      toolReturned: { seat: number; tool: Tool }
      /** A deed changed hands by force; `to` is the Bank or a seat, buildings are lost (SLH-034). */
      seized: { square: number; from: Party; to: Party; level: number; why: string }
      chairman: { seat: number; from: number }
      /** Trading is open to everybody from now on (SLH-145). */
      gateOpened: { why: 'monopoly' | 'soldOut' }
      /** Income Tax took everything (SLH-024). */
      wipedOut: { seat: number; amount: number }
      /** The Pass Key cancelled a square, or the card that was drawn (SLH-141, SLH-142). */
      keyPlayed: {
        seat: number
        against: 'square' | 'card' | 'jail'
        square: number | null
        card: string | null
      }
      /** The die of Luxury Tax has brought what cannot be carried out (SLH-033). */
      dieVoid: { seat: number; square: number }
      /** The seat takes no deed, though it could have had one (SLH-127, SLH-031). */
      tookNothing: { seat: number }
      /** For the drawer alone, until it is handed over (SLH-115). */
      lookedAt: { seat: number; deck: string; card: string }
      cardGiven: { from: number; seat: number; deck: string; card: string }
      /** A card that could not be carried out (SLH-112). */
      noEffect: { seat: number; deck: string; card: string }
      /** A house of the seat goes back to the Bank for nothing (SLH-130); no square where it was unplaced. */
      houseGiven: { seat: number; square: number | null; level: number }
      /** Another go within the same turn (SLH-135, SLH-137). */
      extraGo: { seat: number; backward: boolean }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    slaughterhouse: {
      /** Only before the first roll of the own turn (SLH-005). */
      beginOnly: Record<never, never>
      /** Only in the own turn, or to pay a debt (SLH-010). */
      ownTurnOnly: Record<never, never>
      /** First it is settled which property is lost (SLH-037). */
      lossPending: Record<never, never>
      /** Only on a property that has an owner and where the turn began, or where else a Miner may go (SLH-048, SLH-056). */
      nowhereToPlace: { tool: 'bomb' | 'miner'; placement: string }
      /** One Bomb and one Miner on a property (SLH-049). */
      standsAlready: { square: number; tool: 'bomb' | 'miner' }
      /** Nothing of the kind is in the inventory. */
      noTool: { tool: 'bomb' | 'miner' | 'house' }
      /** No lot could get a house now (SLH-129). */
      nowhereToBuild: { isEven: boolean }
      /** A lot that a Bomb has flattened comes before those that are as low (SLH-055). */
      flattenedFirst: { square: number }
      /** A party of the deal has something to decide first (SLH-146). */
      choicePending: { seat: number }
      /** No deals yet (SLH-145). */
      gateShut: Record<never, never>
      /** Nobody's pockets may be picked here, or not by this seat (SLH-063 to SLH-066). */
      noPickpocketing: Record<never, never>
      pickedAlready: { seat: number }
      /** The player has let be all pockets of this landing. */
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
