import { note } from '../cheats/sums.ts'

/** The least that may be missing (CHE-106). */
const leastShort = 50

/** Sums that may be handed over in place of one asked: short by 50, or to the last note; null where there is none (CHE-106). */
export function shortSums(asked: number, cash: number): { min: number; max: number } | null {
  const max = Math.min(asked - Math.min(leastShort, asked - note), cash)
  return asked > note && max >= note ? { min: note, max: max - (max % note) } : null
}
