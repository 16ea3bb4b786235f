import type { Concerns } from '#engine/concerns.ts'
import type { Party } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    two: {
      /**
       * Every player who is not in Jail draws a card from a deck, starting with the one who landed (TWO-094).
       */
      cardsDrawn: { deck: string; seats: number[] }
      gotCard: { seat: number; deck: string; card: string }
      /** Cards from the discard pile were drawn; the rest of that pile is the new deck (TWO-096, TWO-097). */
      recycled: { deck: string }
      /** A player plays a card of the hand on a target (TWO-101). */
      playedOn: { seat: number; target: number; deck: string; card: string }
      /** Discarded cards; only their number is public (O-3). */
      discarded: { seat: number; count: number }
      /** A player's dice move another player's token (TWO-022, TWO-027). */
      movesOther: { seat: number; target: number; steps: number }
      /** A deed is turned up in a slot of the market; slots are numbered from 1 (TWO-050, TWO-051). */
      turnedUp: { square: number; slot: number }
      /** A player buys a deed from the market or with a card. */
      marketBought: { seat: number; square: number; price: number }
      /** A player takes a deed from another player (TWO-055). */
      taken: { seat: number; from: number; square: number; price: number }
      /** A whole set or a single street rises by one level (TWO-065, O-1). */
      raised: { seat: number; square: number; level: number; price: number; isSet: boolean }
      /** A player gives deeds and buildings as payment. Worth above the amount is lost (TWO-080). */
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
      /** A set or a street loses buildings because of a payment or a bankruptcy. */
      lowered: { seat: number; square: number; from: number; level: number; worthAmount: number }
      /** A monopoly is broken up. */
      broken: { seat: number; group: string }
      /** The dice can move nobody (TWO-025). */
      nobodyMoves: { seat: number }
      /** A debt lapses because one of its players is out or the debtor has nothing left. */
      debtLapsed: { debtor: number; creditor: Party; amount: number }
      /** A payee places a level from a payment on a set of their own (O-2). */
      placed: { seat: number; square: number; level: number; worthAmount: number }
      swapOffered: { seat: number; to: number }
      /** A swap happened, visible to all players. Only the two partners see which cards. */
      swapped: { seat: number; otherSeat: number }
      swapRefused: { seat: number; from: number }
      /** A player leaves after the current settlement (TWO-133). */
      leavesSoon: { seat: number }
      /** Visible only to the seat: its new way to pay. */
      payStyle: { seat: number; style: string }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    two: {
      /** Cash and the tender do not cover the amount (TWO-087). */
      tenderShort: { missingAmount: number }
      /** Part of the tender is not needed, and the options do not allow that (TWO-081, O-14). */
      tenderPadded: Record<never, never>
      /** The tender leaves too little for the payer's other debts (TWO-144). */
      owesMore: { owedAmount: number }
      /** The deed's set still has buildings (TWO-076). */
      deedLocked: { square: number }
      /** The Bank has too few houses to replace a hotel (O-8). */
      noHousesForHotel: { square: number }
      /** The player has too little cash and property to pay the price. */
      cannotAfford: { price: number }
      /** Allowed only in the player's own turn, between two actions (TWO-016, TWO-017). */
      notYourMoment: Record<never, never>
      rollFirst: Record<never, never>
      /** Only one deed per turn can be bought from the market (TWO-049). */
      marketDone: Record<never, never>
      marketEmpty: Record<never, never>
      inJail: Record<never, never>
      /** The owner has the whole set (TWO-058), or the deed does not belong to another player. */
      deedProtected: { square: number }
      /** The card cannot be played on this player now (TWO-102). */
      badTarget: { seat: number }
      /** No card in the hand has a target now (TWO-102, TWO-116). */
      noCardToPlay: Record<never, never>
      noSuchCard: Record<never, never>
      /** Each set can rise only one level per turn (O-4). */
      raisedThisTurn: { square: number }
      /** Another street of the set has a lower level (O-1). */
      lowestFirst: { square: number }
      /** The box has too few pieces for the level (TWO-012, O-8). */
      tooFewPieces: { square: number; piece: 'house' | 'hotel' }
    }
  }
}

export const concerns: Concerns = {
  taken: ({ from }) => [from],
  playedOn: ({ seat, target }) => (seat === target ? [] : [target]),
  inherited: ({ seat }) => [seat],
}
