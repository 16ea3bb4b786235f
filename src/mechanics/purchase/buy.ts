import type { Json } from '#engine/json.ts'
import { propertyAt } from '#engine/board.ts'
import { press, type PromptKind, answering } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { announceComplete } from '../property/complete.ts'
import { deedAt } from '../property/holdings.ts'
import { seatAt, spendable } from '../money/funds.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    buy: { square: number; price: number; [more: string]: Json }
  }
}

interface Offer extends Step {
  step: string
  /** The seat that landed on the square. */
  seat: number
  square: number
}

/**
 * Offers an unowned property to the seat that landed on it, unless the seat has too little cash and nothing
 * to sell, mortgage or trade (CLS-028, CLS-030).
 */
export function offerPurchase(play: Play, { seat, square }: Offer): void {
  const { price } = propertyAt(play.board, square)
  const auctioned = play.game.options['auction.onDecline'] === true
  if (seatAt(play.game, seat).cash < price && play.edition.figures.hasNothing(play, seat))
    decline(play, seat, square)
  else play.ask({ kind: 'buy', seats: [seat], timer: 'buy', about: { square, price, auctioned } })
}

function decline(play: Play, seat: number, square: number): void {
  play.emit({ kind: 'declined', seat, square })
  play.do({ step: 'unsold', seat, square, why: 'declined' })
}

export const buyPrompt: PromptKind<unknown, 'buy'> = {
  options: ({ game }, prompt, seat) => {
    const { square, price } = prompt.about
    const purchase = spendable(game, seat) >= price ? [press('buy', prompt.id, { square, price })] : []
    return [...purchase, press('decline', prompt.id, { square })]
  },
  fallback: answering('decline'),
  /** A player who leaves declines the purchase. */
  leave: (play, prompt, seat) => {
    play.answered(prompt, seat)
    decline(play, seat, prompt.about.square)
  },
  acts: {
    buy: {
      explain: ({ game }, seat, _move, prompt) => {
        const need = prompt.about.price
        const have = spendable(game, seat)
        return have < need ? refusal('shortOfCash', { need, have }) : null
      },
      undo: true,
      apply: (play, seat, _move, prompt) => {
        const { square, price } = prompt.about
        play.close(prompt.id)
        pay(play, seat, 'bank', price, 'purchase', { square })
        deedAt(play.game, square).owner = seat
        play.emit({ kind: 'bought', seat, square, price })
        announceComplete(play, seat, [square])
      },
    },
    decline: {
      undo: true,
      apply: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        decline(play, seat, prompt.about.square)
      },
    },
  },
}
