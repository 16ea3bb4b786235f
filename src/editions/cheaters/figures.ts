import type { Figures } from './game.ts'
import { faceValue, raisable } from './money/face-value.ts'
import { rentOf } from './money/rent.ts'
import { dealableCards, dealableDeeds } from './money/dealable.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'

/** What this edition works out in ways of its own; nothing is mortgaged and no printed card of the classic decks is used. */
export const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  lotRent: (position, _lot, square) => rentOf(position, square),
  raisable,
  hasNothing: (position, seat) =>
    deedsOf(position.game, seat).every((square) => faceValue(position, square) === 0) &&
    (position.game.seats[seat]?.cash ?? 0) === 0,
  tradableDeeds: dealableDeeds,
  tradableCards: dealableCards,
  mayRedeemOnReceipt: () => false,
  cardEffects: {},
  cardSum: () => 0,
}
