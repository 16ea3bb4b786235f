declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    shortOfCash: { need: number; have: number }
    notOwner: { square: number }
    /** Somebody else, or the Bank, still owns a lot of the group. */
    groupIncomplete: { square: number }
    groupMortgaged: { square: number }
    /** Buildings stand on the group. */
    groupBuilt: { square: number }
    noLot: { square: number }
    uneven: { square: number }
    fullyBuilt: { square: number }
    noHouses: Record<never, never>
    noHotels: Record<never, never>
    /** More than the Bank has of the pieces that are claimed. */
    overClaimed: { max: number }
    /** A building that is led for, or won, could stand nowhere any more. */
    leavesNoLot: { seat: number; piece: 'house' | 'hotel' }
    nothingChosen: Record<never, never>
    bidTooLow: { min: number }
    overSpendable: { max: number }
    /** The bid came at or after the deadline. */
    auctionClosed: Record<never, never>
    inDebt: Record<never, never>
    insolvent: Record<never, never>
    solvent: Record<never, never>
    emptySide: Record<never, never>
    cashBothSides: Record<never, never>
    cashForCash: Record<never, never>
    offerClosed: Record<never, never>
    tooManyOffers: { max: number }
    lowersRaisable: { by: number }
    mortgageChanged: { square: number }
    partnerShort: { seat: number }
    noLongerHeld: { seat: number }
    holdOnly: Record<never, never>
    alreadyMortgaged: { square: number }
    notMortgaged: { square: number }
    /** Somebody still has time to collect rent; ms since 1970. */
    diceHeld: { until: number }
    /** The creditor has been offered goods as often as is fair. */
    noMoreSettlements: { max: number }
    noCard: Record<never, never>
    /** This turn the seat has already proposed to stop, in vain. */
    proposedAlready: Record<never, never>
  }
}

export {}
