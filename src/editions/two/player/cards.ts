import { groupOf, isProperty, propertyAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, asked } from '#players/situation.ts'
import { effectOf, type Effect, type Moving } from '../cards/cards.ts'
import { repairCost } from '../cards/sums.ts'
import { stepsOf } from '../cards/ways.ts'
import { salary } from '../money.ts'
import { dueAt } from '../turn/foresight.ts'
import { isOverLimit, worthKept } from './hand.ts'
import { goalOf, harm, salaryFor, worthOfLanding } from './landing.ts'
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
export const playCards: Habit = (situation) => playBest(situation, isOverLimit(situation))

/** A card that would otherwise be lost is played for any gain. */
export const playPressed: Habit = (situation) => playBest(situation, true)

function playBest(situation: Situation, isPressed: boolean): Choice | null {
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
  const { view, seat } = situation
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
      return view.own.round.tried && view.seats[seat]?.jail !== null ? 60 : 0
    case 'advance':
      if (effect.to === 'go') return worthOfGo(situation)
      return worthOfWay(situation, seat, effect)
    case 'back':
    case 'backTo':
      return worthOfWay(situation, seat, effect)
    case 'nearest':
      return worthOfNearest(situation, seat, effect)
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
    case 'back':
    case 'backTo':
      return worthOfWay(situation, target, effect)
    case 'nearest':
      return worthOfNearest(situation, target, effect)
    default:
      return -1
  }
}

/** The salary comes anyway when the way there is short. */
function worthOfGo({ view, seat, board }: Situation): number {
  const { length } = board.squares
  return (salary * (length - (view.seats[seat]?.at ?? 0))) / length
}

/** Where a card leads; what a utility charges there is thrown afresh (TWO-046). */
function worthOfWay(situation: Situation, target: number, effect: Moving): number {
  const steps = stepsOf(positionOf(situation), effect, target)
  return worthOfLanding(situation, target, { steps, dice: situation.figures.dice.mean })
}

/** What the next station or utility costs a rival, or may be bought there. */
function worthOfNearest(
  situation: Situation,
  target: number,
  effect: Extract<Effect, { do: 'nearest' }>,
): number {
  const { view, seat, figures } = situation
  const steps = stepsOf(positionOf(situation), effect, target)
  const at = goalOf(situation, target, steps)
  const owner = view.deeds[at]?.owner ?? null
  const paid = salaryFor(situation, target, steps)
  if (owner === null) return target === seat ? worthOfOffer(situation, at) + paid : -1
  const { mean } = figures.dice
  const foreseen = dueAt(positionOf(situation), target, at, mean)
  const due = effect.kind === 'station' ? 2 * foreseen.amount : foreseen.effect === 'rent' ? 10 * mean : 0
  if (target === seat) return paid - due
  return harm(situation, target, due - paid) + (owner === seat ? due : 0)
}

function worthOfOffer(situation: Situation, at: number): number {
  const { seat, board, view } = situation
  const square = board.squares[at]
  if (!square || !isProperty(square) || cashOf(situation, seat) < propertyAt(board, at).price) return 0
  const others = groupOf(board, at).filter((other) => other !== at)
  return others.every((other) => view.deeds[other]?.owner === seat) ? 300 : 40
}
