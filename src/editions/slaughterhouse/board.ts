import { type Board, isProperty, makeBoard, type Square } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { countNotes, type Note, notes } from '#mechanics/money/notes.ts'
import type { Game } from './game.ts'

/** Classic squares with a different effect in this edition, by id. */
const kinds: Readonly<Record<string, string>> = { 'income-tax': 'incomeTax', 'luxury-tax': 'luxuryTax' }

function varied(square: Square): Square {
  const kind = kinds[square.id]
  return kind ? { kind, id: square.id } : square
}

/** Single rents with no_ones, for lots whose printed rent would round to nothing (SLH-148). */
const dearer: Readonly<Record<string, number>> = { 'mediterranean-avenue': 3 }

function withoutOnes(square: Square): Square {
  const single = dearer[square.id]
  if (single === undefined || !isProperty(square) || square.kind !== 'lot') return square
  return { ...square, rents: [single, ...square.rents.slice(1)] }
}

const squares = usBoard.squares.map(varied)
const usual = makeBoard(usBoard.names, squares, usBoard.buildings)
const roundedBoard = makeBoard(usBoard.names, squares.map(withoutOnes), usBoard.buildings)

export function board(options: Options): Board {
  return options['no_ones'] === true ? roundedBoard : usual
}

const smallestNote = 5

/** Rounds an amount to a multiple of 5, half up, with option no_ones (SLH-148). */
export function rounded({ options }: Game, sum: number): number {
  return options['no_ones'] === true ? Math.round(sum / smallestNote) * smallestNote : sum
}

/** The starting notes without $1 notes: one more $5 note replaces them. */
const fives: readonly Note[] = notes
  .filter(({ value }) => value >= smallestNote)
  .map((note) => (note.value === smallestNote ? { ...note, change: note.change + 1 } : note))

export function inNotes(sum: number, options: Options): Record<number, number> {
  return countNotes(sum, options['no_ones'] === true ? fives : notes)
}
