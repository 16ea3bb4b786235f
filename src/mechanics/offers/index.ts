import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Mechanic } from '../mechanic.ts'
import { forgetOld } from './past.ts'
import { areTermsOpen, type Offer, offersState, openOffers } from './state.ts'
import { laterBy } from '#engine/quiet-hours.ts'

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

/** The terms of an offer are for its two parties, unless the table plays with open terms (CLS-111). */
function show(view: View, game: Game): void {
  if (!game.offers) return
  const { viewer } = view
  const isParty = ({ from, to }: { from: number; to: number }) => from === viewer || to === viewer
  view.offers = areTermsOpen(game) ? game.offers : openOffers(game).filter(isParty)
  if (game.pastOffers) view.pastOffers = game.pastOffers.filter(isParty)
}

/** Offers that wait for an answer, whatever an edition lets be dealt in. */
export const offers: Mechanic = {
  name: 'offers',
  state: offersState,
  begin: ({ game }) => {
    game.offers = []
  },
  show,
  settle: forgetOld,
  // On another's turn an offer may be settled before it could hold anything up.
  news: (view, seat) =>
    view.turn.seat === seat && openOffers(view).some(({ to }) => to === seat) ? 'offered' : null,
  retimed: retimeOffers,
  shifted: shiftOffers,
}
