import type { Play } from '../game.ts'
import { promptsOf } from '../state.ts'
import { isMovable } from './order.ts'

/** Whoever is out, in the cell or home by now, however they came there, is not placed any more (A66). */
export function reviewPlacements(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'place')) if (!isMovable(game, about.accused)) play.close(id)
}
