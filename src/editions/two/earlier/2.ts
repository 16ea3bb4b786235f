import type { EarlierRules } from '#engine/edition.ts'
import { secondDebts } from '../tender/settlement.ts'

/** Version 2: a debtor was also asked how to pay if several things to give allowed only one payment. */
export const second: EarlierRules = {
  overlay: (next) => ({ ...next, steps: { ...next.steps, debts: secondDebts } }),
}
