import type { Tableau } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { cellOf } from '../state.ts'

const drawn = ['chance', 'chest']

/** The five Cheat cards, both decks, cell and handcuffs as two facts; from the ledger alone (CHE-097, CHE-126, CHE-223). */
export function tableau(view: View): Tableau | null {
  if (view.over) return null
  const { faceUp, handcuffs, crooked } = view.own
  return {
    cards: faceUp,
    decks: drawn.map((deck) => ({ deck, isCrooked: crooked.includes(deck) })),
    holders: [
      { kind: 'cell', icon: 'jail', seat: cellOf(view) },
      { kind: 'handcuffs', icon: 'cuffs', seat: handcuffs },
    ],
  }
}
