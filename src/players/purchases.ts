import { at } from '#engine/at.ts'
import { numberIn } from '#engine/game.ts'
import type { Auction } from '#mechanics/auction/state.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { roundSum, groupOf } from './figures.ts'
import { mortgageFor } from './debts.ts'
import {
  answer,
  askOf,
  named,
  pickable,
  plainAnswer,
  preferring,
  pressing,
  type Decider,
  type Situation,
} from './situation.ts'
import { cashOf, opponentsOf, synergyOfOneMore } from './worth.ts'
import { levelsFor, yieldFrom } from './building.ts'

/** Share of an opponent's gain that a seat pays to prevent that gain. */
const denial = 0.3
/**
 * Worth at an auction of a deed that does not help a group, as a share of its price: minimum and random
 * spread.
 */
const plain = { from: 0.7, spread: 0.35 }
/** Sealed bid as a share of the seat's limit: minimum and random spread. */
const shade = { from: 0.75, spread: 0.25 }
/** Max margin of a sealed bid over a rival's limit, as a share of that limit. */
const lead = 0.1

/** Buys an unowned deed, unless the seat needs the money more for something else. */
export const decideBuy: Decider = (situation, prompt, options) => {
  const square = numberIn(prompt.about, 'square')
  if (!named(options, 'buy')) return mortgageToBuy(situation, square) ?? preferring(options, 'decline')
  const { view, figures, seat, reserve } = situation
  const price = at(figures.price, square)
  const left = cashOf(view, seat) - price
  const wanted = left >= 0 && (left >= reserve || useOf(situation, square, seat) >= left + price / 2)
  return preferring(options, ...(wanted ? [] : ['decline']), 'buy')
}

/** Computes the highest amount that the seat bids for a lot. */
type Limit<Own> = (situation: Situation<Own>, auction: Auction) => number

/** Bids up to the limit, and waits while the seat leads. */
export const bidUpTo =
  <Own = unknown>(limitOf: Limit<Own>): Decider<Own> =>
  (situation, _prompt, options) => {
    const { auction } = situation.view
    if (!auction || auction.leader === situation.seat) return null
    const limit = limitOf(situation, auction)
    const offer =
      highest(situation, named(options, 'maximum'), limit) ?? raise(situation, named(options, 'bid'), limit)
    return offer ?? pressing(options, 'pass')
  }

/**
 * Files one sealed bid somewhat below the limit, since the winner pays the winner's own bid. If the seat
 * knows a limit of its rivals, bids only a little more than that.
 */
export const sealedUpTo =
  <Own = unknown>(limitOf: Limit<Own>, rivalsLimit: Limit<Own> = () => Infinity): Decider<Own> =>
  (situation, _prompt, options) => {
    const { auction } = situation.view
    if (!auction || auction.sealed.some(({ seat }) => seat === situation.seat)) return null
    const limit = limitOf(situation, auction)
    const bid = named(options, 'bid')
    const ask = bid && askOf(bid, 'amount', 'amount')
    if (!ask || limit < ask.min) return pressing(options, 'pass')
    const shaded = limit * (shade.from + shade.spread * situation.random())
    const enough = rivalsLimit(situation, auction) * (1 + lead * situation.random())
    const amount = Math.floor(Math.min(shaded, Math.max(ask.min, enough)))
    return answer(bid, { amount: inSteps(situation, ask, amount) })
  }

/** Sets the lowest bid to about half the printed price, at which the seat may bid itself. */
export const decideMinimum: Decider = (situation, prompt, options) => {
  const fix = named(options, 'fixMinimum')
  const ask = fix && askOf(fix, 'amount', 'amount')
  if (!fix || !ask) return plainAnswer(options)
  const price = situation.figures.price[numberIn(prompt.about, 'square')] ?? 0
  const share = 0.3 + 0.4 * situation.random()
  return answer(fix, { amount: inSteps(situation, ask, Math.round(price * share)) })
}

export const decideBid: Decider = bidUpTo(limitFor)
export const decideSealed: Decider = sealedUpTo(limitFor, rivalsLimit)

function limitFor(situation: Situation, auction: Auction): number {
  const { square } = auction.lot
  return square === null ? limitForPiece(situation, auction) : limitAt(situation, square)
}

/** The highest amount that another bidder would pay for a deed, judged by the seat's view. */
function rivalsLimit(situation: Situation, { lot: { square }, bidders }: Auction): number {
  if (square === null) return Infinity
  const { view, figures } = situation
  const usual = at(figures.price, square) * (plain.from + plain.spread)
  const limits = bidders.map(({ seat }) =>
    seat === situation.seat ? 0 : Math.min(usual + useOf(situation, square, seat), cashOf(view, seat)),
  )
  return Math.max(0, ...limits)
}

