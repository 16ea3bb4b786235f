import { at } from '#engine/at.ts'
import { isProperty, lotAt } from '#engine/board.ts'
import { type HeldCard, numberIn, wordIn } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { attemptsAllowed } from '#mechanics/jail/jail.ts'
import { releaseWorth } from '#players/classic.ts'
import { rentAt } from '#players/danger.ts'
import { decideJail, wantsOut } from '#players/jail.ts'
import { answer, named, plainAnswer, preferring } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { passKey } from '../key.ts'
import {
  bestWay,
  chanceToSlip,
  costOfJail,
  type Decider,
  isTaxedBare,
  isWanted,
  lawOf,
  type Outlook,
  seenBy,
  settlementOf,
  type Situation,
} from './crime.ts'
import { worthToLose } from './deeds.ts'

/** Returns a card's value, in M, for the seat that carries it out; negative for a cost. */
type Brings = (situation: Situation, seat: number) => number

/** Values of blue cards by id; all others have a small value. */
const blue: Readonly<Record<string, Brings>> = {
  neighbours_choice: (situation, seat) => -lossOf(situation, seat, Math.max),
  chairmans_due: tribute,
  indirectly_to_jail: jail,
  to_the_taxman: wipeOut,
}

const smallChange = 10
const release = 60
/** Average rent of a station or a utility. */
const averageFare = 50
/** Cost of Jail for other players; ignores what they would have to repay. */
const cell = { thief: 200, visitor: 50 }
/** Value of a deed that the seat may choose freely. */
const anyDeed = 200

function worthOfCard(situation: Situation, seat: number, card: string): number {
  const effect = situation.cardEffect(card)
  switch (effect?.do) {
    case undefined:
      return blue[card]?.(situation, seat) ?? smallChange
    case 'advance':
      return advance(situation, seat, effect.to)
    case 'nearest':
    case 'back':
      return smallChange
    case 'keep':
      return release
    case 'jail':
      return jail(situation, seat)
    default:
      return situation.cardSum(seat, card)
  }
}

/** Returns the value of a move to a square, including GO's payment for reaching or passing it. */
function advance(situation: Situation, seat: number, id: string): number {
  const { board, view } = situation
  const target = board.squares.findIndex((square) => square.id === id)
  const isThere = target === board.go
  const isPaid = isThere || target < (view.seats[seat]?.at ?? 0)
  const paid = isPaid ? lawOf(situation).goPaysByCard(seenBy(situation), isThere) : 0
  return paid - chargeAt(situation, seat, target)
}

function chargeAt(situation: Situation, seat: number, square: number): number {
  const { view, board } = situation
  const { owner = null, mortgaged = false } = view.deeds[square] ?? {}
  if (owner === null || owner === seat || mortgaged) return 0
  return board.squares[square]?.kind === 'lot' ? situation.lotRent(square) : averageFare
}

function jail(situation: Situation, seat: number): number {
  if (seat === situation.seat) return -costOfJail(situation)
  return isWanted(situation.view, seat) ? -cell.thief : -cell.visitor
}

function tribute(situation: Situation, seat: number): number {
  return situation.view.own.chairman === seat ? anyDeed : -lossOf(situation, seat, Math.min)
}

/** Former monopolies may count too, because blue card 16 leads to the tax. */
function wipeOut(situation: Situation, seat: number): number {
  const isBare = lawOf(situation).isWipedOut(seenBy(situation), seat, true)
  return isBare ? -cashOf(situation.view, seat) : 0
}

/** Returns the cost of losing one of the seat's deeds; `pick` selects the most or the least valuable. */
function lossOf(situation: Situation, seat: number, pick: typeof Math.max): number {
  const losses = situation.view.deeds.flatMap((deed, square) =>
    deed?.owner === seat ? [worthToLose(situation, square)] : [],
  )
  return losses.length > 0 ? pick(...losses) : 0
}

/** Minimum cost of a square or a card that justifies playing the Key. */
const worthy = 250

type Cost = (situation: Situation, options: readonly Option[]) => number

/**
 * Builds a decider for a square's prompt that may offer the Key: plays the Key if the square costs too much.
 */
export function unlessKey(decide: Decider, costOf: Cost = costOfSquare): Decider {
  return (situation, prompt, options) => {
    const key = named(options, 'key')
    const others = options.filter(({ act }) => act !== 'key')
    if (key && isDear(situation, costOf(situation, others))) return answer(key)
    return decide(situation, prompt, others)
  }
}

export const decideCardKey: Decider = (situation, prompt, options) => {
  const cost = -worthOfCard(situation, situation.seat, wordIn(prompt.about, 'card'))
  return preferring(options, ...(isDear(situation, cost) ? ['key'] : []), 'accept')
}

/** Whether a cost is high or exceeds the seat's cash. */
function isDear({ view, seat }: Situation, cost: number): boolean {
  return cost >= worthy || (cost > 0 && cost > cashOf(view, seat))
}

