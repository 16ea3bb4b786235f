import type { Goods } from '#mechanics/offers/state.ts'
import { refusal } from '#engine/refusal.ts'
import { cardEffects } from './cards/cards.ts'
import type { Figures } from './game.ts'

/** Where this edition works things out otherwise than its mechanics. */
export const figures: Partial<Figures> = {
  cardEffects,
  /** Never the pot (POL-060). */
  taxesTo: () => 'bank',
  /** All of the own turn (POL-036, POL-086); what an unpaid debt forbids is looked at elsewhere. */
  mayBuildNow: ({ game }, seat) => game.turn.seat === seat,
  areTiesBroken: false,
  isTurnPlayedOut: true,
  isOwnClaimHeld: false,
  isRentWaivable: false,
  /** A creditor who took less money would forgo rent (POL-058, POL-111). */
  mayMoneySettle: false,
  /** A debtor may sell at any price, and pays nothing (POL-033). */
  debtorDealRefused: (_position, gives, gets) =>
    gives.cash > 0 || takesMortgage(gets) ? refusal('inDebt', {}) : null,
}

/** A tenth would be due for it. */
function takesMortgage({ deeds }: Goods): boolean {
  return deeds.some(({ mortgaged }) => mortgaged)
}
