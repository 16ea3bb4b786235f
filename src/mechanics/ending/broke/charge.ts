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
  /** What the payer gets for it, where it is paid in full; before it is looked at whether that was the last coin. */
  brings?: () => void
}

/**
 * A payment, due at once and in full: who has too little pays all there is, and the game is over. Tells whether it
 * goes on.
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

/** Whether the game would be over if a seat paid a sum that it has. */
export function isLastCoin(game: Pick<Game, 'options' | 'seats'>, seat: number, amount: number): boolean {
  return game.options['end.trigger'] === 'zero' && game.seats[seat]?.cash === amount
}
