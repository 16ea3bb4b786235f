declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    two: {
      /** Cash and what is offered do not cover the sum (TWO-087). */
      tenderShort: { missingAmount: number }
      /** Something of it is not needed, where the table minds (TWO-081, O-14). */
      tenderPadded: Record<never, never>
      /** It leaves too little for what its payer owes beside it (TWO-144). */
      owesMore: { owedAmount: number }
      /** Its set still bears buildings (TWO-076). */
      deedLocked: { square: number }
      /** The Bank has not the houses that would take a hotel's place (O-8). */
      noHousesForHotel: { square: number }
      /** Too dear, whatever is given for it. */
      cannotAfford: { price: number }
      /** Only in the own turn, between two actions (TWO-016, TWO-017). */
      notYourMoment: Record<never, never>
      rollFirst: Record<never, never>
      /** One deed of the market a turn (TWO-049). */
      marketDone: Record<never, never>
      marketEmpty: Record<never, never>
      inJail: Record<never, never>
      /** Its owner has the whole set (TWO-058), or it has no other owner. */
      deedProtected: { square: number }
      /** A card that cannot be played on this player now (TWO-102). */
      badTarget: { seat: number }
      /** None of the hand can be played on anybody now (TWO-102, TWO-116). */
      noCardToPlay: Record<never, never>
      /** Some card is not in the hand. */
      noSuchCard: Record<never, never>
      /** One level a turn on each set (O-4). */
      raisedThisTurn: { square: number }
      /** Another street of its set stands lower (O-1). */
      lowestFirst: { square: number }
      /** The box has not the pieces that a level takes (TWO-012, O-8). */
      tooFewPieces: { square: number; piece: 'house' | 'hotel' }
    }
  }
}

export {}
