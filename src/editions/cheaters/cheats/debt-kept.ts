import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game } from '../game.ts'
import type { PaidDebt } from '../state.ts'
import { inGame } from '../turn/order.ts'
import { perform } from './attempts.ts'
import { sleight } from './sleight.ts'
import { note, sumBetween } from './sums.ts'

/** By what one is known: of two that are alike it does not matter which. */
function fixedOf({ to, amount: owed }: PaidDebt): Option['fixed'] {
  return { to, owed }
}

function isMeant(debt: PaidDebt, { to, owed }: Option['fixed']): boolean {
  return debt.to === to && debt.amount === owed
}

/** Debts of a seat to players in the game, each kind once. */
function differentDebts(game: Game, seat: number): PaidDebt[] {
  const living = inGame(game)
  const debts = game.own.secret.debts.filter((debt) => debt.seat === seat && living.includes(debt.to))
  return debts.filter((debt, at) => at === debts.findIndex((one) => isMeant(one, fixedOf(debt))))
}

/** Less for a debt that the bot has booked: the rest comes back out of the creditor's hand, as far as it is there (CHE-204). */
export const handOver = sleight({
  cheat: 'SHORTCHANGED',
  act: 'handOver',
  ways: ({ game }, seat) =>
    differentDebts(game, seat).map((debt) => {
      const { to, amount: owed } = debt
      const least = Math.max(note, owed - seatAt(game, to).cash)
      return {
        fixed: fixedOf(debt),
        ask: [sumBetween('amount', least, owed - note)],
        facts: { asker: to, owed },
      }
    }),
  carry: (play, seat, { amount: paidAmount, ...fixed }: { to: number; owed: number; amount: number }) => {
    const { debts } = play.game.own.secret
    const at = debts.findIndex((debt) => debt.seat === seat && isMeant(debt, fixed))
    const [paid] = debts.splice(at, 1)
    if (!paid) return
    const { to: creditorSeat, amount: owedAmount } = paid
    pay(play, creditorSeat, seat, owedAmount - paidAmount, 'cheat')
    const did = { bill: null, creditorSeat, square: null, askedAmount: owedAmount, owedAmount, paidAmount }
    perform(play, seat, 'SHORTCHANGED', { did })
  },
})
