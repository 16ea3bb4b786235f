import { type Board, isProperty, makeBoard, type Square } from '#engine/board.ts'
import { usBoard } from '#mechanics/board/us-board.ts'

/** Salary for reaching or passing Go (TWO-029). */
export const salary = 200

/** Rounds an amount up to a multiple of 5 (TWO-003). */
export function ceil5(sum: number): number {
  return 5 * Math.ceil(sum / 5)
}

/**
 * A lot of the classic board with amounts in steps of 5 (TWO-003, TWO-004). A bare lot of a whole set charges
 * twice the rounded rent (TWO-042).
 */
function rounded(square: Square): Square {
  if (!isProperty(square) || square.kind !== 'lot') return square
  return { ...square, rents: square.rents.map(ceil5) }
}

export const board: Board = makeBoard('london', usBoard.squares.map(rounded), usBoard.buildings)
