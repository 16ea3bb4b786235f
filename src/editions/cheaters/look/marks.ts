import type { Mark } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { cellOf } from '../state.ts'

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
