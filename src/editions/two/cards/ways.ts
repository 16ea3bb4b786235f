import type { Position } from '../game.ts'

/** The square that a card names. */
export function squareOf({ board }: Pick<Position, 'board'>, id: string): number {
  return board.squares.findIndex((square) => square.id === id)
}
