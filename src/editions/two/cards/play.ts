import { isProperty } from '#engine/board.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { type FreeAction, handOf, type Play, type Position } from '../game.ts'
import { dueFor } from '../market/purchase.ts'
import { dueAt } from '../rent.ts'
import { wealth } from '../sets.ts'
import { reach } from '../tender/tender.ts'
import { isCardMoment, restart } from '../turn/moment.ts'
import { cardSum, effectOf, isMoving, stepsOf } from './cards.ts'
import { mayDraw } from './effects.ts'
import { putAside, takeCard } from './hand.ts'
import { mayBeTarget, mayStillPlay, targetsOf } from './targets.ts'

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

/** A card on whom it is played: on its owner where nobody is named. */
type Played = MoveWith<{ card: string; target: number[] }>

/** Any card of the hand, on anybody, in the own turn (TWO-100, TWO-101, TWO-116). */
export const playCard: FreeAction = {
  isSecret: true,
  isWorthwhile: isCardMoment,
  options: (position, seat) => {
    if (!isCardMoment(position, seat)) return []
    return handOf(position.game, seat).flatMap(({ deck, card }) => {
      const from = targetsOf(position, seat, card)
      if (from.length === 0) return []
      return [
        {
          act: 'play',
          prompt: null,
          fixed: { card },
          ask: [{ name: 'target', type: 'pick' as const, of: 'seat', from, min: 1, max: 1 }],
          facts: { deck, card },
          atOnce: true as const,
        },
      ]
    })
  },
  explain: (position, seat, move) => {
    if (!isCardMoment(position, seat)) return refusal('notYourMoment', {})
    const { card } = move.with
    if (card === undefined) return refusal('noCardToPlay', {})
    if (!handOf(position.game, seat).some((held) => held.card === card)) return refusal('noSuchCard', {})
    const { target: named } = move.with
    const [target] = Array.isArray(named) ? named : []
    const isOther = livingSeats(position.game).includes(target as number)
    return isOther && !mayBeTarget(position, seat, card as string, target as number)
      ? refusal('badTarget', { seat: target as number })
      : null
  },
  preview: (
    position,
    seat,
    {
      with: {
        card,
        target: [target = seat],
      },
    }: Played,
  ) => {
    const facts = previewOn(position, seat, card, target)
    return { facts, isGrave: facts['isNothing'] === true || facts['isOwnLoss'] === true }
  },
  carry: (
    play,
    seat,
    {
      with: {
        card,
        target: [target = seat],
      },
    }: Played,
  ) => {
    const held = takeCard(play, seat, card)
    restart(play)
    play.game.own.inPlay.push({ ...held, seat, target })
    play.emit({ kind: 'playedOn', seat, target, ...held })
    play.push({ step: 'settled' })
    play.push({ step: 'putAway' })
    // Older debts wait for the step that asked for them.
    play.push({ step: 'debts', after: openDebts(play.game).at(-1)?.id ?? 0 })
    play.do({ step: `card.${effectOf(card).do}`, seat: target, card })
  },
}

/** Only when its effect is over does a card lie on the discard pile (TWO-099). */
export function putAway(play: Play): void {
  const card = play.game.own.inPlay.pop()
  if (card) putAside(play, card, true)
}
