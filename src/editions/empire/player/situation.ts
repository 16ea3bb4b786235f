import { isProperty } from '#engine/board.ts'
import type * as players from '#players/situation.ts'
import type { Own } from '../state.ts'
import { cellsOf, rivals, type Table } from '../towers/tower.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>

/** What everybody sees of a game, as the rules read it; cash is open in this edition. */
export type Seen = Table & { game: Situation['view'] }

export function seen({ board, view }: Pick<Situation, 'board' | 'view'>): Seen {
  return { board, game: view }
}

export function cashOf({ view }: Pick<Situation, 'view'>, seat: number): number {
  return view.seats[seat]?.cash ?? 0
}

/** The rival with the highest tower, of equals the nearest on the left; null where nobody else is left. */
export function leaderOf(situation: Situation): number | null {
  const table = seen(situation)
  return rivals(situation.view, situation.seat).reduce<number | null>(
    (best, seat) => (best === null || cellsOf(table, seat) > cellsOf(table, best) ? seat : best),
    null,
  )
}

/** The price of a free brand on a square; null where none is free there. */
export function freePrice({ board, view }: Situation, at: number): number | null {
  const square = board.squares[at]
  return isProperty(square) && view.deeds[at]?.owner === null ? square.price : null
}
