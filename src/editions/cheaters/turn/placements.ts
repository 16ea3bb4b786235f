import type { Prompt } from '#engine/game.ts'
import type { Play } from '../game.ts'
import { isMovable } from './order.ts'

/** Whoever is out, in the cell or home by now, however they came there, is not placed any more (A66). */
export function reviewPlacements(play: Play): void {
  const { game } = play
  const isGone = ({ kind, about }: Prompt) => kind === 'place' && !isMovable(game, about['accused'] as number)
  for (const { id } of game.prompts.filter(isGone)) play.close(id)
}
