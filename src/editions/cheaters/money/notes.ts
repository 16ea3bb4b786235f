import { countNotes, type Note } from '#mechanics/money/notes.ts'

/** Notes that this box deals to everybody; the ten is the smallest (CHE-008). */
const notes: readonly Note[] = [
  { value: 500, change: 2 },
  { value: 100, change: 4 },
  { value: 50, change: 1 },
  { value: 20, change: 1 },
  { value: 10, change: 3 },
]

export const inNotes = (sum: number): Record<number, number> => countNotes(sum, notes)
