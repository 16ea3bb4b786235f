import { lotAt } from '#engine/board.ts'
import type { Choice } from '#engine/option.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { best, pick, squaresFrom, toNotes } from './choose.ts'
import { othersOf } from './known.ts'
import { deedsIn, tableOf } from './ledger.ts'
import { budgetOf, gainOf, gainOfHotel, reserveOf } from './worth.ts'
import type { Decider, Situation } from './situation.ts'

/** Share of another one's gain that is paid to keep it from them. */
const denial = 0.25
/** How much of what a deed is worth is bid for it: from, and how much more at most. */
const bidding = { from: 0.6, spread: 0.35 }

/** What a deed of the Bank is worth to a seat, what others would make of it included. */
export function useOf(situation: Situation, square: number): number {
  const rivals = othersOf(situation.view, situation.seat).map((other) =>
    gainOf(situation, other, [square], []),
  )
  return gainOf(situation, situation.seat, [square], []) + denial * Math.max(0, ...rivals)
}

/** Bought where it brings in more than it costs, and enough is left for the way. */
export const decideBuy: Decider = (situation, prompt, options) => {
  const square = prompt.about['square'] as number
  const buy = named(options, 'buy')
  const auction = named(options, 'auction')
  if (buy && (isWorthwhile(situation, square) || !auction)) return answer(buy)
  return auction ? answer(auction) : plainAnswer(options)
}

function isWorthwhile(situation: Situation, square: number): boolean {
  const { price } = lotAt(situation.board, square)
  const left = cashOf(situation.view, situation.seat) - price
  const surplus = useOf(situation, square) - price
  return price === 0 || (surplus > 0 && (left >= reserveOf(situation) || surplus > price))
}

/** Up to a share of its worth; the leader waits. */
export const decideBid: Decider = (situation, _prompt, options) => {
  const { auction } = situation.view.own
  const pass = named(options, 'pass')
  if (!auction || auction.bids.at(-1)?.seat === situation.seat) return null
  return raise(situation, options, auction.square) ?? (pass ? answer(pass) : null)
}

/** Where a hotel earns most beyond its price, if the reserve lets one build. */
export const decideClaim: Decider = (situation, _prompt, options) => {
  const claim = named(options, 'claimHotels')
  const ask = claim && asked(claim, 'squares', 'pick')
  if (!claim || !ask) return plainAnswer(options)
  const site = best(squaresFrom(claim, 'squares'), (square) => gainOfHotel(situation, square))
  const isPayable = site !== null && lotAt(situation.board, site).building <= budgetOf(situation)
  return isPayable ? pick(claim, 'squares', site) : plainAnswer(options)
}

function raise(situation: Situation, options: Parameters<Decider>[2], square: number | null): Choice | null {
  const bid = named(options, 'bid')
  const ask = bid && asked(bid, 'amount', 'amount')
  const limit = limitAt(situation, square)
  if (!bid || !ask || limit < ask.min) return null
  const step = (limit - ask.min) * (0.2 + 0.4 * situation.random())
  return answer(bid, { amount: Math.min(ask.min + toNotes(step), ask.max) })
}

/** A hotel is worth most on the best deed of the own claim. */
function worthOfLot(situation: Situation, square: number | null): number {
  if (square !== null) return useOf(situation, square)
  const sites = (situation.view.own.claims ?? []).flatMap(({ squares }) => squares)
  return Math.max(
    0,
    ...sites.map((site) => gainOfHotel(situation, site) + lotAt(situation.board, site).building),
  )
}

function limitAt(situation: Situation, square: number | null): number {
  const { view, board, seat, random } = situation
  const share = bidding.from + bidding.spread * random()
  const worth = share * worthOfLot(situation, square)
  const spendable = cashOf(view, seat) - reserveOf(situation) * (isLastOfBank(situation) ? 0 : 0.5)
  // The smallest note is never too much for a deed: the Bank pays its rent once more at the end.
  const least = square !== null && deedsIn(board, tableOf(view), null).length > 0 ? 20 : 0
  return Math.min(cashOf(view, seat), Math.max(least, Math.min(worth, spendable)))
}

function isLastOfBank({ view, board }: Situation): boolean {
  return deedsIn(board, tableOf(view), null).length === 1
}
