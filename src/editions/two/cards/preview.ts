import type { Option } from '#engine/option.ts'
import { isProperty } from '#engine/board.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import type { Position } from '../game.ts'
import { dueFor } from '../market/purchase.ts'
import { reach } from '../tender/tender.ts'
import { dueAt } from '../turn/foresight.ts'
import { wealth } from '../worth.ts'
import { effectOf, isMoving } from './cards.ts'
import { mayDraw } from './effects.ts'
import { stepsOf } from './ways.ts'
import { cardSum } from './sums.ts'
import { mayStillPlay } from './targets.ts'

/** What a card would do to its target, as far as no fresh dice decide it (TWO-102). */

interface CardPreview {
  effect:
    | 'rent'
    | 'tax'
    | 'jail'
    | 'visit'
    | 'cards'
    | 'none'
    | 'dice'
    | 'offer'
    | 'free'
    | 'pays'
    | 'collects'
    | 'fine'
  square: number | null
  owner: number | null
  amount: number
  salary: number
}

const nothingHappens: CardPreview = { effect: 'none', square: null, owner: null, amount: 0, salary: 0 }

export function previewOn(position: Position, seat: number, card: string, target: number): Option['facts'] {
  const preview = previewOf(position, card, target)
  const { amount, salary } = preview
  const isBad = ['rent', 'tax', 'pays', 'jail', 'dice'].includes(preview.effect)
  return {
    target,
    effect: preview.effect,
    square: preview.square ?? 'none',
    owner: preview.owner,
    amount,
    salaryAmount: salary,
    hasSalary: salary > 0,
    isOut: amount > wealth(position, target) + salary && isBad,
    isNothing: preview.effect === 'none' && preview.square === null,
    isOwnLoss:
      target === seat && isBad && (preview.effect === 'jail' || amount > salary || preview.effect === 'dice'),
  }
}

function previewOf(position: Position, card: string, target: number): CardPreview {
  const effect = effectOf(card)
  const sum = cardSum(position, target, card)
  if (effect.do === 'free' && seatAt(position.game, target).jail === null) return nothingHappens
  if (effect.do === 'free' || effect.do === 'jail') return { ...nothingHappens, effect: effect.do }
  if (effect.do === 'fineOrChance' && mayDraw(position.game, target))
    return { ...nothingHappens, amount: effect.amount, effect: 'fine' }
  if (!isMoving(effect))
    return {
      ...nothingHappens,
      amount: Math.abs(sum),
      effect: sum < 0 ? 'pays' : sum > 0 ? 'collects' : 'none',
    }
  const steps = stepsOf(position, effect, target)
  const { at } = seatAt(position.game, target)
  const { length } = position.board.squares
  const square = (at + steps + length) % length
  const salary = reachesGo(position, target, steps) ? position.edition.figures.salary : 0
  return { ...landing(position, card, { target, square, salary }), square, salary }
}

function landing(
  position: Position,
  card: string,
  { target, square, salary }: { target: number; square: number; salary: number },
): Omit<CardPreview, 'square' | 'salary'> {
  // A utility charges by dice that are thrown afresh (TWO-046).
  const due = dueAt(position, target, square, 0)
  const there = position.board.squares[square]
  const isNearest = effectOf(card).do === 'nearest'
  if (due.effect === 'rent' && there?.kind === 'utility') return { ...due, amount: 0, effect: 'dice' }
  if (due.effect === 'rent' && isNearest) return { ...due, amount: 2 * due.amount }
  const isFree = there && isProperty(there) && position.game.deeds[square]?.owner === null
  if (!isNearest || !isFree) return due
  const isOffered = couldBuy(position, target, square, salary) || mayStillPlay(position, target, card)
  return isOffered ? { ...due, effect: 'offer' } : due
}

/** Whether somebody can meet the price, the salary of the way included (TWO-053, TWO-087). */
function couldBuy(position: Position, seat: number, square: number, salary: number): boolean {
  const due = dueFor(position, { seat, what: 'card', square })
  return reach(position, due) + salary >= due.sum
}
