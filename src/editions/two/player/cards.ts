import { groupOf, isProperty, propertyAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import { answer, asked } from '#players/situation.ts'
import { effectOf, type Effect } from '../cards/cards.ts'
import { repairCost } from '../cards/sums.ts'
import { squareOf } from '../cards/ways.ts'
import { dueAt } from '../turn/foresight.ts'
import { isOverLimit, worthKept } from './hand.ts'
import { harm, worthOfLanding } from './landing.ts'
import { isAboutToWin } from './rivals.ts'
import { cashOf, positionOf, type Habit, type Situation } from './situation.ts'

interface Play {
  option: Option
  target: number
  /** What it brings now beyond what it is likely to bring later. */
  gain: number
  now: number
}

/**
 * A card is kept until it does more than it is likely to do some day, or until the hand is too large and it would be given
 * up for nothing.
 */
export const playCards: Habit = (situation) => {
  const isPressed = isOverLimit(situation)
  const plays = situation.freeAction('play').flatMap((option) => bestOf(situation, option) ?? [])
  const [best] = plays
    .filter(({ now, gain }) => (isPressed ? now > 0 : gain > 0))
    .toSorted((a, b) => b.gain - a.gain)
  return best ? answer(best.option, { target: [best.target] }) : null
}

function bestOf(situation: Situation, option: Option): Play | null {
  const card = option.fixed['card'] as string
  const targets = asked(option, 'target', 'pick')?.from as number[] | undefined
  const kept = worthKept(situation, card)
  let best: Play | null = null
  for (const target of targets ?? []) {
    const now = worthOf(situation, card, target)
    if (!best || now > best.now) best = { option, target, now, gain: now - kept }
  }
  return best
}

/** What a card on a player is worth to this one now. */
function worthOf(situation: Situation, card: string, target: number): number {
  const effect = effectOf(card)
  return target === situation.seat ? worthOnSelf(situation, effect) : worthOnRival(situation, effect, target)
}

function worthOnSelf(situation: Situation, effect: Effect): number {
  const { view, seat, board } = situation
  const others = view.seats.filter(({ out }) => !out).length - 1
  switch (effect.do) {
    case 'collect':
      return effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'fineOrChance':
      return 30
    case 'free':
      // The dice may open it for nothing.
      return view.own.round.tried ? 60 : 0
    case 'advance': {
      const at = view.seats[seat]?.at ?? 0
      // The salary comes anyway when the way there is short.
      if (effect.to === 'go') return (200 * (board.squares.length - at)) / board.squares.length
      return worthOfLanding(situation, seat, squareOf(situation, effect.to))
    }
    case 'nearest':
      return worthOfNearest(situation, seat, effect)
    case 'back':
      return worthOfLanding(situation, seat, backFrom(situation, seat, effect.steps), true)
    case 'backTo':
      return worthOfLanding(situation, seat, squareOf(situation, effect.to), true)
    default:
      return -1
  }
}

function worthOnRival(situation: Situation, effect: Effect, target: number): number {
  const { view } = situation
  switch (effect.do) {
    case 'pay':
      return harm(situation, target, effect.amount)
    case 'payEach': {
      const others = view.seats.filter(({ out }) => !out).length - 1
      return harm(situation, target, effect.amount * others) + effect.amount
    }
    case 'repairs':
      return harm(situation, target, repairCost(positionOf(situation), target, effect))
    case 'jail':
      return isAboutToWin(situation, target) ? 600 : harm(situation, target, 60)
    case 'advance':
      return worthOfLanding(situation, target, squareOf(situation, effect.to))
    case 'nearest':
      return worthOfNearest(situation, target, effect)
    case 'back':
      return worthOfLanding(situation, target, backFrom(situation, target, effect.steps), true)
    case 'backTo':
      return worthOfLanding(situation, target, squareOf(situation, effect.to), true)
    default:
      return -1
  }
}

function backFrom({ view, board }: Situation, target: number, steps: number): number {
  const { length } = board.squares
  return ((view.seats[target]?.at ?? 0) - steps + length) % length
}

/** The mean of two dice. */
const meanRoll = 7

/** What the next station or utility costs a rival, or may be bought there. */
function worthOfNearest(
  situation: Situation,
  target: number,
  { kind }: Extract<Effect, { do: 'nearest' }>,
): number {
  const { view, seat, board } = situation
  const from = view.seats[target]?.at ?? 0
  const { length } = board.squares
  const ahead = Array.from({ length }, (_, step) => (from + step + 1) % length)
  const at = ahead.find((square) => board.squares[square]?.kind === kind) ?? from
  const owner = view.deeds[at]?.owner ?? null
  const salary = at < from ? 200 : 0
  if (owner === null) return target === seat ? worthOfOffer(situation, at) + salary : -1
  const { effect, amount } = dueAt(positionOf(situation), target, at)
  const due = effect !== 'rent' ? 0 : kind === 'utility' ? 10 * meanRoll : 2 * amount
  if (target === seat) return salary - due
  return harm(situation, target, due - salary) + (owner === seat ? due : 0)
}

function worthOfOffer(situation: Situation, at: number): number {
  const { seat, board, view } = situation
  const square = board.squares[at]
  if (!square || !isProperty(square) || cashOf(situation, seat) < propertyAt(board, at).price) return 0
  const others = groupOf(board, at).filter((other) => other !== at)
  return others.every((other) => view.deeds[other]?.owner === seat) ? 300 : 40
}
