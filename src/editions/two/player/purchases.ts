import { at } from '#engine/at.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, named } from '#players/situation.ts'
import { dueFor, type Purchase } from '../market/purchase.ts'
import { doesCount, monopoliesOf, setsOf, setsToWin } from '../sets.ts'
import { openWays } from '../tender/settlement.ts'
import type { Proposal, Way } from '../tender/solver.ts'
import type { Due } from '../tender/tender.ts'
import { cashOf, positionOf, type Situation } from './situation.ts'

/** How a purchase is paid for where cash does not do: with deeds that one can do without, or with buildings (O-10). */

/** What a way of paying takes from this player beyond the sum. */
function costOf(situation: Situation, { tender, over, breaks, completes, isWin }: Proposal): number {
  if (isWin) return Infinity
  const lots = Object.keys(tender.lots).length
  const deeds = tender.deeds.reduce((sum, at) => sum + missed(situation, at), 0)
  return over + deeds + 100 * lots + 500 * breaks + 400 * completes
}

/** A deed of a set that is nearly together is missed; one that stands alone is as good as its price. */
function missed({ view, seat, board }: Situation, at: number): number {
  const group = groupOf(board, at)
  const held = group.filter((other) => view.deeds[other]?.owner === seat).length
  return (0.5 * propertyAt(board, at).price * (held - 1)) / (group.length - 1)
}

/** The way that costs the least beyond the sum and keeps some deeds; null where there is none but those that lose the game. */
function bestFunding(situation: Situation, due: Due, kept: readonly number[]): Proposal | null {
  const ways = openWays(positionOf(situation), due)
    .filter(({ tender }) => !tender.deeds.some((at) => kept.includes(at)))
    .map((way) => ({ way, cost: costOf(situation, way) }))
  const [best] = ways.filter(({ cost }) => cost < Infinity).toSorted((a, b) => a.cost - b.cost)
  return best?.way ?? null
}

/** What is bought, taken and built in a turn. */

/** Kept for the next rent, as long as no game is to be won; buildings are worth more than that. */
export const reserve = 100

/** What may be spent on deeds now: all of it where one more set wins. */
export function budget(situation: Situation): number {
  const cash = cashOf(situation, situation.seat)
  return isOneShort(situation) ? cash : cash - reserve
}

function isOneShort(situation: Situation): boolean {
  return monopoliesOf(positionOf(situation), situation.seat).length === setsToWin - 1
}

function pricesOf(option: Option | undefined): Map<number, number> {
  const prices = (option?.facts['prices'] ?? {}) as Record<string, number>
  return new Map(Object.entries(prices).map(([square, price]) => [Number(square), price]))
}

function naming(option: Option, square: number): Choice {
  return answer(option, { square: [square] })
}

/**
 * The way in which a deed is paid for that cash alone does not cover: for the one that wins any will do that breaks no
 * set and leaves this one whole. For less than that the deeds would be missed too much, and where one deed pays for another at its plain price, a
 * turn could go to and fro between the two for ever (TWO-057, O-6). Null where it is not worth that.
 */
export function fundingFor(situation: Situation, purchase: Omit<Purchase, 'seat'>): Way | null {
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

/** A deed that completes a set, where all that is missing can be had now; the cheapest set first. */
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
  return option ? naming(option, square) : null
}

/** The deed of the market that brings a set nearest, the cheapest of several; any that leaves enough in hand. */
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
  return best ? naming(market, best[0]) : null
}

/** A level more, on the dearest set first: what it costs is in hand, and counts as much as cash when a debt is to be paid. */
export function building(situation: Situation, options: readonly Option[]): Choice | null {
  const raise = named(options, 'raise')
  const spare = budget(situation)
  const [best] = [...pricesOf(raise)].filter(([, price]) => price <= spare).sort(([, a], [, b]) => b - a)
  return raise && best ? naming(raise, best[0]) : null
}
