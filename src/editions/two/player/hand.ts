import { effectOf } from '../cards/cards.ts'
import { excessOf } from '../turn/hand-limit.ts'
import type { Situation } from './situation.ts'

/** What the cards of a hand are worth as long as they are kept. */

/** What a card is likely to bring some day: a fine when its target cannot pay it, a way when somebody stands right for it. */
export function worthKept(card: string): number {
  const effect = effectOf(card)
  switch (effect.do) {
    case 'pay':
      return 0.45 * effect.amount
    case 'payEach':
    case 'jail':
      return 45
    case 'advance':
      return effect.to === 'go' ? 50 : 40
    case 'nearest':
      return 30
    case 'free':
    case 'back':
    case 'backTo':
      return 20
    case 'repairs':
      return 15
    default:
      return 0
  }
}

/** The cards that a hand can best do without, the least first. */
export function leastWorth(cards: readonly string[]): string[] {
  return cards.toSorted((a, b) => worthKept(a) - worthKept(b))
}

/** Whether cards will have to be given up at the end of this turn, which is near (O-3). */
export function isOverLimit({ view, seat }: Situation): boolean {
  return view.turn.rolled && excessOf(view, seat) > 0
}
