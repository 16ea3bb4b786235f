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

/** Public figures of crime and taxes. */
export const law = {
  /** Returns the amount, in M, that a thief pays in Jail to clear all crimes (SLH-095). */
  settlement: ({ game }: Seen, seat: number) => totalOf(accountOf(game, seat)),
  /** Returns by how much a crime of a kind increases the seat's fine (SLH-096 to SLH-098). */
  fineFor: ({ game }: Seen, seat: number, kind: Crime['kind']) =>
    fineOf(game, seat, [{ kind }]) - fineOf(game, seat),
  /** Whether a seat pays more than the usual fine in Jail (SLH-092). */
  isOffender: ({ game }: Seen, seat: number) => isOffender(game, seat),
  isWipedOut,
  isInMonopoly,
  /** Returns levels to build, with flattened lots before equally low ones (SLH-055). */
  inOrder,
  /** Returns the amount that each face of the die takes from a player with `cash`. */
  takings: ({ game }: Seen, cash: number) => takingsFrom(game, cash),
  lootOf,
  /** Prices that the Bank pays for unplaced pieces (SLH-062). */
  buyBack,
  /** Returns what GO pays for a card's move that stops there (`isThere`) or passes it. */
  goPaysByCard: ({ game }: Seen, isThere: boolean) => goPaysByCard(game, isThere),
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** Public figures of crime. They need less than a whole position, which would reveal more. */
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
  /** Mortgages can be lifted only in the Begin phase (SLH-005, AMB-59). */
  mayRedeemOnReceipt: () => false,
}
