import type { Party } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'

declare module '#engine/game.ts' {
  interface Game {
    /** What players owe, in the order in which it fell due; not there before the first debt. */
    debts?: Debt[]
  }
}

export interface Debt {
  id: number
  debtor: number
  creditor: Party
  amount: number
  why: string
  /** How many settlements in goods its creditor has been offered; not there before the first. */
  offered?: number
  /** For debts owed to one creditor in place of another, and for texts: square, card … */
  about: Record<string, Json>
}

/** Debts that have not been paid, in the order in which they fell due. */
export function openDebts({ debts }: { debts?: Debt[] }): readonly Debt[] {
  return debts ?? []
}
