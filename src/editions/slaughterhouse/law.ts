import { accountOf, fineOf, totalOf } from './jail/account.ts'
import { inOrder } from './building/flattened.ts'
import { isInMonopoly } from './property/monopoly.ts'
import type { Crime, Seen } from './state.ts'
import { isWipedOut } from './tax/income-tax.ts'
import { isOffender } from './theft/crimes.ts'
import { takingsFrom } from './theft/pickpocket.ts'
import { lootOf } from './theft/robbery.ts'
import { buyBack } from './tools/inventory.ts'
import { goPaysByCard } from './turn/advance.ts'

/** What crime and taxes come to for anybody who looks at the table. */
export const law = {
  /** All that a thief pays in Jail to be rid of their crimes (SLH-095). */
  settlement: ({ game }: Seen, seat: number) => totalOf(accountOf(game, seat)),
  /** What the fine grows by with a crime of some kind (SLH-096 to SLH-098). */
  fineFor: ({ game }: Seen, seat: number, kind: Crime['kind']) =>
    fineOf(game, seat, [{ kind }]) - fineOf(game, seat),
  /** Whether a seat would have to pay more than the usual fine in Jail (SLH-092). */
  isOffender: ({ game }: Seen, seat: number) => isOffender(game, seat),
  isWipedOut,
  isInMonopoly,
  /** Levels to be built, a flattened lot before those that are as low (SLH-055). */
  inOrder,
  /** By the faces of the die: what it takes out of a pocket with so much cash in it. */
  takings: ({ game }: Seen, cash: number) => takingsFrom(game, cash),
  lootOf,
  /** What the Bank pays for what was never placed (SLH-062). */
  buyBack,
  /** What a card pays whose way leads to GO or past it. */
  goPaysByCard: ({ game }: Seen, isThere: boolean) => goPaysByCard(game, isThere),
}
