import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play, Attempt, Bill, Part } from '../state.ts'
import { cancelBill } from '../money/bill.ts'
import { billWithId } from '../money/dues.ts'
import { faceValue } from '../money/values.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, payeeOf } from './give-back.ts'

function billOf(play: Play, attempt: Attempt): Bill | null {
  return billWithId(play.game, didOf(attempt, 'SQUATTERS_RULE').bill)
}

function ownerOf(play: Play, attempt: Attempt): Part['to'] {
  return payeeOf(ownerNow(play.game, didOf(attempt, 'SQUATTERS_RULE').ownerSeat))
}

/** Another name than the holder's in an asking line (CHE-212); where the Bank stands in for them nothing is asked (CHE-048). */
export const squattersRule: Cheat = {
  undo: (play, attempt) => {
    const bill = billOf(play, attempt)
    const to = ownerOf(play, attempt)
    if (!bill) return {}
    if (to !== 'bank') bill.asker = to
    if (bill.state === 'paid') return { parts: [{ to, amount: bill.paid }] }
    if (to === 'bank') cancelBill(play, bill)
    return { then: [{ step: 'cheat.reask', bill: bill.id }] }
  },
  penalty: (play, attempt) => {
    const { square } = didOf(attempt, 'SQUATTERS_RULE')
    const bill = billOf(play, attempt)
    const to = ownerOf(play, attempt)
    const amount = faceValue(play, square)
    const back = bill?.state === 'paid' ? bill.paid : 0
    return {
      parts: [{ to, amount }],
      paid: [jailed(attempt)],
      booked: { ownerSeat: to, backAmount: back, ownerAmount: amount, isJailed: true },
    }
  },
  reward: (play, attempt) => {
    const { square } = didOf(attempt, 'SQUATTERS_RULE')
    const bill = billOf(play, attempt)
    if (bill?.state !== 'paid') return null
    deedAt(play.game, square).owner = attempt.seat
    return { booked: { keptAmount: bill.paid, square } }
  },
}
