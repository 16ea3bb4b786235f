export interface Note {
  value: number
  /** Number of them in a player's change. */
  change: number
}

/** Notes, largest first, with their numbers in a player's change (CLS-004). */
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

/** Splits a sum into notes, by value: the initial change if the sum covers it, the rest in the fewest notes. */
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
