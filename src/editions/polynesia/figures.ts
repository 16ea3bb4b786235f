import { cardEffects } from './cards/cards.ts'
import type { Figures } from './game.ts'

/** More than a game has, for what an order in advance or an offer may name. */
export const mostNamed = 100_000_000

const effects: Figures['cardEffects'] = cardEffects

/** Where this edition works things out otherwise than its mechanics. */
export const figures: Partial<Figures> = {
  cardEffects,
  /** A release card opens the jail in place of the fine of the third miss (POL-082). */
  isReplacedBy: ({ why }, cards) => why === 'fine' && cards.some(({ card }) => effects[card]?.do === 'keep'),
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
  mostCashAsked: mostNamed,
}
