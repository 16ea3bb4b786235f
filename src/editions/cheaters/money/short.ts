import { note } from '../cheats/sums.ts'

/** Sums that may be handed over in place of one asked: short by a note or more, down to the last one; null where there is none (CHE-106). */
export function shortSums(asked: number, cash: number): { min: number; max: number } | null {
  const most = Math.min(asked - note, cash)
  const max = most - (most % note)
  return max >= note ? { min: note, max } : null
}
