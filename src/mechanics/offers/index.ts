import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Mechanic } from '../mechanic.ts'
import { retimeOffers, shiftOffers } from './offer-time.ts'
import { offersState, openOffers, areTermsOpen } from './state.ts'

/** The terms of an offer are for its two parties, unless the table plays with open terms (CLS-111). */
function show(view: View, game: Game): void {
  if (!game.offers) return
  const { viewer } = view
  const isParty = ({ from, to }: { from: number; to: number }) => from === viewer || to === viewer
  view.offers = areTermsOpen(game) ? game.offers : openOffers(game).filter(isParty)
}

/** Offers that wait for an answer, whatever an edition lets be dealt in. */
export const offers: Mechanic = {
  name: 'offers',
  state: offersState,
  begin: ({ game }) => {
    game.offers = []
  },
  show,
  news: (view, seat) => (openOffers(view).some(({ to }) => to === seat) ? 'offered' : null),
  retimed: retimeOffers,
  shifted: shiftOffers,
}
