import { leftOf } from '../turn/order.ts'
import type { Cheat } from './cheat.ts'

const extra = 100
const fine = 300
const toEach = 50

/** 300 for the allowance; it is taken in its prompt (CHE-201). */
export const extraAllowance: Cheat = {
  undo: () => ({ parts: [{ to: 'bank', amount: extra }] }),
  penalty: ({ game }, { seat }) => ({
    parts: [
      { to: 'bank', amount: fine - extra },
      ...leftOf(game, seat).map((to) => ({ to, amount: toEach })),
    ],
    booked: { bankAmount: fine, eachAmount: toEach },
  }),
  reward: () => ({ booked: { keptAmount: extra } }),
}
