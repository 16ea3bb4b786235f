import { groupOf, propertyAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, named } from '#players/situation.ts'
import { monopoliesOf, setsOf, type Seen } from '../sets.ts'
import { setsToWin } from '../turn/sets-to-win.ts'
import type { Situation } from './situation.ts'

/** What is bought, taken and built in a turn. */

/** Kept for the next rent, as long as no game is to be won. */
const reserve = 150

function seen({ board, view }: Situation): Seen {
  return { board, game: view }
}

function cashOf({ view, seat }: Situation): number {
  return view.seats[seat]?.cash ?? 0
}

/** What may be spent now: all of it where one more set wins. */
function budget(situation: Situation): number {
  const { seat } = situation
  const isNear = monopoliesOf(seen(situation), seat).length === setsToWin - 1
  return isNear ? cashOf(situation) : cashOf(situation) - reserve
}

function pricesOf(option: Option | undefined): Map<number, number> {
  const prices = (option?.facts['prices'] ?? {}) as Record<string, number>
  return new Map(Object.entries(prices).map(([square, price]) => [Number(square), price]))
}

function naming(option: Option, square: number): Choice {
  return answer(option, { square: [square] })
}

/** A deed that completes a set, where all that is missing can be had now; the cheapest set first. */
export function completing(situation: Situation, options: readonly Option[]): Choice | null {
  const { view, seat, board } = situation
  const [market, take] = [named(options, 'market'), named(options, 'takeDeed')]
  const [sold, taken] = [pricesOf(market), pricesOf(take)]
  const plans = setsOf(board).flatMap((set) => {
    const missing = groupOf(board, set).filter((square) => view.deeds[square]?.owner !== seat)
    const fromMarket = missing.filter((square) => sold.has(square))
    const isOpen = missing.every((square) => sold.has(square) || taken.has(square))
    if (missing.length === 0 || !isOpen || fromMarket.length > 1) return []
    const price = missing.reduce((sum, square) => sum + (sold.get(square) ?? taken.get(square) ?? 0), 0)
    return price <= budget(situation) ? [{ missing, price }] : []
  })
  const [best] = plans.sort((a, b) => a.price - b.price)
  if (!best) return null
  const square = best.missing[0] as number
  const option = sold.has(square) ? market : take
  return option ? naming(option, square) : null
}

/** Whoever is one set short of winning loses a deed of the set that is nearest, if that can be paid for. */
export function hindering(situation: Situation, options: readonly Option[]): Choice | null {
  const { view, seat, board } = situation
  const take = named(options, 'takeDeed')
  if (!take) return null
  const taken = pricesOf(take)
  for (const rival of view.seats.keys()) {
    if (rival === seat || monopoliesOf(seen(situation), rival).length < setsToWin - 1) continue
    for (const set of setsOf(board)) {
      const members = groupOf(board, set)
      const held = members.filter((square) => view.deeds[square]?.owner === rival)
      const square = held.find((at) => (taken.get(at) ?? Infinity) <= cashOf(situation))
      if (square !== undefined && held.length === members.length - 1) return naming(take, square)
    }
  }
  return null
}

/** The deed of the market that brings a set nearest; any that leaves enough in hand. */
export function fromMarket(situation: Situation, options: readonly Option[]): Choice | null {
  const market = named(options, 'market')
  if (!market) return null
  const { view, seat, board } = situation
  const worth = (square: number) => {
    const others = groupOf(board, square).filter((at) => at !== square)
    const mine = others.filter((at) => view.deeds[at]?.owner === seat).length
    return (mine + 1) / (others.length + 1)
  }
  const [best] = [...pricesOf(market)]
    .filter(([, price]) => price <= budget(situation))
    .sort(([a], [b]) => worth(b) - worth(a) || propertyAt(board, b).price - propertyAt(board, a).price)
  return best ? naming(market, best[0]) : null
}

/** A level more where plenty is left. */
export function building(situation: Situation, options: readonly Option[]): Choice | null {
  const raise = named(options, 'raise')
  const spare = budget(situation) - reserve
  const [best] = [...pricesOf(raise)].filter(([, price]) => price <= spare).sort(([, a], [, b]) => b - a)
  return raise && best ? naming(raise, best[0]) : null
}