function highest(situation: Named, option: Option | undefined, limit: number): Choice | null {
  const ask = option && askOf(option, 'amount', 'amount')
  if (!ask || limit < ask.min) return null
  return answer(option, { amount: inSteps(situation, ask, limit) })
}

function raise(situation: Situation, option: Option | undefined, limit: number): Choice | null {
  const ask = option && askOf(option, 'amount', 'amount')
  if (!ask || limit < ask.min) return null
  const step = Math.ceil((limit - ask.min) * (0.1 + 0.4 * situation.random()))
  const most = Math.min(limit, ask.max)
  // Passes if the next round amount exceeds the limit.
  const least = leastRound(situation, ask)
  if (least > most) return null
  return answer(option, { amount: Math.max(least, inSteps(situation, ask, Math.min(ask.min + step, most))) })
}

type Named = Pick<Situation, 'figures'>

type AskedAmount = Extract<Ask, { type: 'amount' }>

/** The largest round amount up to `amount` that a question accepts. */
function inSteps(situation: Named, ask: AskedAmount, amount: number): number {
  const round = roundIn(situation, ask)
  return Math.max(ask.min, Math.floor(Math.min(amount, ask.max) / round) * round)
}

/** The smallest round amount that a question accepts. */
function leastRound(situation: Named, ask: AskedAmount): number {
  const round = roundIn(situation, ask)
  return Math.ceil(ask.min / round) * round
}

/** The step for round amounts, which is a multiple of the question's own step. */
function roundIn({ figures }: Named, { step = 1 }: AskedAmount): number {
  return figures.round % step === 0 ? figures.round : step * roundSum(figures.round / step)
}

function limitAt(situation: Situation, square: number): number {
  const { view, figures, seat, random } = situation
  const price = at(figures.price, square)
  const use = useOf(situation, square, seat)
  const worth = price * (plain.from + plain.spread * random()) + use
  const kept = use > price ? 0 : situation.reserve
  return Math.floor(Math.min(worth, cashOf(view, seat) - kept))
}

/** Worth of a square to the seat's own groups, plus a share of its worth to an opponent. */
function useOf({ view, figures }: Situation, square: number, seat: number): number {
  const group = groupOf(figures, square)
  const price = at(figures.price, square)
  const opponents = opponentsOf(view)
  const own = synergyOfOneMore(view, figures, group, seat, price, opponents)
  let keep = 0
  for (let other = 0; other < view.seats.length; other++) {
    if (other === seat || view.seats[other]?.out) continue
    keep = Math.max(keep, synergyOfOneMore(view, figures, group, other, price, opponents))
  }
  return own + denial * keep
}

/** Mortgages deeds to buy one whose worth for the seat's groups is at least its price. */
function mortgageToBuy(situation: Situation, square: number): Choice | null {
  const { view, figures, seat } = situation
  const price = at(figures.price, square)
  if (useOf(situation, square, seat) < price) return null
  return mortgageFor(situation, price - cashOf(view, seat), groupOf(figures, square).squares)
}

/** Worth of one of the last buildings, as a share of its printed price: minimum and random spread. */
const last = { from: 1.1, spread: 0.9 }

/** Claims the buildings that the seat would build at the printed price. */
export const decideClaim: Decider = (situation, _prompt, options) => {
  const claim = named(options, 'claim')
  const levels = claim ? levelsFor(situation, claim) : {}
  if (claim && Object.keys(levels).length > 0) return answer(claim, { levels })
  return preferring(options, 'abstain')
}

/** Places a building that cannot go on the claimed lot where it yields most. */
export const decidePlace: Decider = ({ view, figures }, _prompt, options) => {
  const place = named(options, 'place')
  const lots = place ? pickable(place, 'lot') : []
  if (!place || lots.length === 0) return plainAnswer(options)
  const yields = (square: number) => yieldFrom(groupOf(figures, square), view.deeds[square]?.level ?? 0)
  const [best] = [...lots].sort((a, b) => yields(b) - yields(a))
  return best === undefined ? null : answer(place, { lot: [best] })
}

/**
 * The highest amount that a seat pays for a building at an auction; at least its minimum bid, even if that
 * uses up the reserve.
 */
function limitForPiece({ view, seat, random, reserve }: Situation, { bidders }: Auction): number {
  const floor = bidders.find((bidder) => bidder.seat === seat)?.floor ?? 0
  const budget = Math.max(floor, cashOf(view, seat) - reserve)
  return Math.floor(Math.min(floor * (last.from + last.spread * random()), budget))
}
