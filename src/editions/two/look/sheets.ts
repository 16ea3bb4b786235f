import type { Line } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'

/** The cards in the viewer's hand, in the order in which they were drawn. */
function hand(view: View): Line[] {
  const { viewer } = view
  if (viewer === null || view.seats[viewer]?.out) return []
  return (view.own.hands[viewer] ?? []).map(({ deck, card }) => ({ kind: 'handCard', facts: { deck, card } }))
}

export const sheets = { hand }
