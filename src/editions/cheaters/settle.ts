import type { Play } from '#engine/play.ts'
import { payDues } from './money/charge.ts'
import { finishIfWon } from './turn/end.ts'

/** What every move may have made possible: a debt that can be paid now, a last one standing. */
export function settle(play: Play): void {
  payDues(play)
  if (!play.game.over) finishIfWon(play)
}
