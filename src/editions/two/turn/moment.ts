import { isWait, promptOf } from '#engine/agenda.ts'
import type { Prompt } from '#engine/game.ts'
import type { Game, Play, Position } from '../game.ts'

/** Questions between two actions of a turn: nothing is under way then. */
export const betweenActions: readonly string[] = ['two.turn', 'two.jail']

/** The questions that the game waits for now. */
export function waitedFor(game: Game): Prompt[] {
  const top = game.agenda.at(-1)
  if (!isWait(top)) return []
  return top.prompts.flatMap((id) => promptOf(game, id) ?? [])
}

export function isBetweenActions(game: Game): boolean {
  return waitedFor(game).some(({ kind }) => betweenActions.includes(kind))
}

/** A seat's own turn, between two actions of it (TWO-016, TWO-017). */
export function isMyMoment({ game }: Pick<Position, 'game'>, seat: number): boolean {
  return game.turn.seat === seat && isBetweenActions(game)
}

/** What was asked of the active player is asked anew after what they have done beside it. */
export function restart(play: Play): void {
  for (const { id, kind } of waitedFor(play.game)) if (betweenActions.includes(kind)) play.close(id)
}
