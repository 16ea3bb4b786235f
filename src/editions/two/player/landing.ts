import type { Situation } from './situation.ts'
import { dueAt } from '../turn/foresight.ts'
import { monopoliesOf } from '../sets.ts'

/** What it is worth to this player that a token comes to a square, on the way forward or back. */
export function worthOfLanding(situation: Situation, target: number, at: number, isBack = false): number {
  const { board, view, seat } = situation
  const from = view.seats[target]?.at ?? 0
  const { owner, amount, effect } = dueAt({ board, game: view }, target, at)
  const isGoPassed = !isBack && at < from
  const lost = amount + (effect === 'jail' ? 80 : 0) - (isGoPassed ? 200 : 0)
  if (target === seat) return -lost
  const weight = 0.4 + 0.2 * monopoliesOf({ board, game: view }, target).length
  return lost * weight + (owner === seat ? amount : 0)
}
