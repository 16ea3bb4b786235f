import { groupOf, propertyAt } from '#engine/board.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { salary } from '../board.ts'
import { isUnprotected } from '../market/purchase.ts'
import { dueAt } from '../rent.ts'
import {
  buildingsWorth,
  deedWorth,
  doesCount,
  forcedPrice,
  isMonopoly,
  monopoliesOf,
  setsOf,
  setsToWin,
} from '../sets.ts'
import { cashOf, positionOf, type Situation } from './situation.ts'

/** How near each player is to winning, as everybody can reckon it. */

/** Who leads by sets hurts the most. */
function weight(situation: Situation, target: number): number {
  return 0.4 + 0.2 * monopoliesOf(positionOf(situation), target).length
}

/** What somebody could bring together for purchases without breaking a set. */
function means(situation: Situation, seat: number): number {
  const { view, board } = situation
  const all = positionOf(situation)
  const loose = board.properties.filter((at) => view.deeds[at]?.owner === seat && !isMonopoly(all, at, seat))
  const built = view.options['buildingsFundPurchases'] === true ? buildingsWorth(all, seat) : 0
  return loose.reduce((sum, at) => sum + deedWorth(all, at), cashOf(situation, seat) + built)
}

/** What a set would cost a player to complete in one turn of theirs; infinite where it cannot be had. */
export function priceOfSet(situation: Situation, seat: number, set: number): number {
  const { view, board } = situation
  let price = 0
  let bought = 0
  for (const at of groupOf(board, set)) {
    if (view.deeds[at]?.owner === seat) continue
    if (view.own.market.includes(at)) {
      price += propertyAt(board, at).price
      bought += 1
    } else if (isUnprotected(positionOf(situation), at)) price += forcedPrice(positionOf(situation), at)
    else return Infinity
  }
  return bought > 1 ? Infinity : price
}

/** What it would cost somebody who is one set short of winning to win; infinite for everybody else. */
function priceOfWinning(situation: Situation, seat: number): number {
  const whole = monopoliesOf(positionOf(situation), seat)
  if (whole.length !== setsToWin - 1) return Infinity
  const open = setsOf(situation.board).filter(
    (set) => !whole.includes(set) && doesCount(positionOf(situation), set),
  )
  return Math.min(...open.map((set) => priceOfSet(situation, seat, set)))
}

/** Whether somebody would win in their next turn, unless they are kept from it. */
export function isAboutToWin(situation: Situation, seat: number): boolean {
  return (
    situation.view.seats[seat]?.jail === null && priceOfWinning(situation, seat) <= means(situation, seat)
  )
}

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
