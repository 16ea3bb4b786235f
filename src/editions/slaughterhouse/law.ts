import { inOrder, lotRent, repairCost } from './building.ts'
import { hasNothing, raisable } from './debt.ts'
import type { Crime, Figures, Seen } from './game.ts'
import { isInMonopoly } from './property.ts'
import { isWipedOut } from './tax.ts'
import { accountOf, fineOf, isOffender, lootOf, takingsFrom, totalOf } from './theft.ts'
import { buyBack } from './tools/inventory.ts'
import { tradableCards, tradableDeeds } from './trade.ts'
import { goPaysByCard } from './turn/advance.ts'
import { isBeginPhase } from './turn/phase.ts'

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

declare module '#engine/edition.ts' {
  interface Figures {
    /** Where there is crime: what it comes to by what everybody sees, without a position that would tell more. */
    law?: typeof law
  }
}

export const figures: Partial<Figures> = {
  lotRent,
  raisable,
  hasNothing,
  repairCost,
  law,
  tradableDeeds,
  tradableCards,
  mayBuildNow: isBeginPhase,
  /** A mortgage is lifted in the Begin phase alone (SLH-005, AMB-59). */
  mayRedeemOnReceipt: () => false,
}
