import { pay } from '#engine/money.ts'
import { isHome, othersThan } from '../turn/order.ts'
import { perform } from './attempts.ts'
import { jailed, type Cheat } from './cheat.ts'
import type { DidOf } from './details.ts'
import { sleight, leastBy, mostBy, sumBetween } from './sleeve.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { leastExpensive } from '../money/buy.ts'
import { ownerNow, payeeOf } from './give-back.ts'
import type { Game, Stop } from '../state.ts'
import { undoChance } from '../cards/effects.ts'

const heistToEach = 100

/** Out of the tray (CHE-210). */
export const bankHeist: Cheat<DidOf['BANK_HEIST']> = {
  undo: (_play, { did: { amount } }) => ({ parts: [{ to: 'bank', amount }] }),
  penalty: ({ game }, attempt) => ({
    parts: fromLeft(game, attempt.seat).map((to) => ({ to, amount: heistToEach })),
    paid: [jailed(attempt)],
    booked: { bankAmount: attempt.did.amount, eachAmount: heistToEach, isJailed: true },
  }),
  reward: ({ game }, { seat: to, did }) => ({
    booked: { keptAmount: did.amount, eachAmount: heistToEach },
    then: fromLeft(game, to).map((seat) => ({ step: 'cheat.collect', seat, to, amount: heistToEach })),
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
export const pickpocket: Cheat<DidOf['PICKPOCKET']> = {
  undo: ({ game }, { did: { victimSeat, amount } }) => ({
    parts: [{ to: payeeOf(ownerNow(game, victimSeat)), amount }],
  }),
  penalty: (play, { seat, did: { victimSeat, amount } }) => {
    const square = leastExpensive(play, deedsOf(play.game, seat))
    if (square !== null) deedAt(play.game, square).owner = ownerNow(play.game, victimSeat)
    return { booked: { ownerSeat: victimSeat, ownerAmount: amount, square } }
  },
  reward: ({ game }, { seat, did }) => {
    const mayBuy = !isHome(game, seat)
    if (mayBuy) game.own.buyOptions.push({ seat, now: false })
    return { booked: { keptAmount: did.amount, mayBuy } }
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

const extra = 100
const fine = 300
const extraToEach = 50

/** Of this window, in which a seat does it once at most (CHE-102). */
function stopOf({ own }: Game, seat: number): Stop | undefined {
  return own.secret.stops.find((stop) => stop.seat === seat && stop.isExtra)
}

/** 300 for the allowance; it is taken in its prompt (CHE-201). What has gone back with its move is not given back again. */
export const extraAllowance: Cheat = {
  undo: ({ game }, { seat }) => {
    const stop = stopOf(game, seat)
    if (stop?.isReturned) return {}
    if (stop) stop.allowance -= extra
    return { parts: [{ to: 'bank', amount: extra }] }
  },
  penalty: ({ game }, { seat }) => {
    const paid = fine - extra
    return {
      parts: [
        { to: 'bank', amount: paid },
        ...fromLeft(game, seat).map((to) => ({ to, amount: extraToEach })),
      ],
      booked: { bankAmount: stopOf(game, seat)?.isReturned ? paid : fine, eachAmount: extraToEach },
    }
  },
  reward: () => ({ booked: { keptAmount: extra } }),
}

const toCatcher = 200

/** Something else than the Chance card says; what it did, the card room undoes (CHE-209). */
export const counterfeitChance: Cheat = {
  undo: undoChance,
  penalty: (_play, _attempt, catcher) => ({
    parts: [{ to: catcher, amount: toCatcher }],
    booked: { catcherAmount: toCatcher },
  }),
  reward: () => ({ booked: {} }),
}

const times = 2

/** One goes on and the rent is not paid (CHE-211). */
export const freeStay: Cheat<DidOf['FREE_STAY']> = {
  undo: () => ({}),
  penalty: ({ game }, attempt) => {
    const to = payeeOf(ownerNow(game, attempt.did.ownerSeat))
    const amount = times * attempt.did.rentAmount
    return {
      parts: [{ to, amount }],
      paid: [jailed(attempt)],
      booked: { ownerSeat: to, ownerAmount: amount, isJailed: true },
    }
  },
  reward: ({ game }, { seat, did: { square } }) => {
    deedAt(game, square).owner = seat
    return { booked: { square } }
  },
}