function costOfSquare(situation: Situation): number {
  const { view, board, seat } = situation
  const place = view.seats[seat]?.at ?? 0
  const square = board.squares[place]
  if (isProperty(square))
    return place in view.own.bombs ? costOfBomb(situation, place) : rentAt(situation, place)
  if (square?.kind === 'incomeTax') return isTaxedBare(situation) ? cashOf(view, seat) : 0
  return square?.kind === 'toJail' ? costOfJail(situation) : 0
}

/**
 * Returns the cost of a Bomb on the seat's square: no rent, but the buildings if the seat owns them (SLH-052,
 * SLH-053).
 */
function costOfBomb({ view, board, seat }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (deed?.owner !== seat) return 0
  return deed.level > 0 ? deed.level * lotAt(board, square).building : 0
}

/** Gives a harmful card to the strongest player and a helpful card to the weakest (SLH-115). */
export const decideGift: Decider = (situation, prompt, options) =>
  bestWay(options, ({ option, seat }) => {
    const card = wordIn({ ...prompt.about, ...option.facts }, 'card')
    return seat === null ? 0 : -worthOfCard(situation, seat, card) * strengthOf(situation, seat)
  })

/** Picks the fullest pockets; between similar ones, the strongest seat's (SLH-123). */
export const decideVictim: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ option, seat }) =>
    seat === null ? 0 : numberIn(option.facts, 'maxAmount') + strengthOf(situation, seat) / 100,
  )

/** Chooses the strongest seat that can return a house (SLH-130). */
export const decideWrecked: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ seat }) => (seat === null ? 0 : strengthOf(situation, seat)))

/** Returns the total of a seat's cash, printed prices and buildings in M; at least 1. */
function strengthOf({ view, board, figures }: Situation, seat: number): number {
  let sum = 1 + cashOf(view, seat)
  view.deeds.forEach((deed, square) => {
    if (deed?.owner !== seat) return
    sum += at(figures.price, square)
    if (deed.level > 0) sum += deed.level * lotAt(board, square).building
  })
  return sum
}

/** Values of goods other than release cards: the Key saves a high rent, and a house can still be placed. */
const cardValues: Readonly<Record<string, number>> = { [passKey]: 200, house: 60 }
/** Share of a thief's settlement that a release card is expected to save. */
const spared = 0.5

export function cardWorth(outlook: Outlook, { card }: HeldCard): number {
  if (card === 'bomb' || card === 'miner') return lawOf(outlook).buyBack[card]
  return cardValues[card] ?? releaseWorth + spared * costOfJail(outlook)
}

/** Value of leaving Jail while unsold deeds are left: the cost of two more turns there. */
const impatience = 150
/** Minimum settlement for which a thief uses a card, even if staying does no harm. */
const heavy = 300
/** Maximum share of its cash that a seat repays although it could leave without payment. */
const peace = 1 / 6

/**
 * Uses a card if leaving is worth it. Otherwise rolls, unless a settlement is cheap and leaving gains much
 * (SLH-094).
 */
export const decideThief: Decider = (situation, _prompt, options) => {
  const roll = named(options, 'roll')
  const isLast = (situation.view.seats[situation.seat]?.jail ?? 0) + 1 >= attemptsAllowed
  const free = named(options, 'useCard') ?? (isLast ? named(options, 'key') : undefined)
  if (free && (isLast || !roll || wantsOut(situation) || settlementOf(situation) >= heavy))
    return answer(free)
  const settle = named(options, 'payBack')
  return settle && (!roll || isCheapToSettle(situation)) ? answer(settle) : preferring(options, 'roll')
}

function isCheapToSettle(situation: Situation): boolean {
  const sum = settlementOf(situation)
  const isEasy = cashOf(situation.view, situation.seat) - sum >= situation.reserve
  return isEasy && wantsOut(situation) && chanceToSlip(situation) * sum < impatience
}

/**
 * Blue card 4 frees the seat in any case. Repays thefts only if that costs a small part of the cash; never
 * pays the usual fine (SLH-120).
 */
export const decideFreed: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const settle = named(options, 'payBack')
  const isPetty = settlementOf(situation) < peace * cashOf(view, seat)
  return settle && isPetty ? answer(settle) : preferring(options, 'goFree')
}

/**
 * Plays the Key to save a whole settlement; pays a fine that it can afford, because the Key is worth more
 * (SLH-105).
 */
export const decideThird: Decider = (_situation, _prompt, options) => {
  const pay = named(options, 'pay')
  return pay && !pay.grave ? answer(pay) : preferring(options, 'key')
}

/** Keeps the Key while the prisoner has another roll; otherwise plays it if Jail is costly (SLH-140). */
export const decideEnd: Decider = (situation, prompt, options) => {
  const decide = unlessKey((_situation, _prompt, others) => plainAnswer(others), costOfJail)
  const isRollLeft = prompt.about['why'] === 'roll'
  return decide(situation, prompt, isRollLeft ? options.filter(({ act }) => act !== 'key') : options)
}

/** Never plays the Key to save a fine if there is another way, because the Key is worth more (SLH-140). */
export const decideCell: Decider = (situation, prompt, options) => {
  const others = options.filter(({ act }) => act !== 'key')
  return decideJail(situation, prompt, others.length > 0 ? others : options)
}
