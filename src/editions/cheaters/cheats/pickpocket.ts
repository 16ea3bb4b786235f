import { pay } from '#engine/money.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { leastExpensive } from '../money/sale.ts'
import { inGame, isHome } from '../turn/order.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { didOf } from './details.ts'
import { ownerNow, payeeOf } from './give-back.ts'
import { sleight } from './sleight.ts'
import { leastBy, mostBy, sumBetween } from './sums.ts'

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
    const others = inGame(game).filter((other) => other !== seat)
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
