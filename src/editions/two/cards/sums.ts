import { hotel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { builtOf, levelOf, type Holdings } from '../sets.ts'
import { effectOf } from './cards.ts'

/** What a card brings a seat in money by itself, or costs it (negative). */
export function cardSum(position: Pick<Position, 'board' | 'game'>, seat: number, card: string): number {
  const effect = effectOf(card)
  const others = position.game.seats.filter(({ out }) => !out).length - 1
  switch (effect.do) {
    case 'collect':
      return effect.amount
    case 'pay':
    case 'fineOrChance':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    case 'repairs':
      return -repairCost(position, seat, effect)
    default:
      return 0
  }
}

/** A set counts once, as so many houses or as a hotel; single streets each (TWO-071, O-1). */
export function repairCost(
  holdings: Holdings,
  seat: number,
  { house, hotel: each }: { house: number; hotel: number },
): number {
  return builtOf(holdings, seat).reduce((sum, square) => {
    const level = levelOf(holdings, square)
    return sum + (level === hotel ? each : level * house)
  }, 0)
}
