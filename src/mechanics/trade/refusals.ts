declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    /** The creditor has been offered goods as often as is fair. */
    noMoreSettlements: { max: number }
    /** Money alone settles no debt that it does not cover. */
    deedToSettle: Record<never, never>
    emptySide: Record<never, never>
    cashBothSides: Record<never, never>
    cashForCash: Record<never, never>
    offerClosed: Record<never, never>
    tooManyOffers: { max: number }
    lowersRaisable: { by: number }
    mortgageChanged: { square: number }
    partnerShort: { seat: number }
    partnerShortWithTenth: { seat: number; tenthAmount: number }
    noLongerHeld: { seat: number }
    holdOnly: Record<never, never>
  }
}

export {}
