import type { Line, Tableau, Mark } from '#mechanics/presentation.ts'
import { type View, cellOf } from '../state.ts'

/** The five Cheat cards, cell and handcuffs, the tray; in fixed order, from the ledger alone (CHE-005, CHE-346). */
export function status(view: View): Line[] {
  if (view.over) return []
  const { faceUp, handcuffs, finalPhase, crooked } = view.own
  return [
    ...faceUp.map((cheat, at) => ({ kind: 'faceUp', facts: { position: at + 1, cheat } })),
    { kind: 'cuffs', facts: { cellToken: cellOf(view), cuffsToken: handcuffs } },
    { kind: 'tray', facts: { hotels: view.bank.hotels } },
    ...crooked.map((deck) => ({ kind: 'crooked', facts: { deck } })),
    ...(finalPhase ? [{ kind: 'homeward', facts: {} }] : []),
  ]
}

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

const inks = { cell: '#5b4636', handcuffs: '#3a4a63', home: '#1b8a3f' } as const

/** Cell and handcuffs as two facts (CHE-097), and who is home (CHE-153); everybody may see them. */
export function marks(view: View): Mark[] {
  const { handcuffs, finished } = view.own
  const prisoner = cellOf(view)
  return [
    ...(prisoner === null ? [] : [{ kind: 'cell', icon: 'jail', ink: inks.cell, seat: prisoner }]),
    ...(handcuffs === null
      ? []
      : [{ kind: 'handcuffs', icon: 'cuffs', ink: inks.handcuffs, seat: handcuffs }]),
    ...finished.map((seat) => ({ kind: 'home', icon: 'home', ink: inks.home, seat })),
  ]
}
