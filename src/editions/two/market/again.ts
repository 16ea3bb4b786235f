import type { Step } from '#engine/game.ts'
import { offer } from '../cards/offer.ts'
import { mayStillPlay } from '../cards/targets.ts'
import type { Play, Position } from '../game.ts'
import { isMyTurn } from '../turn/moment.ts'
import { openDeeds } from './market.ts'
import { askHow, canAfford, purchaseIn, type Purchase } from './purchase.ts'
import { raiseRefused } from './raise.ts'
import { isOpenTo } from './take.ts'

/** Purchases that are asked about again after a card was played beside them, if the card left them possible (TWO-100). */

export function fundAgain(play: Play, asked: Step): void {
  const purchase = purchaseIn(asked)
  if (isStillPossible(play, purchase)) askHow(play, purchase)
}

export function offerAgain(play: Play, asked: Step): void {
  const purchase = purchaseIn(asked)
  if (isStillPossible(play, purchase)) offer(play, purchase.seat, purchase.square)
}

function isStillPossible(position: Position, purchase: Purchase): boolean {
  return isMyTurn(position.game, purchase.seat) && isOnOffer(position, purchase)
}

function isOnOffer(position: Position, purchase: Purchase): boolean {
  const { seat, what, square } = purchase
  const { game } = position
  switch (what) {
    case 'level':
      return raiseRefused(position, seat, square) === null
    case 'market':
      return openDeeds(game).includes(square) && canAfford(position, purchase)
    case 'taken':
      return isOpenTo(position, seat, square) && canAfford(position, purchase)
    case 'card':
      return isOfferable(position, seat, square)
  }
}

/** A card offers what nobody has to a player who can pay for it, or may still play a card for that (TWO-053, TWO-100). */
export function isOfferable(position: Position, seat: number, square: number): boolean {
  if (position.game.deeds[square]?.owner !== null) return false
  return canAfford(position, { seat, what: 'card', square }) || mayStillPlay(position, seat)
}
