import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    two: {
      /** Everybody who is free draws a card of a deck, the one who landed there first (TWO-094). */
      cardsDrawn: { deck: string; seats: number[] }
      gotCard: { seat: number; deck: string; card: string }
      /** Cards of the discard pile were needed, and what is left of it is the new deck (TWO-096, TWO-097). */
      recycled: { deck: string }
      /** A card of the hand is played on somebody (TWO-101). */
      playedOn: { seat: number; target: number; deck: string; card: string }
      /** Cards that are discarded are not shown, only how many (O-3). */
      discarded: { seat: number; count: number }
      /** The dice of one move another's token so far (TWO-022, TWO-027). */
      movesOther: { seat: number; target: number; steps: number }
      /** A deed lies open in a slot of the market, from 1 (TWO-050, TWO-051). */
      turnedUp: { square: number; slot: number }
      /** A deed bought from the market, or by a card. */
      marketBought: { seat: number; square: number; price: number }
      /** A deed was taken from another player (TWO-055). */
      taken: { seat: number; from: number; square: number; price: number }
      /** A whole set, or a single street, rises by one level (TWO-065, O-1). */
      raised: { seat: number; square: number; level: number; price: number; isSet: boolean }
      /** Deeds and buildings were given as money; what they are worth beyond the sum is lost (TWO-080). */
      tendered: {
        seat: number
        to: Party
        amount: number
        deeds: number[]
        builtCount: number
        builtSquares: number[]
        overAmount: number
        isOver: boolean
      }
      /** A set, or a street, has lost buildings by a tender or by going out. */
      lowered: { seat: number; square: number; from: number; level: number; worthAmount: number }
      /** A set is nobody's as a whole any more. */
      broken: { seat: number; group: string }
      /** The dice are there, and nobody may be moved (TWO-025). */
      nobodyMoves: { seat: number }
      /** What somebody is made to pay falls away, since one of the two is out or has nothing more to give. */
      debtLapsed: { debtor: number; creditor: Party; amount: number }
      /** A payee puts a level that they were paid with on a set of their own (O-2). */
      placed: { seat: number; square: number; level: number; worthAmount: number }
      swapOffered: { seat: number; to: number }
      /** For the two alone what it was, for all that it was done. */
      swapped: { seat: number; otherSeat: number }
      swapRefused: { seat: number; from: number }
      /** Leaves as soon as what is under way is settled (TWO-133). */
      leavesSoon: { seat: number }
      /** For its seat alone: how it pays from now on. */
      payStyle: { seat: number; style: string }
    }
  }
}

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

export const concerns: Concerns = {
  taken: ({ from }) => [from],
  playedOn: ({ seat, target }) => (seat === target ? [] : [target]),
  inherited: ({ seat }) => [seat],
}
