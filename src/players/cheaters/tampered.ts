import type { View } from '#engine/look.ts'
import { knownOf } from './known.ts'

/** Tampers of which somebody could be accused by what is to be seen. */
const tampers = new Set(['TAKE_MONEY', 'MOVE_DEED', 'MOVE_HOTEL', 'FALSE_DICE', 'WRONG_SUM'])

export function isTamper(cheat: string): boolean {
  return tampers.has(cheat)
}

/** Who has told other faces of the last roll than lie on the picture. */
export function falseFaces(view: View): number[] {
  const told = knownOf(view).lines.findLast((line) => line.kind === 'rolled')
  const { dice } = view.turn
  if (!told || !dice) return []
  const sorted = (faces: readonly number[]) => faces.toSorted().join()
  return sorted(told.dice) === sorted(dice) ? [] : [told.seat]
}
