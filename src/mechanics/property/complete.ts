import type { Play } from '#engine/play.ts'
import { propertyAt } from '#engine/board.ts'
import { isComplete } from './holdings.ts'

/** Emits an event for every group that the given, newly acquired deeds complete. */
export function announceComplete(play: Play, seat: number, squares: readonly number[]): void {
  const complete = squares.filter((square) => isComplete(play, square, seat))
  for (const group of new Set(complete.map((square) => propertyAt(play.board, square).group)))
    if ((play.board.groups[group]?.length ?? 0) > 1) play.emit({ kind: 'completed', seat, group })
}
