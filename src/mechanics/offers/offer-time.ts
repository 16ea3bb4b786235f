import type { Game } from '#engine/game.ts'
import { laterBy } from '#engine/quiet-hours.ts'
import { openOffers, type Offer } from './state.ts'

/** An offer lives as long as the decision on it, and a settlement no longer than the decision on its debt. */
export function settleOfferTime(offer: Offer, { prompts }: Game): void {
  const answer = prompts.find(({ about }) => about['offer'] === offer.id)
  if (!answer || answer.due === null) return
  const debt = prompts.find(({ blocks, about }) => blocks && about['debt'] === offer.debt)
  answer.due = Math.min(answer.due, debt?.due ?? answer.due)
  offer.due = answer.due
}

/** Deadlines have been counted anew, and with them those of all offers. */
export function retimeOffers(game: Game): void {
  for (const offer of openOffers(game)) settleOfferTime(offer, game)
}

/** Nobody could act for a while: every offer is open so much longer. */
export function shiftOffers(game: Game, ms: number): void {
  for (const offer of openOffers(game)) offer.due = laterBy(game, [offer.to], offer.due, ms)
}
