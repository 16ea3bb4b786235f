import type { Game, Stop } from '../state.ts'
import { type Cheat, jailed } from './cheat.ts'
import { undoChance } from '../cards/play.ts'
import { deedAt, fromLeft } from '#mechanics/property/holdings.ts'
import { didOf } from './details.ts'
import { ownerNow, payeeOf } from './give-back.ts'

const extra = 100
const fine = 300
const toEach = 50

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
      parts: [{ to: 'bank', amount: paid }, ...fromLeft(game, seat).map((to) => ({ to, amount: toEach }))],
      booked: { bankAmount: stopOf(game, seat)?.isReturned ? paid : fine, eachAmount: toEach },
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
