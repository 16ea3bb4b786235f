import { makeBoard, type Board, type Lot, type Square } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'

/** Squares of the classic board that do something else here, by id. */
const kinds: Readonly<Record<string, string>> = {
  'income-tax': 'incomeTax',
  'luxury-tax': 'luxuryTax',
}

function varied(square: Square): Square {
  const kind = kinds[square.id]
  return kind ? { kind, id: square.id } : square
}

/** Single rents of a game without $1 notes, where the printed one would come to nothing (SLH-148). */
const dearer: Readonly<Record<string, number>> = { 'mediterranean-avenue': 3 }

function withoutOnes(square: Square): Square {
  const single = dearer[square.id]
  if (single === undefined) return square
  const lot = square as Lot
  return { ...lot, rents: [single, ...lot.rents.slice(1)] }
}

const squares = usBoard.squares.map(varied)
const usual = makeBoard(usBoard.names, squares, usBoard.buildings)
const roundedBoard = makeBoard(usBoard.names, squares.map(withoutOnes), usBoard.buildings)

export function board(options: Options): Board {
  return options['no_ones'] === true ? roundedBoard : usual
}
