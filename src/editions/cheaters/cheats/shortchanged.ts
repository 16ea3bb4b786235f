import type { StepOf } from '#engine/game.ts'
import type { Game, Play } from '../game.ts'
import { billWithId } from '../money/bills.ts'
import { isStep, type Attempt, type Part } from '../state.ts'
import { attemptOf } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { payeeOf } from './give-back.ts'

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
