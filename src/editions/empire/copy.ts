import { copyJson } from '#engine/json.ts'
import type { Own } from './state.ts'

/** The state of a game that goes on from a given one; what players have ordered is replaced as a whole, and shared. */
export function copyOwn(own: Own): Own {
  return {
    ...own,
    towers: own.towers.map((tower) => [...tower]),
    homes: { ...own.homes },
    offices: [...own.offices],
    hands: own.hands.map((hand) => [...hand]),
    discards: copyJson(own.discards),
    inUse: [...own.inUse],
    action: copyJson(own.action),
    round: { ...own.round },
    orders: [...own.orders],
    asleep: [...own.asleep],
    shields: [...own.shields],
  }
}
