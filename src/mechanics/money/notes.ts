export interface Note {
  value: number
  /** How many of these notes a player's change contains. */
  change: number
}

/** The notes, largest first, and how many of each are in the change that a player starts with (CLS-004). */
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

/**
 * Splits an amount into notes: the change that a player starts with, if the amount covers it, and the rest in
 * the fewest notes. Returns the number of notes by value.
 */
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
