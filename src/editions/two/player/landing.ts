import { dueAt } from '../turn/foresight.ts'
import { isAboutToWin, means, priceOfWinning, weight } from './rivals.ts'
import { cashOf, positionOf, type Situation } from './situation.ts'

/** What it does to be short: deeds and houses go in place of cash. */
const squeezed = 60
const savedFromDefeat = 500

/** What it is worth to this player that a rival loses a sum: more where they lead, cannot pay it in cash, or would win with it. */
export function harm(situation: Situation, target: number, lost: number): number {
  const worth = lost * weight(situation, target)
  if (lost <= 0) return worth
  const isShort = lost > cashOf(situation, target)
  const isSaving =
    isAboutToWin(situation, target) && means(situation, target) - lost < priceOfWinning(situation, target)
  return worth + (isShort ? squeezed : 0) + (isSaving ? savedFromDefeat : 0)
}

/** What it is worth to this player that a token comes to a square, on the way forward or back. */
export function worthOfLanding(situation: Situation, target: number, at: number, isBack = false): number {
  const { view, seat } = situation
  const from = view.seats[target]?.at ?? 0
  const { owner, amount, effect } = dueAt(positionOf(situation), target, at)
  const isGoPassed = !isBack && at < from
  const paid = amount - (isGoPassed ? 200 : 0)
  if (target === seat) return -paid - (effect === 'jail' ? 80 : 0)
  const jailed =
    effect === 'jail' ? (isAboutToWin(situation, target) ? 600 : 80 * weight(situation, target)) : 0
  return harm(situation, target, paid) + jailed + (owner === seat ? amount : 0)
}
