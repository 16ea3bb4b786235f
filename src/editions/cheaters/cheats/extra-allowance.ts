import type { Game } from '../game.ts'
import type { Stop } from '../state.ts'
import { leftOf } from '../turn/order.ts'
import type { Cheat } from './cheat.ts'

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
      parts: [{ to: 'bank', amount: paid }, ...leftOf(game, seat).map((to) => ({ to, amount: toEach }))],
      booked: { bankAmount: stopOf(game, seat)?.isReturned ? paid : fine, eachAmount: toEach },
    }
  },
  reward: () => ({ booked: { keptAmount: extra } }),
}
