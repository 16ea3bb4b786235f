import { pay } from '#engine/money.ts'
import { isHome, othersThan } from '../turn/order.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { sleight } from './sleeve.ts'
import { leastBy, mostBy, sumBetween } from './asks.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { leastExpensive } from '../money/sale.ts'
import { ownerNow, payeeOf } from './give-back.ts'

const toEach = 100

/** Out of the tray (CHE-210). */
export const bankHeist: Cheat = {
  undo: (_play, attempt) => ({ parts: [{ to: 'bank', amount: didOf(attempt, 'BANK_HEIST').amount }] }),
  penalty: ({ game }, attempt) => ({
    parts: fromLeft(game, attempt.seat).map((to) => ({ to, amount: toEach })),
    paid: [jailed(attempt)],
    booked: { bankAmount: didOf(attempt, 'BANK_HEIST').amount, eachAmount: toEach, isJailed: true },
  }),
  reward: ({ game }, attempt) => ({
    booked: { keptAmount: didOf(attempt, 'BANK_HEIST').amount, eachAmount: toEach },
    then: fromLeft(game, attempt.seat).map((seat) => ({
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

/** Out of another player's pocket (CHE-214). */
export const pickpocket: Cheat = {
  undo: ({ game }, attempt) => {
    const { victimSeat, amount } = didOf(attempt, 'PICKPOCKET')
    return { parts: [{ to: payeeOf(ownerNow(game, victimSeat)), amount }] }
  },
  penalty: (play, attempt) => {
    const { victimSeat, amount } = didOf(attempt, 'PICKPOCKET')
    const square = leastExpensive(play, deedsOf(play.game, attempt.seat))
    if (square !== null) deedAt(play.game, square).owner = ownerNow(play.game, victimSeat)
    return { booked: { ownerSeat: victimSeat, ownerAmount: amount, square } }
  },
  reward: ({ game }, attempt) => {
    const { seat } = attempt
    if (!isHome(game, seat)) game.own.buyOptions.push({ seat, now: false })
    return { booked: { keptAmount: didOf(attempt, 'PICKPOCKET').amount, mayBuy: !isHome(game, seat) } }
  },
}

export const pickPocket = sleight({
  cheat: 'PICKPOCKET',
  act: 'pickPocket',
  ways: ({ game }, seat) => {
    const [least, most] = [leastBy(game, 'pick_min'), mostBy(game, 'pick_max')]
    const others = othersThan(game, seat)
    return others.map((victim) => ({
      fixed: { seat: victim },
      ask: [sumBetween('amount', least, Math.min(most, seatAt(game, victim).cash))],
      facts: { victim },
    }))
  },
  carry: (play, seat, { seat: victim, amount }: { seat: number; amount: number }) => {
    pay(play, victim, seat, amount, 'cheat')
    perform(play, seat, 'PICKPOCKET', { did: { victimSeat: victim, amount }, cash: amount })
  },
})
