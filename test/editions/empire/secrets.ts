import { defaultOrders } from '#editions/empire/game.ts'
import type { Game } from '#engine/game.ts'
import { ownOf } from './typed.ts'

/** Changes the facts that a viewer may not know: others' hands and standing orders. */
export function othersSecrets(game: Game, viewer: number | null): Partial<Game> {
  const own = ownOf(game)
  const isOpen = game.over !== null || game.options['hands'] === 'open'
  return {
    own: {
      ...own,
      hands: own.hands.map((hand, seat) => (isOpen || seat === viewer ? hand : hand.map(() => 'another'))),
      orders: own.orders.map((orders, seat) =>
        seat === viewer ? orders : { ...defaultOrders, answer: 'let', boomerang: null, snatch: [1] },
      ),
      action: own.action && {
        ...own.action,
        thresholds: own.action.thresholds.map((least, seat) => (seat === viewer ? least : 200)),
      },
      asleep: own.asleep.map((asleep, seat) => (seat === viewer ? asleep : !asleep)),
    },
  }
}
