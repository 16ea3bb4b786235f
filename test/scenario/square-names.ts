import type { Board } from '#engine/board.ts'
import { themes } from '#text/en/themes/index.ts'

/** English names of a board's squares, by their number. */
export function squareNames(board: Board): string[] {
  const names = themes[board.names]?.squares ?? {}
  return board.squares.map(({ id }) => names[id]?.name ?? id)
}
