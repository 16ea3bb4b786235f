import type { Board } from '#engine/board.ts'
import { boardNames } from '#text/en/board.ts'

/** English names of a board's squares, by their number. */
export function squareNames(board: Board): string[] {
  const words = boardNames[board.names] ?? {}
  return board.squares.map(({ id }) => words[id]?.name ?? id)
}
