import type { Board } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import { speak } from '#text/index.ts'

/** Returns the English names of a board's squares, by number. */
export function squareNames({ name }: Pick<Edition, 'name'>, board: Board): string[] {
  const words = speak('en').of(name).themed({ name: board.names, base: board.names, own: null })
  return board.squares.map(({ id }) => words.square(id).name)
}
