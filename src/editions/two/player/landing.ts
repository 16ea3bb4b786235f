import { sumOfDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { salary } from '../money.ts'
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

/** A way that a token may be sent. */
export interface Way {
  /** Negative for the way back. */
  steps: number
  /** What the dice come to by which a utility charges there (TWO-046). */
  dice: number
}

/** The way by the dice that lie there. */
export function thrownWay({ view }: Situation): Way {
  const dice = sumOfDice(view.turn.dice ?? [])
  return { steps: dice, dice }
}

/** Where a way leads a token to. */
export function goalOf({ view, board }: Situation, target: number, steps: number): number {
  const { length } = board.squares
  return ((view.seats[target]?.at ?? 0) + steps + length) % length
}

/** What a token gets for the way. */
export function salaryFor(situation: Situation, target: number, steps: number): number {
  return reachesGo(positionOf(situation), target, steps) ? salary : 0
}

/** What it is worth to this player that a token goes a way, and stops where it ends. */
export function worthOfLanding(situation: Situation, target: number, { steps, dice }: Way): number {
  const at = goalOf(situation, target, steps)
  const { owner, amount, effect } = dueAt(positionOf(situation), target, at, dice)
  const paid = amount - salaryFor(situation, target, steps)
  if (target === situation.seat) return -paid - (effect === 'jail' ? 80 : 0)
  const jailed =
    effect === 'jail' ? (isAboutToWin(situation, target) ? 600 : 80 * weight(situation, target)) : 0
  return harm(situation, target, paid) + jailed + (owner === situation.seat ? amount : 0)
}
