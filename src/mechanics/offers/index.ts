import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Mechanic } from '../mechanic.ts'
import { retimeOffers, shiftOffers } from './offer-time.ts'
import { forgetOld } from './past.ts'
import { offersState, openOffers, areTermsOpen } from './state.ts'

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
