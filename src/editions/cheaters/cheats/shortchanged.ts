import { type StepOf, isStep } from '#engine/game.ts'
import type { Game, Play, Attempt, Part, PaidDebt } from '../state.ts'
import { billWithId } from '../money/dues.ts'
import { attemptOf, perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { payeeOf } from './give-back.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { sleight } from './sleeve.ts'
import { note, sumBetween } from './asks.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'

const fromBank = 100

/** What is still to be paid, and to whom: nothing where the asking was convicted, the holder where the name on it was. */
function restOf(game: Game, attempt: Attempt): Part {
  const { bill: id, creditorSeat, owedAmount, paidAmount } = didOf(attempt, 'SHORTCHANGED')
  const bill = id === null ? null : billWithId(game, id)
  const isCaught = (asking: number | null) => attemptOf(game, asking)?.status === 'caught'
  const to = bill && isCaught(bill.squat) ? bill.holder : creditorSeat
  const isOwed = to !== null && !(bill && isCaught(bill.gouge))
  return { to: payeeOf(to), amount: isOwed ? owedAmount - paidAmount : 0 }
}

/** Less than was rightly owed, handed over in the prompt of the payment (CHE-204). */
export const shortchanged: Cheat = {
  undo: ({ game }, attempt) => ({ parts: [restOf(game, attempt)] }),
  penalty: ({ game }, attempt) => {
    const { to, amount } = restOf(game, attempt)
    const { bill } = didOf(attempt, 'SHORTCHANGED')
    return {
      paid: [...(bill === null ? [] : [{ step: 'cheat.rest', bill, amount }]), jailed(attempt)],
      booked: { ownerSeat: to, ownerAmount: amount, isJailed: true },
    }
  },
  reward: (_play, attempt) => {
    const { owedAmount, paidAmount } = didOf(attempt, 'SHORTCHANGED')
    const { seat } = attempt
    return {
      booked: { keptAmount: owedAmount - paidAmount, bankAmount: fromBank },
      then: [{ step: 'cheat.reward', seat, amount: fromBank }],
    }
  },
}

/** Of a stop whose asking was convicted nothing more is owed: what is still being raised of the rest is not any more (CHE-205). */
export function forgiveRest({ game }: Play, bill: number): void {
  for (const due of game.own.dues) {
    const rests = due.then.filter((step) => isStep(step, 'cheat.rest'))
    const rest = rests.find((step) => step.bill === bill)
    if (!rest) continue
    due.parts = []
    rest.amount = 0
  }
}

/** The rest counts as paid for the stop, should the asking turn out to be a cheat as well (CHE-205). */
export function payRest(play: Play, { bill: id, amount }: StepOf<'cheat.rest'>): void {
  const bill = billWithId(play.game, id)
  if (bill) bill.paid += amount
}

/** By what one is known: of two that are alike it does not matter which. */
function fixedOf({ to, amount: owed }: PaidDebt): Option['fixed'] {
  return { to, owed }
}

function isMeant(debt: PaidDebt, { to, owed }: Option['fixed']): boolean {
  return debt.to === to && debt.amount === owed
}

/** Debts of a seat to players in the game, each kind once. */
function differentDebts(game: Game, seat: number): PaidDebt[] {
  const living = livingSeats(game)
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
