import type { Game, Offer } from './game.ts'

/** An offer lives as long as the decision on it, and a settlement no longer than the decision on its debt. */
export function settleOfferTime(offer: Offer, { prompts }: Game): void {
  const answer = prompts.find(({ about }) => about['offer'] === offer.id)
  if (!answer || answer.due === null) return
  const debt = prompts.find(({ blocks, about }) => blocks && about['debt'] === offer.debt)
  answer.due = Math.min(answer.due, debt?.due ?? answer.due)
  offer.due = answer.due
}
