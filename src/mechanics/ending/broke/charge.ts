import type { Game, Party } from '#engine/game.ts'
import { inMoney, pay, type PaymentFacts } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../../money/funds.ts'
import { endBroke } from './finish.ts'

export interface Due {
  seat: number
  to: Party
  amount: number
  why: string
  about?: PaymentFacts
  /** Delivers the purchase, if the payment is made in full; runs before the check for the last coin. */
  brings?: () => void
}

/**
 * Collects a payment immediately and in full. A payer with too little cash pays all of it, and the game is
 * over. Returns whether the game continues.
 */
export function charge(play: Play, { seat, to, amount: sum, why, about = {}, brings }: Due): boolean {
  const { game } = play
  const amount = inMoney(play, sum)
  const { cash } = seatAt(game, seat)
  pay(play, seat, to, Math.min(cash, amount), why, about)
  if (cash >= amount) brings?.()
  if (cash < amount || isLastCoin(game, seat, 0)) endBroke(play, seat, cash < amount ? amount - cash : null)
  return game.over === null
}

/** Whether a payment that the seat can make would end the game. */
export function isLastCoin(game: Pick<Game, 'options' | 'seats'>, seat: number, amount: number): boolean {
  return game.options['end.trigger'] === 'zero' && game.seats[seat]?.cash === amount
}
