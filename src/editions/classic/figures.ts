import type { Lot } from '#engine/board.ts'
import type { Figures, Position } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { mayBuildNow } from './building/buildingTime.ts'
import { cardEffects, type CardEffect } from './cards/cards.ts'
import { cardSum } from './cards/cardSum.ts'
import { repairCost, type Repairs } from './cards/carry.ts'
import { hasNothing, raisable, seatAt } from './means.ts'
import { tradable } from './trade/tradeChecks.ts'
import { lotRent } from './turn/rent.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    /** Rent of a lot as it stands, whole units; its mortgage is not looked at. */
    lotRent: (position: Position, lot: Lot, square: number, owner: number) => number
    /** All that a seat could come to without the others, whole units. */
    raisable: (position: Position, seat: number) => number
    /** Nothing is left that could be sold, mortgaged or traded. */
    hasNothing: (position: Position, seat: number) => boolean
    /** Deeds that may be given away in a deal. */
    tradableDeeds: (position: Position, seat: number) => number[]
    /** Held cards that may be given away in a deal. */
    tradableCards: (position: Position, seat: number) => HeldCard[]
    /** Whether who receives a mortgaged deed may lift the mortgage at that moment. */
    mayRedeemOnReceipt: (position: Position) => boolean
    /** What printed cards do, by their ids; those of an edition's own decks are not among them. */
    cardEffects: Readonly<Record<string, CardEffect>>
    /** What a card brings a seat in money by itself, or costs it (negative), whole units. */
    cardSum: (position: Position, seat: number, card: string) => number
    /** What a repair card costs a seat, whole units. */
    repairCost: (position: Position, seat: number, effect: Repairs, card: string) => number
    /** Whether an order of this seat is carried out now; it waits otherwise. */
    mayBuildNow: (position: Position, seat: number) => boolean
  }
}

/** What the classic rules work out and an edition may work out otherwise. */
export const figures: Figures = {
  lotRent,
  raisable,
  hasNothing,
  tradableDeeds: tradable,
  tradableCards: ({ game }, seat) => seatAt(game, seat).cards,
  mayRedeemOnReceipt: () => true,
  cardEffects,
  cardSum,
  repairCost,
  mayBuildNow,
}
