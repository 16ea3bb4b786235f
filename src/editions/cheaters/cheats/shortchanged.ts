import type { Game } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Part } from '../money/charge.ts'
import { billWithId } from '../money/bill.ts'
import type { Attempt } from '../state.ts'
import { attemptOf } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'

const fromBank = 100

/** What is still to be paid, and to whom: nothing where the asking was convicted, the holder where the name on it was. */
function restOf(game: Game, attempt: Attempt): Part {
  const { bill: id, creditorSeat, askedAmount, paidAmount } = didOf(attempt, 'SHORTCHANGED')
  const bill = id === null ? null : billWithId(game, id)
  const isCaught = (asking: number | null) => attemptOf(game, asking)?.status === 'caught'
  const to = bill && isCaught(bill.squat) ? bill.holder : creditorSeat
  return { to, amount: bill && isCaught(bill.gouge) ? 0 : askedAmount - paidAmount }
}

/** Less than was asked, handed over in the prompt of the payment (CHE-204). */
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
    const { askedAmount, paidAmount } = didOf(attempt, 'SHORTCHANGED')
    const { seat } = attempt
    return {
      booked: { keptAmount: askedAmount - paidAmount, bankAmount: fromBank },
      then: [{ step: 'cheat.reward', seat, amount: fromBank }],
    }
  },
}

/** The rest counts as paid for the stop, should the asking turn out to be a cheat as well (CHE-205). */
export function payRest(
  play: Play,
  { bill: id, amount }: { step: string; bill: number; amount: number },
): void {
  const bill = billWithId(play.game, id)
  if (bill) bill.paid += amount
}
