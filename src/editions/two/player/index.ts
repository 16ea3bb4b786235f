import { groupOf, isProperty, propertyAt } from '#engine/board.ts'
import { numberIn, type Subjects, wordIn } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, askOf, named, pickable, plainAnswer, preferring } from '#players/situation.ts'
import { salary } from '../board.ts'
import { type Effect, effectOf, type Moving, repairCost, squareOf, stepsOf } from '../cards/cards.ts'
import { excessOf } from '../cards/hand.ts'
import { dueAt } from '../rent.ts'
import {
  budget,
  building,
  cashOf,
  completing,
  type Decider,
  fromMarket,
  fundingFor,
  goalOf,
  type Habit,
  harm,
  isAboutToWin,
  type Player,
  positionOf,
  reserve,
  salaryFor,
  type Situation,
  thrownWay,
  worthOfLanding,
} from './worth.ts'

/** Likely worth of a card if the player keeps it. */
function worthKept(situation: Pick<Situation, 'board' | 'view' | 'seat'>, card: string): number {
  const { view, seat } = situation
  const effect = effectOf(card)
  switch (effect.do) {
    case 'pay':
      return 0.7 * effect.amount
    case 'payEach':
    case 'jail':
      return 60
    case 'advance':
      if (effect.to === 'go') return 50
      return view.deeds[squareOf(situation, effect.to)]?.owner === seat ? 120 : 40
    case 'nearest':
      return 30
    case 'free':
    case 'back':
    case 'backTo':
      return 20
    case 'repairs':
      return 15
    default:
      return 0
  }
}

/** Cards sorted by their worth if kept, lowest first. */
function leastWorth(situation: Situation, cards: readonly string[]): string[] {
  return cards.toSorted((a, b) => worthKept(situation, a) - worthKept(situation, b))
}

/**
 * Whether the seat must give up cards at the end of this turn, which comes soon because it has already rolled
 * (O-3).
 */
function isOverLimit({ view, seat }: Situation): boolean {
  return view.turn.rolled && excessOf(view, seat) > 0
}

interface Play {
  option: Option
  target: number
  /** Worth of the card now, minus its worth if kept. */
  gain: number
  now: number
}

/** Plays a card that is worth more now than if kept, or that would have to be discarded. */
const playCards: Habit = (situation) => playBest(situation, isOverLimit(situation))

/** Plays a card for any gain, since it would otherwise be lost. */
const playPressed: Habit = (situation) => playBest(situation, true)

function playBest(situation: Situation, isPressed: boolean): Choice | null {
  const plays = situation.freeAction('play').flatMap((option) => bestOf(situation, option) ?? [])
  const [best] = plays
    .filter(({ now, gain }) => (isPressed ? now > 0 : gain > 0))
    .toSorted((a, b) => b.gain - a.gain)
  return best ? answer(best.option, { target: [best.target] }) : null
}

function bestOf(situation: Situation, option: Option): Play | null {
  const card = wordIn(option.fixed, 'card')
  const kept = worthKept(situation, card)
  let best: Play | null = null
  for (const target of pickable(option, 'target')) {
    const now = worthOf(situation, card, target)
    if (!best || now > best.now) best = { option, target, now, gain: now - kept }
  }
  return best
}

function worthOf(situation: Situation, card: string, target: number): number {
  const effect = effectOf(card)
  return target === situation.seat ? worthOnSelf(situation, effect) : worthOnRival(situation, effect, target)
}

