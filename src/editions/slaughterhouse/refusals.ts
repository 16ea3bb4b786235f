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

export {}
