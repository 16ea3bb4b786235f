import type { Position } from '#engine/edition.ts'
import { livingSeats } from '../property/holdings.ts'

/** What a card brings a seat in money, or costs it (negative); a card that moves or jails does neither by itself. */
export function cardSum(position: Position, seat: number, card: string): number {
  const effect = position.edition.figures.cardEffects[card]
  const others = livingSeats(position.game).length - 1
  switch (effect?.do) {
    case 'collect':
      return effect.amount
    case 'pay':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    case 'repairs':
      return -position.edition.figures.repairCost(position, seat, effect, card)
    default:
      return 0
  }
}
