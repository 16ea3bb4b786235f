import { isProperty } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Party } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { fromLeft, livingSeats } from '#mechanics/property/holdings.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import {
  type FreeAction,
  type Game,
  handOf,
  type Play,
  type Position,
  type PromptKind,
  type StepHandler,
} from '../game.ts'
import { dueFor } from '../market/purchase.ts'
import { dueAt, type LandingPreview, type Special } from '../rent.ts'
import { wealth } from '../sets.ts'
import { owe } from '../tender/settlement.ts'
import { reach } from '../tender/tender.ts'
import { isCardMoment, restart } from '../turn/moment.ts'
import { release } from '../turn/move.ts'
import {
  cardSum,
  type Effect,
  effectOf,
  isMoving,
  type Moving,
  repairCost,
  stepsOf,
  sumDue,
} from './cards.ts'
import { cardsOf, draw, isAnyLeft, putAside, takeCard } from './hand.ts'
import { mayBeTarget, mayStillPlay, targetsOf } from './targets.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'two.card.fineOrChance': { seat: number; amount: number; card: string }
  }
}

// Effects of cards; "you" in a card's text means the target (TWO-101, TWO-107).

type Struck = { step: string; seat: number; card: string }

type Carry<Of extends Effect> = (play: Play, struck: Struck, effect: Of) => void

type EffectOf<Do extends Effect['do']> = Extract<Effect, { do: Do }>

function go(play: Play, { seat }: Struck, effect: Moving, special: Special = null): void {
  play.do({ step: 'advance', seat, steps: stepsOf(play, effect, seat), by: 'card', special })
}

function oweFor(play: Play, { card }: Struck, debtor: number, creditor: Party, amount: number): void {
  owe(play, { debtor, creditor, amount, why: 'card', about: { card } })
}

const effects: { readonly [Do in Effect['do']]: Carry<EffectOf<Do>> } = {
  advance: go,
  backTo: go,
  nearest: (play, struck, effect) =>
    go(play, struck, effect, effect.kind === 'utility' ? 'tenfold' : 'double'),
  back: go,
  collect: (play, { seat, card }, { amount }) => pay(play, 'bank', seat, amount, 'card', { card }),
  pay: (play, struck, { amount }) => oweFor(play, struck, struck.seat, 'bank', amount),
  collectEach: (play, struck, { amount }) => {
    for (const debtor of fromLeft(play.game, struck.seat)) oweFor(play, struck, debtor, struck.seat, amount)
  },
  payEach: (play, struck, { amount }) => {
    for (const creditor of fromLeft(play.game, struck.seat))
      oweFor(play, struck, struck.seat, creditor, amount)
  },
  repairs: (play, struck, effect) =>
    oweFor(play, struck, struck.seat, 'bank', repairCost(play, struck.seat, effect)),
  free: (play, { seat }) => {
    if (seatAt(play.game, seat).jail !== null) release(play, seat, 'card')
  },
  jail: (play, { seat }) => play.do({ step: 'sendToJail', seat, why: 'card' }),
  fineOrChance: (play, struck, { amount }) => {
    const { seat, card } = struck
    if (seatAt(play.game, seat).out) return
    if (!mayDraw(play.game, seat)) return oweFor(play, struck, seat, 'bank', amount)
    const about = { seat, amount, card }
    play.ask({ kind: 'two.card.fineOrChance', seats: [seat], timer: 'choice', about })
  },
}

/** The step `card.<effect>` for each kind of effect. */
export const cardSteps: Readonly<Record<string, StepHandler>> = Object.fromEntries(
  Object.entries(effects).map(([what, carry]) => [
    `card.${what}`,
    (play: Play, struck: Struck) => (carry as Carry<Effect>)(play, struck, effectOf(struck.card)),
  ]),
)

/** Whether a seat may draw: it is not in Jail, and a Chance card is left (TWO-117, TWO-TC16). */
function mayDraw(game: Game, seat: number): boolean {
  return seatAt(game, seat).jail === null && isAnyLeft(game, 'chance')
}

