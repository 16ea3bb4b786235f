import type { StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Attempt, Bill } from '../state.ts'
import { cancelBill } from '../money/bill.ts'
import { billWithId } from '../money/dues.ts'
import { goToJail } from '../turn/jail.ts'
import { wonDeed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, payeeOf } from './give-back.ts'
import { forgiveRest } from './shortchanged.ts'

function billOf(play: Play, attempt: Attempt): Bill | null {
  return billWithId(play.game, didOf(attempt, 'PRICE_GOUGING').bill)
}

/** An asking line names more than the rent; the estate of a debtor who went bankrupt by it goes to the Bank (CHE-205). */
export const priceGouging: Cheat = {
  undo: (play, attempt) => {
    const { debtorSeat, bill: id } = didOf(attempt, 'PRICE_GOUGING')
    const bill = billOf(play, attempt)
    forgiveRest(play, id)
    if (bill?.state === 'paid') {
      const to = ownerNow(play.game, debtorSeat)
      return { parts: [{ to: payeeOf(to === attempt.seat ? null : to), amount: bill.paid }] }
    }
    if (bill) bill.named = bill.rent
    return { then: [{ step: 'cheat.reask', bill: id }] }
  },
  penalty: (play, attempt) => {
    const { debtorSeat } = didOf(attempt, 'PRICE_GOUGING')
    const bill = billOf(play, attempt)
    const isPaid = bill?.state === 'paid'
    if (bill && !isPaid) cancelBill(play, bill)
    return {
      paid: [{ step: 'cheat.ban', seat: attempt.seat }],
      booked: { debtorSeat, ownerAmount: isPaid ? bill.paid : 0, isJailed: true },
    }
  },
  reward: (play, attempt) => {
    const { square } = didOf(attempt, 'PRICE_GOUGING')
    const bill = billOf(play, attempt)
    if (bill?.state !== 'paid') return null
    const { booked, ...won } = wonDeed(play.game, attempt.seat, square)
    return { booked: { keptAmount: bill.paid, ...booked }, ...won }
  },
}

/** Off to Jail, and no rent until they leave it (CHE-046). */
export function jailWithBan(play: Play, { seat }: StepOf<'cheat.ban'>): void {
  goToJail(play, seat, 'cheat')
  if (!seatAt(play.game, seat).out) play.game.own.rentBan = seat
}
