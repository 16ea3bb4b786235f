import { countNotes, type Note } from '#mechanics/money/notes.ts'

/** Small change of everybody: five of 1, four of 2, three of 3, one of 4 and one of 5 (JUN-006). */
const notes: readonly Note[] = [
  { value: 5, change: 1 },
  { value: 4, change: 1 },
  { value: 3, change: 3 },
  { value: 2, change: 4 },
  { value: 1, change: 5 },
]

export const inNotes = (sum: number): Record<number, number> => countNotes(sum, notes)
