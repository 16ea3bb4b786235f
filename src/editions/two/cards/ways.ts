import { seatAt } from '#mechanics/money/funds.ts'
import type { Position } from '../game.ts'

/** How far cards lead. */

export function squareOf({ board }: Pick<Position, 'board'>, id: string): number {
  return board.squares.findIndex((square) => square.id === id)
}

/** The next square of a kind strictly ahead. */
export function stepsToNext(
  { board, game }: Pick<Position, 'board' | 'game'>,
  seat: number,
  kind: string,
): number {
  const { squares } = board
  const from = seatAt(game, seat).at
  for (let steps = 1; steps < squares.length; steps++)
    if (squares[(from + steps) % squares.length]?.kind === kind) return steps
  throw new Error(`the board has no ${kind}`)
}
