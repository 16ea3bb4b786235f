import { pay } from '#engine/money.ts'
import { leftOf } from '../turn/order.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { sleight } from './sleight.ts'
import { leastBy, mostBy, sumBetween } from './sums.ts'

const toEach = 100

/** Out of the tray (CHE-210). */
export const bankHeist: Cheat = {
  undo: (_play, attempt) => ({ parts: [{ to: 'bank', amount: didOf(attempt, 'BANK_HEIST').amount }] }),
  penalty: ({ game }, attempt) => ({
    parts: leftOf(game, attempt.seat).map((to) => ({ to, amount: toEach })),
    paid: [jailed(attempt)],
    booked: { bankAmount: didOf(attempt, 'BANK_HEIST').amount, eachAmount: toEach, isJailed: true },
  }),
  reward: ({ game }, attempt) => ({
    booked: { keptAmount: didOf(attempt, 'BANK_HEIST').amount, eachAmount: toEach },
    then: leftOf(game, attempt.seat).map((seat) => ({
      step: 'cheat.collect',
      seat,
      to: attempt.seat,
      amount: toEach,
    })),
  }),
}

export const reachTray = sleight({
  cheat: 'BANK_HEIST',
  act: 'reachTray',
  ways: ({ game }) => [
    { ask: [sumBetween('amount', leastBy(game, 'heist_min'), mostBy(game, 'heist_max'))] },
  ],
  carry: (play, seat, { amount }: { amount: number }) => {
    pay(play, 'bank', seat, amount, 'cheat')
    perform(play, seat, 'BANK_HEIST', { did: { amount }, cash: amount })
  },
})
