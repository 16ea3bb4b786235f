import { z } from 'zod'
import { party } from '#engine/game.ts'
import { anyJson } from '#engine/json.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** What players owe, in the order in which it fell due. */
    debts: Debt[]
    /** Seats in the order in which they went bankrupt. */
    fallen: number[]
  }
}

const debt = z.strictObject({
  id: z.int(),
  debtor: z.int(),
  creditor: party,
  amount: z.int(),
  why: z.string(),
  /** When it arose, among ids, where it was asked for later than that. */
  since: z.int().exactOptional(),
  /** How many settlements in goods its creditor has been offered; not there before the first. */
  offered: z.int().exactOptional(),
  /** For debts owed to one creditor in place of another, and for texts: square, card … */
  about: z.record(z.string(), anyJson),
})
export type Debt = z.infer<typeof debt>

export const debtState = { debts: z.array(debt), fallen: z.array(z.int()) }

/** Debts that have not been paid, in the order in which they fell due. */
export function openDebts({ debts }: { debts?: Debt[] }): readonly Debt[] {
  return debts ?? []
}

export function isInDebt(game: { debts?: Debt[] }, seat: number): boolean {
  for (const { debtor } of openDebts(game)) if (debtor === seat) return true
  return false
}
