import type { Game } from './game.ts'

/** The pause is everybody's, and ends when the clocks that run with it say so (CHE-140, DAY-006). */
export function recounted(game: Game, anew: (due: number) => number): void {
  const { own } = game
  own.pauseEndsAt = anew(own.pauseEndsAt)
  for (const { about } of game.prompts) if ('pauseEndsAt' in about) about['pauseEndsAt'] = own.pauseEndsAt
}
