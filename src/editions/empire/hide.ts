import type { Game, View } from './game.ts'
import { usualOrders, type Own } from './state.ts'

/** What a viewer may know: hands are their holders', standing orders as well, and those for ever (EMP-008, EMP-080). */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  view.own = seenBy(game, view.viewer, areHandsOpen(game) ? null : '')
}

function areHandsOpen({ options, over }: Game): boolean {
  return over !== null || options['hands'] === 'open'
}

/** The own state with others' orders as they are at first, and others' cards without their names. */
function seenBy({ own }: Game, viewer: number | null, cover: string | null): Own {
  const isMine = (seat: number) => seat === viewer
  const { action } = own
  return {
    ...own,
    action: action && {
      ...action,
      thresholds: action.thresholds.map((least, seat) => (isMine(seat) ? least : usualOrders.threshold)),
    },
    hands: own.hands.map((hand, seat) => (isMine(seat) || cover === null ? hand : hand.map(() => cover))),
    orders: own.orders.map((orders, seat) => (isMine(seat) ? orders : { ...usualOrders, snatch: [] })),
    asleep: own.asleep.map((asleep, seat) => isMine(seat) && asleep),
  }
}

/** The game in which what others may answer is worked out for a viewer: as if they held nothing that they can play. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (areHandsOpen(game)) return { ...game, own: seenBy(game, viewer, null) }
  return { ...game, own: seenBy(game, viewer, '') }
}
