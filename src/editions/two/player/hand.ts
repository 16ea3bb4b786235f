import { effectOf } from '../cards/cards.ts'
import { squareOf } from '../cards/ways.ts'
import { excessOf } from '../turn/hand-limit.ts'
import type { Situation } from './situation.ts'

/** What the cards of a hand are worth as long as they are kept. */

/**
 * What a card is likely to bring some day: a fine when its target cannot pay it, a way to a square of one's own when that
 * has become dear.
 */
export function worthKept(situation: Pick<Situation, 'board' | 'view' | 'seat'>, card: string): number {
  const { view, seat } = situation
  const effect = effectOf(card)
  switch (effect.do) {
    case 'pay':
      return 0.7 * effect.amount
    case 'payEach':
    case 'jail':
      return 60
    case 'advance':
      if (effect.to === 'go') return 50
      return view.deeds[squareOf(situation, effect.to)]?.owner === seat ? 120 : 40
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
export function leastWorth(situation: Situation, cards: readonly string[]): string[] {
  return cards.toSorted((a, b) => worthKept(situation, a) - worthKept(situation, b))
}

/** Whether cards will have to be given up at the end of this turn, which is near (O-3). */
export function isOverLimit({ view, seat }: Situation): boolean {
  return view.turn.rolled && excessOf(view, seat) > 0
}
