import type { Figures } from './game.ts'
import { lotRent } from './building/rent.ts'
import { repairCost } from './building/repairs.ts'
import { hasNothing, raisable } from './debt/raise.ts'
import { law } from './law.ts'
import { tradableCards, tradableDeeds } from './trade/goods.ts'
import { isBeginPhase } from './turn/phase.ts'

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
