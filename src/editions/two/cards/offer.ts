import { press } from '#engine/edition.ts'
import type { Play, PromptKind } from '../game.ts'
import { canAfford, priceOf, purchaseIn, startPurchase } from '../market/purchase.ts'

/** A card lets its target buy the unowned property that it led to (TWO-053). */
export function offer(play: Play, seat: number, square: number): void {
  play.ask({ kind: 'two.card.buy', seats: [seat], timer: 'buy', about: { seat, what: 'card', square } })
}

export const offerPrompt: PromptKind = {
  showsFreeActions: true,
  options: (position, prompt) => {
    const purchase = purchaseIn(prompt.about)
    const price = priceOf(position, purchase)
    const facts = { square: purchase.square, price }
    const decline = press('decline', prompt.id, facts)
    return canAfford(position, purchase) ? [press('buy', prompt.id, facts), decline] : [decline]
  },
  fallback: (_position, prompt) => ({ act: 'decline', prompt: prompt.id, with: {} }),
  acts: {
    buy: {
      carry: (play, _seat, _move, prompt) => {
        play.close(prompt.id)
        startPurchase(play, purchaseIn(prompt.about))
      },
    },
    decline: {
      undo: true,
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.emit({ kind: 'declined', seat, square: purchaseIn(prompt.about).square })
      },
    },
  },
}
