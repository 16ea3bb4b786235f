import type { Options } from '#engine/game.ts'
import { countNotes, notes, type Note } from '#mechanics/money/notes.ts'
import type { Game } from './game.ts'

const smallestNote = 5

/** By option there are no $1 notes: every sum is one of fives, half a five up (SLH-148). */
export function rounded({ options }: Game, sum: number): number {
  return options['no_ones'] === true ? Math.round(sum / smallestNote) * smallestNote : sum
}

/** One more five in the place of the ones. */
const withoutOnes: readonly Note[] = notes
  .filter(({ value }) => value >= smallestNote)
  .map((note) => (note.value === smallestNote ? { ...note, change: note.change + 1 } : note))

export function inNotes(sum: number, options: Options): Record<number, number> {
  return countNotes(sum, options['no_ones'] === true ? withoutOnes : notes)
}
