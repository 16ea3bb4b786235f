import type { Board } from '#engine/board.ts'

const homes = new WeakMap<Board, number>()

/** The square where the Cop stands while nobody is to be looked for (SLH-077). */
export function homeOf(board: Board): number {
  let home = homes.get(board)
  if (home === undefined) {
    home = board.squares.findIndex(({ kind }) => kind === 'toJail')
    homes.set(board, home)
  }
  return home
}