function worthOnSelf(situation: Situation, effect: Effect): number {
  const { view, seat } = situation
  switch (effect.do) {
    case 'collect':
      return effect.amount
    case 'collectEach':
      return effect.amount * othersIn(situation)
    case 'fineOrChance':
      return 30
    case 'free':
      // Not before the roll, since the dice may release the player for free.
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

function othersIn({ view }: Situation): number {
  return view.seats.filter(({ out }) => !out).length - 1
}

function worthOnRival(situation: Situation, effect: Effect, target: number): number {
  switch (effect.do) {
    case 'pay':
      return harm(situation, target, effect.amount)
    case 'payEach':
      return harm(situation, target, effect.amount * othersIn(situation)) + effect.amount
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

/** Worth of a card to Go; less if the token will soon get there without it. */
function worthOfGo({ view, seat, board }: Situation): number {
  const { length } = board.squares
  return (salary * (length - (view.seats[seat]?.at ?? 0))) / length
}

/** Worth of playing a card's move on a player; a new roll sets the rent of a utility (TWO-046). */
function worthOfWay(situation: Situation, target: number, effect: Moving): number {
  const steps = stepsOf(positionOf(situation), effect, target)
  return worthOfLanding(situation, target, { steps, dice: situation.figures.dice.mean })
}

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

/** A card that is worth less than this if kept is swapped for an unknown one (O-7). */
const littleWorth = 22

function spare(situation: Situation): string | null {
  const { view, seat } = situation
  const cards = (view.own.hands[seat] ?? []).map(({ card }) => card)
  const [least] = leastWorth(situation, cards)
  return least !== undefined && worthKept(situation, least) < littleWorth ? least : null
}

/** Offers the least useful card to the player with the most cards. */
const swapCards: Habit = (situation) => {
  const options = situation.freeAction('swap')
  const card = options.length > 0 ? spare(situation) : null
  if (card === null) return null
  const countOf = ({ fixed }: Option) => situation.view.own.hands[numberIn(fixed, 'to')]?.length ?? 0
  const [option] = options.toSorted((a, b) => countOf(b) - countOf(a))
  return option && askOf(option, 'card', 'pick') ? answer(option, { card: [card] }) : null
}

const decideSwap: Decider = (situation, _prompt, options) => {
  const card = spare(situation)
  const swap = named(options, 'swapFor')
  if (swap && card !== null) return answer(swap, { card: [card] })
  return preferring(options, 'refuse')
}

/** Completes sets first, then buys from the market, then builds, then rolls or ends the turn. */
const decideTurn: Decider = (situation, _prompt, options) =>
  completing(situation, options) ??
  fromMarket(situation, options) ??
  building(situation, options) ??
  preferring(options, 'roll', 'end')

/** Moves the player for whom that is worth most: a rival who is harmed, or the seat itself. */
const decideTarget: Decider = (situation, _prompt, options) => {
  const way = thrownWay(situation)
  const worth = ({ fixed }: Option) => worthOfLanding(situation, numberIn(fixed, 'whom'), way)
  const [best] = options.filter(({ act }) => act === 'move').toSorted((a, b) => worth(b) - worth(a))
  return best ? answer(best) : null
}

const decideJail: Decider = (situation, _prompt, options) =>
  building(situation, options) ?? preferring(options, 'escape', 'end')

/** Pays in cash if that is enough, otherwise in the way found for this purchase; cancels if there is none. */
const decideFund: Decider = (situation, prompt, options) => {
  const { price, ...purchase } = prompt.about as Subjects['two.fund']
  const isCashEnough = price <= cashOf(situation, situation.seat)
  const way = isCashEnough ? 'least' : fundingFor(situation, purchase)
  const chosen =
    options.find(({ act, fixed }) => act === 'payWith' && fixed['way'] === way) ??
    (isCashEnough ? named(options, 'payWith') : undefined) ??
    named(options, 'cancel')
  return chosen ? answer(chosen) : plainAnswer(options)
}

const decideOffer: Decider = (situation, prompt, options) => {
  const purchase = prompt.about as Subjects['two.card.buy']
  const buy = named(options, 'buy')
  const price = Number(buy?.facts['price'] ?? 0)
  const isGood =
    price <= cashOf(situation, situation.seat)
      ? price <= budget(situation)
      : fundingFor(situation, purchase) !== null
  return preferring(options, ...(isGood ? ['buy'] : []), 'decline')
}

/** Plays cards before it gives deeds, and concedes last (TWO-100, TWO-127). */
const decidePay: Decider = (situation, _prompt, options) => {
  const isLost = named(options, 'concede') !== undefined
  return (isLost ? playPressed(situation) : playCards(situation)) ?? plainAnswer(options)
}

/** Plays a card if possible, otherwise discards those worth least. */
const decideDiscard: Decider = (situation, _prompt, options) => {
  const played = playPressed(situation)
  if (played) return played
  const discard = named(options, 'discard')
  const ask = discard && askOf(discard, 'cards', 'pick')
  if (!ask) return plainAnswer(options)
  return answer(discard, { cards: leastWorth(situation, ask.from.map(String)).slice(0, ask.min) })
}

/** Draws a card, which is worth more than the fine of ten. */
const decideFine: Decider = (_situation, _prompt, options) => preferring(options, 'drawChance')

/** Chooses the most expensive set with room, where a level is worth most. */
const decidePlace: Decider = (_situation, _prompt, options) => {
  const up = options.findLast(({ act }) => act === 'putUp')
  return up ? answer(up) : plainAnswer(options)
}

export const player: Player = {
  deciders: {
    'two.turn': decideTurn,
    'two.jail': decideJail,
    'two.roll.target': decideTarget,
    'two.fund': decideFund,
    'two.pay': decidePay,
    'two.card.buy': decideOffer,
    'two.card.fineOrChance': decideFine,
    'two.hand.discard': decideDiscard,
    'two.place': decidePlace,
    'two.swap.answer': decideSwap,
  },
  habits: [playCards, swapCards],
  reserve: () => reserve,
  cardWorth: () => 0,
  hasBusiness: () => false,
}
