import { countNotes, type Note } from '#mechanics/money/notes.ts'

/** Notes from the largest to the smallest, and how many of each a player begins with (POL-007, POL-016). */
export const notes: readonly Note[] = [
  { value: 1_000_000, change: 0 },
  { value: 200_000, change: 4 },
  { value: 100_000, change: 1 },
  { value: 40_000, change: 1 },
  { value: 20_000, change: 2 },
  { value: 10_000, change: 1 },
  { value: 2_000, change: 5 },
]

/** Sums that no note can make up are kept in coins of one franc: balances are exact (POL-008). */
export function inNotes(sum: number): Record<number, number> {
  return countNotes(sum, [...notes, { value: 1, change: 0 }])
}
