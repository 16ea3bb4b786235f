import { deedAt } from '#mechanics/property/holdings.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, payeeOf } from './give-back.ts'

const times = 2

/** One goes on and the rent is not paid (CHE-211). */
export const freeStay: Cheat = {
  undo: () => ({}),
  penalty: ({ game }, attempt) => {
    const { ownerSeat, rentAmount } = didOf(attempt, 'FREE_STAY')
    const to = payeeOf(ownerNow(game, ownerSeat))
    const amount = times * rentAmount
    return {
      parts: [{ to, amount }],
      paid: [jailed(attempt)],
      booked: { ownerSeat: to, ownerAmount: amount, isJailed: true },
    }
  },
  reward: ({ game }, attempt) => {
    const { square } = didOf(attempt, 'FREE_STAY')
    deedAt(game, square).owner = attempt.seat
    return { booked: { square } }
  },
}
