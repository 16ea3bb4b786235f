declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    noLot: { square: number }
    uneven: { square: number }
    fullyBuilt: { square: number }
    noHouses: Record<never, never>
    /** Hotels broken up so would take more houses than the Bank has to hand. */
    tooFewHouses: { houses: number; left: number }
    noHotels: Record<never, never>
    nothingChosen: Record<never, never>
    /** More than the Bank has of the pieces that are claimed. */
    overClaimed: { max: number }
    /** A building that is led for, or won, could stand nowhere any more. */
    leavesNoLot: { seat: number; piece: 'house' | 'hotel' }
  }
}

export {}
