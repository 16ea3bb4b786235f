import { z } from 'zod'
import { party } from '#engine/game.ts'
import { anyJson } from '#engine/json.ts'

declare module '#engine/game.ts' {
  interface Slices {
    /** Unpaid debts; those of one debtor are in the order in which they arose. */
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
  /** When the payment arose, as a value comparable with ids, if it was demanded later. */
  since: z.int().exactOptional(),
  /** Number of settlements in goods offered to the creditor; absent before the first one. */
  offered: z.int().exactOptional(),
  /** Facts for texts and for debts that change their creditor, such as the square or the card. */
  about: z.record(z.string(), anyJson),
})
export type Debt = z.infer<typeof debt>

export const debtState = { debts: z.array(debt), fallen: z.array(z.int()) }

/** Unpaid debts; those of one debtor are in the order in which they arose. */
export function openDebts({ debts }: { debts?: Debt[] }): readonly Debt[] {
  return debts ?? []
}

export function isInDebt(game: { debts?: Debt[] }, seat: number): boolean {
  for (const { debtor } of openDebts(game)) if (debtor === seat) return true
  return false
}
