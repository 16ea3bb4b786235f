import { at } from '#engine/at.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import type * as players from '#players/situation.ts'
import { answer, named } from '#players/situation.ts'
import { salary } from '../board.ts'
import type { Own, Table } from '../game.ts'
import { dueFor, isUnprotected, type Purchase } from '../market/purchase.ts'
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
import { openWays } from '../tender/settlement.ts'
import type { Way as Payment, Proposal } from '../tender/solver.ts'
import type { Due } from '../tender/tender.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>

/** Makes a position that the rules accept from a view. */
export function positionOf({ board, view }: Pick<Situation, 'board' | 'view'>): Table {
  return { board, game: view }
}

export function cashOf({ view }: Pick<Situation, 'view'>, seat: number): number {
  return view.seats[seat]?.cash ?? 0
}

/** How much harm to a player counts; more for a player with more sets. */
function weight(situation: Situation, target: number): number {
  return 0.4 + 0.2 * monopoliesOf(positionOf(situation), target).length
}

/** The most that a player can spend on purchases without breaking up a set. */
function means(situation: Situation, seat: number): number {
  const { view, board } = situation
  const all = positionOf(situation)
  const loose = board.properties.filter((at) => view.deeds[at]?.owner === seat && !isMonopoly(all, at, seat))
  const built = view.options['buildingsFundPurchases'] === true ? buildingsWorth(all, seat) : 0
  return loose.reduce((sum, at) => sum + deedWorth(all, at), cashOf(situation, seat) + built)
}