export const fineOrChancePrompt: PromptKind<'two.card.fineOrChance'> = {
  showsFreeActions: true,
  options: (_position, prompt) => [
    press('payFine', prompt.id, { amount: prompt.about.amount }),
    press('drawChance', prompt.id),
  ],
  fallback: ({ game }, prompt, seat) =>
    choose(prompt.id, seatAt(game, seat).cash >= prompt.about.amount ? 'payFine' : 'drawChance'),
  acts: {
    payFine: closingWithoutUndo((play, seat, _move, { about: { amount, card } }) => {
      owe(play, { debtor: seat, creditor: 'bank', amount, why: 'card', about: { card } })
    }),
    drawChance: closingWithoutUndo((play, seat) => draw(play, 'chance', [seat])),
  },
}

// Previews a card's effect on its target, without results that depend on new dice (TWO-102).

interface CardPreview extends Omit<LandingPreview, 'effect'> {
  effect: LandingPreview['effect'] | 'dice' | 'offer' | 'free' | 'pays' | 'collects' | 'fine'
  square: number | null
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
    ownAmount: lackedBy(position, seat, card, target),
    isOwnLoss:
      target === seat && isBad && (preview.effect === 'jail' || amount > salary || preview.effect === 'dice'),
  }
}

/** The sum that a card on another player costs its own player beyond their cash; `none` if cash covers it. */
function lackedBy(position: Position, seat: number, card: string, target: number): number | 'none' {
  const sum = target === seat ? 0 : sumDue(position, card, seat, target)
  return sum > seatAt(position.game, seat).cash ? sum : 'none'
}

function previewOf(position: Position, card: string, target: number): CardPreview {
  const effect = effectOf(card)
  const sum = cardSum(position, target, card)
  if (effect.do === 'free' && seatAt(position.game, target).jail === null) return nothingHappens
  if (effect.do === 'free' || effect.do === 'jail') return { ...nothingHappens, effect: effect.do }
  if (effect.do === 'fineOrChance' && mayDraw(position.game, target))
    return { ...nothingHappens, amount: effect.amount, effect: 'fine' }
  const does = sum < 0 ? 'pays' : sum > 0 ? 'collects' : 'none'
  if (!isMoving(effect)) return { ...nothingHappens, amount: Math.abs(sum), effect: does }
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
  // The rent of a utility needs a new roll (TWO-046), so it is not known yet.
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

/** Whether a seat can pay a square's price, including the salary on the way (TWO-053, TWO-087). */
function couldBuy(position: Position, seat: number, square: number, salary: number): boolean {
  const due = dueFor(position, { seat, what: 'card', square })
  return reach(position, due) + salary >= due.sum
}

/** A card and its target, which by default is its owner. */
type Played = MoveWith<{ card: string; target: number[] }>

/** Plays a card from the hand on any player, in the owner's turn (TWO-100, TWO-101, TWO-116). */
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
          ask: [pickOne('target', 'seat', from)],
          facts: { deck, card },
          atOnce: true as const,
        },
      ]
    })
  },
  explain: (position, seat, move) => {
    if (!isCardMoment(position, seat)) return refusal('notYourMoment', {})
    const { card, target: named } = move.with
    if (card === undefined) return refusal('noCardToPlay', {})
    if (typeof card !== 'string' || !cardsOf(position.game, seat).includes(card))
      return refusal('noSuchCard', {})
    const [target] = Array.isArray(named) ? named : []
    if (typeof target !== 'number' || !livingSeats(position.game).includes(target)) return null
    return mayBeTarget(position, seat, card, target) ? null : refusal('badTarget', { seat: target })
  },
  preview: (position, seat, { with: { card, target: targets } }: Played) => {
    const [target = seat] = targets
    const facts = previewOn(position, seat, card, target)
    const costs = facts['isOwnLoss'] === true || facts['ownAmount'] !== 'none'
    return { facts, isGrave: facts['isNothing'] === true || costs }
  },
  apply: (play, seat, { with: { card, target: targets } }: Played) => {
    const [target = seat] = targets
    const held = takeCard(play, seat, card)
    restart(play)
    play.game.own.inPlay.push({ ...held, seat, target })
    play.emit({ kind: 'playedOn', seat, target, ...held })
    play.push({ step: 'settled' })
    play.push({ step: 'putAway' })
    // The step that asked for payment of older debts handles those.
    play.push({ step: 'debts', after: openDebts(play.game).at(-1)?.id ?? 0 })
    play.do({ step: `card.${effectOf(card).do}`, seat: target, card })
  },
}

/** Puts a card on the discard pile after its effect (TWO-099). */
export function putAway(play: Play): void {
  const card = play.game.own.inPlay.pop()
  if (card) putAside(play, card, true)
}
