export interface Note {
  value: number
  /** How many of them are part of a player's change. */
  change: number
}

/** Notes from the largest to the smallest, and how many of each of them make up a player's change (CLS-004). */
export const notes: readonly Note[] = [
  { value: 500, change: 0 },
  { value: 100, change: 4 },
  { value: 50, change: 1 },
  { value: 20, change: 1 },
  { value: 10, change: 2 },
  { value: 5, change: 1 },
  { value: 1, change: 5 },
]

export function inNotes(sum: number): Record<number, number> {
  return countNotes(sum, notes)
}

/** A sum in notes, by value: the change of the start as long as there is so much, the rest in as few as can be. */
export function countNotes(sum: number, kinds: readonly Note[]): Record<number, number> {
  const changeWorth = kinds.reduce((worth, { value, change }) => worth + value * change, 0)
  const hasChange = sum >= changeWorth
  let left = hasChange ? sum - changeWorth : sum
  const counts: Record<number, number> = {}
  for (const { value, change } of kinds) {
    const count = Math.floor(left / value)
    left -= count * value
    const all = count + (hasChange ? change : 0)
    if (all > 0) counts[value] = all
  }
  return counts
}
