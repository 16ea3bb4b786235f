import type { Party } from '#engine/game.ts'
import { pay, type PaymentFacts } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from './game.ts'
import { towerOf } from './state.ts'
import { moveTop, sendHome } from './towers/place.ts'

interface Due {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/**
 * A compulsory payment: in cash where there is enough of it; otherwise the topmost tile goes instead, whatever it is
 * worth, and the debt is settled; without a tile all cash does (EMP-060 to EMP-063). Nothing is asked.
 */
export function owe(play: Play, { debtor, creditor, amount, why, about = {} }: Due): void {
  const { game } = play
  if (game.over || seatAt(game, debtor).out) return
  const { cash } = seatAt(game, debtor)
  if (cash >= amount) return pay(play, debtor, creditor, amount, why, about)
  const hasTile = towerOf(game, debtor).length > 0
  if (!hasTile || game.options['debt.mode'] === 'both') pay(play, debtor, creditor, cash, why, about)
  if (!hasTile) play.emit({ kind: 'restLapsed', debtor, creditor, amount: amount - cash })
  else if (typeof creditor === 'number') moveTop(play, debtor, creditor, 'debt')
  else sendHome(play, debtor, 'debt')
}
