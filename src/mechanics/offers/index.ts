import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Mechanic } from '../mechanic.ts'
import { forgetOld } from './past.ts'
import { areTermsOpen, type Offer, offersState, openOffers } from './state.ts'
import { laterBy } from '#engine/quiet-hours.ts'

/**
 * Sets an offer's deadline to that of its prompt. A settlement ends with the prompt of its debt at the
 * latest.
 */
export function settleOfferTime(offer: Offer, { prompts }: Game): void {
  const answer = prompts.find(({ about }) => about['offer'] === offer.id)
  if (!answer || answer.due === null) return
  const debt = prompts.find(({ blocks, about }) => blocks && about['debt'] === offer.debt)
  answer.due = Math.min(answer.due, debt?.due ?? answer.due)
  offer.due = answer.due
}

/** Updates the deadlines of offers after the deadlines of prompts were recomputed. */
export function retimeOffers(game: Game): void {
  for (const offer of openOffers(game)) settleOfferTime(offer, game)
}

/** Delays the deadlines of offers by an interval during which nobody could act. */
export function shiftOffers(game: Game, ms: number): void {
  for (const offer of openOffers(game)) offer.due = laterBy(game, [offer.to], offer.due, ms)
}

/**
 * Hides the terms of an offer from all but its two parties, unless the table plays with open terms (CLS-111).
 */
function show(view: View, game: Game): void {
  if (!game.offers) return
  const { viewer } = view
  const isParty = ({ from, to }: { from: number; to: number }) => from === viewer || to === viewer
  view.offers = areTermsOpen(game) ? game.offers : openOffers(game).filter(isParty)
  if (game.pastOffers) view.pastOffers = game.pastOffers.filter(isParty)
}

/** Offers that wait for an answer, for all goods that an edition has. */
export const offers: Mechanic = {
  name: 'offers',
  state: offersState,
  begin: ({ game }) => {
    game.offers = []
  },
  show,
  settle: forgetOld,
  // An offer made during another player's turn may be answered before it could block anything.
  news: (view, seat) =>
    view.turn.seat === seat && openOffers(view).some(({ to }) => to === seat) ? 'offered' : null,
  onDeadlinesChanged: retimeOffers,
  shifted: shiftOffers,
}
