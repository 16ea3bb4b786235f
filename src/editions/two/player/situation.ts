import type * as players from '#players/situation.ts'
import type { Own } from '../game.ts'
import type { Purse } from '../tender/tender.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>

/** What everybody sees of a game, as the rules read it. */
export function positionOf({
  board,
  view,
}: Pick<Situation, 'board' | 'view'>): Purse & { game: Situation['view'] } {
  // A view can hide the cash of a seat and nothing else, and this edition hides no cash.
  return { board, game: view }
}

export function cashOf({ view }: Pick<Situation, 'view'>, seat: number): number {
  return view.seats[seat]?.cash ?? 0
}