/** Price for a player to complete a set in one turn; infinite if that is not possible. */
function priceOfSet(situation: Situation, seat: number, set: number): number {
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

/** Price for a player to win if only one set is missing; infinite otherwise. */
function priceOfWinning(situation: Situation, seat: number): number {
  const monopolies = monopoliesOf(positionOf(situation), seat)
  if (monopolies.length !== setsToWin - 1) return Infinity
  const isOpen = (set: number) => !monopolies.includes(set) && doesCount(positionOf(situation), set)
  const open = setsOf(situation.board).filter(isOpen)
  return Math.min(...open.map((set) => priceOfSet(situation, seat, set)))
}

/** Whether a player would win in the next turn if nobody prevents it. */
export function isAboutToWin(situation: Situation, seat: number): boolean {
  const isFree = situation.view.seats[seat]?.jail === null
  return isFree && priceOfWinning(situation, seat) <= means(situation, seat)
}

/** Additional harm to a player who is short of cash and has to give deeds and houses. */
const squeezed = 60
const savedFromDefeat = 500

/** Worth of a rival's loss to this player: more if the rival leads, lacks the cash or could otherwise win. */
export function harm(situation: Situation, target: number, lost: number): number {
  const worth = lost * weight(situation, target)
  if (lost <= 0) return worth
  const isShort = lost > cashOf(situation, target)
  const isSaving =
    isAboutToWin(situation, target) && means(situation, target) - lost < priceOfWinning(situation, target)
  return worth + (isShort ? squeezed : 0) + (isSaving ? savedFromDefeat : 0)
}

export interface Way {
  /** Negative for moves back. */
  steps: number
  /** Total of the dice that determines a utility's rent (TWO-046). */
  dice: number
}

export function thrownWay({ view }: Situation): Way {
  const dice = sumOfDice(view.turn.dice ?? [])
  return { steps: dice, dice }
}

export function goalOf({ view, board }: Situation, target: number, steps: number): number {
  const { length } = board.squares
  return ((view.seats[target]?.at ?? 0) + steps + length) % length
}

export function salaryFor(situation: Situation, target: number, steps: number): number {
  return reachesGo(positionOf(situation), target, steps) ? salary : 0
}

/** Worth to this player of moving a token to a square. */
export function worthOfLanding(situation: Situation, target: number, { steps, dice }: Way): number {
  const at = goalOf(situation, target, steps)
  const { owner, amount, effect } = dueAt(positionOf(situation), target, at, dice)
  const paid = amount - salaryFor(situation, target, steps)
  if (target === situation.seat) return -paid - (effect === 'jail' ? 80 : 0)
  const jailed =
    effect === 'jail' ? (isAboutToWin(situation, target) ? 600 : 80 * weight(situation, target)) : 0
  return harm(situation, target, paid) + jailed + (owner === situation.seat ? amount : 0)
}

// Payment for a purchase that cash does not cover, with spare deeds or buildings (O-10).

/** Cost of a way to pay, beyond the amount itself. */
function costOf(situation: Situation, { tender, over, breaks, completes, isWin }: Proposal): number {
  if (isWin) return Infinity
  const lots = Object.keys(tender.lots).length
  const deeds = tender.deeds.reduce((sum, at) => sum + missed(situation, at), 0)
  return over + deeds + 100 * lots + 500 * breaks + 400 * completes
}

/** Loss from giving a deed: the more of its set the player has, the higher; 0 for a single deed. */
function missed({ view, seat, board }: Situation, at: number): number {
  const group = groupOf(board, at)
  const held = group.filter((other) => view.deeds[other]?.owner === seat).length
  return (0.5 * propertyAt(board, at).price * (held - 1)) / (group.length - 1)
}

/** The cheapest way to pay that keeps the deeds in `kept`; null if every way would lose the game. */
function bestFunding(situation: Situation, due: Due, kept: readonly number[]): Proposal | null {
  const ways = openWays(positionOf(situation), due)
    .filter(({ tender }) => !tender.deeds.some((at) => kept.includes(at)))
    .map((way) => ({ way, cost: costOf(situation, way) }))
  const [best] = ways.filter(({ cost }) => cost < Infinity).toSorted((a, b) => a.cost - b.cost)
  return best?.way ?? null
}

/** Cash to keep for the next rent unless a set wins the game. */
export const reserve = 100

/** Money that the player may spend on deeds now: all of it if one more set wins. */
export function budget(situation: Situation): number {
  const cash = cashOf(situation, situation.seat)
  return isOneShort(situation) ? cash : cash - reserve
}

function isOneShort(situation: Situation): boolean {
  return monopoliesOf(positionOf(situation), situation.seat).length === setsToWin - 1
}

function pricesOf(option: Option | undefined): Map<number, number> {
  const prices = Object.entries(option?.facts['prices'] ?? {})
  return new Map(prices.map(([square, price]) => [Number(square), Number(price)]))
}

/**
 * How to pay for a deed that cash does not cover, or null. Pays only for the last deed of a winning set, and
 * without breaking up another set. Otherwise the player would miss the given deeds, and if a deed paid for
 * another at its plain price, a turn could swap the two forever (TWO-057, O-6).
 */
export function fundingFor(situation: Situation, purchase: Omit<Purchase, 'seat'>): Payment | null {
  const { seat } = situation
  const isLast = missingOf(situation, purchase.square).length === 1
  if (!isLast || !isOneShort(situation) || !doesCount(positionOf(situation), purchase.square)) return null
  const set = groupOf(situation.board, purchase.square)
  const best = bestFunding(situation, dueFor(positionOf(situation), { ...purchase, seat }), set)
  return best && best.breaks === 0 ? best.way : null
}

function missingOf({ view, seat, board }: Situation, square: number): number[] {
  return groupOf(board, square).filter((at) => view.deeds[at]?.owner !== seat)
}

/** Takes or buys the next deed of the cheapest set that can be completed now. */
export function completing(situation: Situation, options: readonly Option[]): Choice | null {
  const [market, take] = [named(options, 'market'), named(options, 'takeDeed')]
  const [sold, taken] = [pricesOf(market), pricesOf(take)]
  const plans = setsOf(situation.board).flatMap((set) => {
    const missing = missingOf(situation, set)
    const fromMarket = missing.filter((square) => sold.has(square))
    const isOpen = missing.every((square) => sold.has(square) || taken.has(square))
    if (missing.length === 0 || !isOpen || fromMarket.length > 1 || !doesCount(positionOf(situation), set))
      return []
    const price = missing.reduce((sum, square) => sum + (sold.get(square) ?? taken.get(square) ?? 0), 0)
    if (price <= budget(situation)) return [{ missing, price }]
    const [square = 0] = missing
    const what = sold.has(square) ? 'market' : 'taken'
    const isShort = price > cashOf(situation, situation.seat)
    return isShort && fundingFor(situation, { what, square }) ? [{ missing, price }] : []
  })
  const [best] = plans.sort((a, b) => a.price - b.price)
  if (!best) return null
  const square = at(best.missing, 0)
  const option = sold.has(square) ? market : take
  return option ? answer(option, { square: [square] }) : null
}

/**
 * Buys the market deed that brings a set nearest to completion, among equals the cheapest, within the budget.
 */
export function fromMarket(situation: Situation, options: readonly Option[]): Choice | null {
  const market = named(options, 'market')
  if (!market) return null
  const { board } = situation
  const share = (square: number) => {
    const { length } = groupOf(board, square)
    return (length - missingOf(situation, square).length + 1) / length
  }
  const [best] = [...pricesOf(market)]
    .filter(([, price]) => price <= budget(situation))
    .sort(([one, price], [other, otherPrice]) => share(other) - share(one) || price - otherPrice)
  return best ? answer(market, { square: [best[0]] }) : null
}

/** Builds on the most expensive set that the cash allows; levels are as good as cash for paying debts. */
export function building(situation: Situation, options: readonly Option[]): Choice | null {
  const raise = named(options, 'raise')
  const spare = budget(situation)
  const [best] = [...pricesOf(raise)].filter(([, price]) => price <= spare).sort(([, a], [, b]) => b - a)
  return raise && best ? answer(raise, { square: [best[0]] }) : null
}
