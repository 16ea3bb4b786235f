import type { Line } from '#mechanics/presentation.ts'
import type { View } from '../game.ts'
import { cellOf } from '../state.ts'

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
