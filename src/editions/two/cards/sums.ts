import { hotel } from '#mechanics/buildings.ts'
import { builtOf, levelOf, piecesPerLevel, type Holdings } from '../sets.ts'
import { effectOf } from './cards.ts'

/** As much of a game as sums of cards go by. */
interface Counted extends Holdings {
  readonly game: Holdings['game'] & { readonly seats: readonly { readonly out: boolean }[] }
}

/** What a card brings a seat in money by itself, or costs it (negative). */
export function cardSum(position: Counted, seat: number, card: string): number {
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

/** The sum that a card on a target costs a seat for certain, without choices and the squares that it leads to. */
export function sumDue(position: Counted, card: string, seat: number, target: number): number {
  const effect = effectOf(card)
  if (effect.do === 'fineOrChance') return 0
  if (seat === target) return Math.max(0, -cardSum(position, seat, card))
  return effect.do === 'collectEach' ? effect.amount : 0
}

/** Every piece counts: one for a level of a set, of a single street, or one on every street (TWO-071, O-1, O-8). */
export function repairCost(
  holdings: Holdings,
  seat: number,
  { house, hotel: each = 0 }: { house: number; hotel?: number },
): number {
  return builtOf(holdings, seat).reduce((sum, square) => {
    const level = levelOf(holdings, square)
    return sum + (level === hotel ? each : level * house) * piecesPerLevel(holdings, square)
  }, 0)
}
