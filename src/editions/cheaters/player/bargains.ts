import { hasAsked, wasDeclined } from '#mechanics/offers/past.ts'
import { trueReasons } from '#mechanics/offers/reasons.ts'
import type { Goods } from '#mechanics/offers/state.ts'
import type { Choice } from '#engine/option.ts'
import { answer, askOf, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { once } from './temper.ts'
import { othersOf, toNotes, type Decider, type Situation } from './situation.ts'
import { budgetOf, deedsIn, gainOf, reserveOf, siteWorth, tableOf, useOf } from './worth.ts'

// Deals and auctions, which need the values of several seats.

/** Share of turns in which a seat looks for a deal. */
const looks = 0.3
/** Value of a release card in a deal, in M. */
const release = 40
/** Minimum gain in M, and minimum gain as a share of the other side's gain. */
const fairness = { least: 30, share: 0.6 }

interface Sides {
  partner: number
  gets: number[]
  gives: number[]
}

/**
 * Offers at most one deal per turn, before a roll, if it benefits both. Does not repeat a declined deal
 * unless groups changed hands.
 */
export function propose(situation: Situation): Choice | null {
  const { view, board, seat, memory } = situation
  if (once(situation, 'look for a deal') >= looks || memory?.looked === view.turn.number) return null
  if ((view.offers ?? []).some(({ from }) => from === seat)) return null
  if (memory) memory.looked = view.turn.number
  for (const sides of sidesOf(situation)) {
    const choice = offerOf(situation, sides)
    const isSpent = () =>
      hasAsked(view, seat, sides.partner) ||
      wasDeclined(board, view, { from: seat, to: sides.partner, ...sides })
    if (choice && !isSpent() && situation.accepts(choice)) return choice
  }
  return null
}

/** Returns possible deals: each deed of another player, alone or in exchange for one of the seat's deeds. */
function sidesOf(situation: Situation): Sides[] {
  const { view, board, seat } = situation
  const table = tableOf(situation)
  const gives = [[], ...deedsIn(board, table, seat).map((square) => [square])]
  return othersOf(view, seat).flatMap((partner) =>
    deedsIn(board, table, partner).flatMap((square) =>
      gives.map((given) => ({ partner, gets: [square], gives: given })),
    ),
  )
}

/** Returns an offer whose cash gives both sides the same gain, or null if the deal is not worth it. */
function offerOf(situation: Situation, { partner, gets, gives }: Sides): Choice | null {
  const { view, board, seat } = situation
  const mine = gainOf(situation, seat, gets, gives)
  const theirs = gainOf(situation, partner, gives, gets)
  if (mine + theirs < 3 * fairness.least) return null
  const cash = toNotes((mine - theirs) / 2)
  if (cash > budgetOf(situation) || -cash > cashOf(view, partner) / 2) return null
  if (gives.length === 0 && cash <= 0) return null
  const give = { cash: Math.max(0, cash), deeds: gives, cards: [] }
  const get = { cash: Math.max(0, -cash), deeds: gets, cards: [] }
  const [says] = trueReasons(board, view, { from: seat, to: partner, gives, gets, isPaid: get.cash > 0 })
  return { act: 'offer', prompt: null, with: { to: partner, give, get, ...(says && { says }) } }
}

/** Accepts a fair deal and declines others. */
export const decideTrade: Decider = (situation, prompt, options) => {
  const open = (situation.view.offers ?? []).find(({ id }) => id === prompt.about['offer'])
  const accept = named(options, 'accept')
  const decline = named(options, 'decline')
  if (accept && open && isWelcome(situation, open) && situation.accepts(answer(accept))) return answer(accept)
  return decline ? answer(decline) : null
}

function isWelcome(situation: Situation, { from, give, get }: { from: number; give: Goods; get: Goods }) {
  const mine = gainBy(situation, situation.seat, give, get)
  const theirs = gainBy(situation, from, get, give)
  const left = cashOf(situation.view, situation.seat) + give.cash - get.cash
  return left >= 0 && mine >= fairness.least && mine >= fairness.share * theirs
}

function gainBy(situation: Situation, seat: number, comes: Goods, goes: Goods): number {
  const squares = ({ deeds }: Goods) => deeds.map(({ square }) => square)
  const cards = release * (comes.cards.length - goes.cards.length)
  return gainOf(situation, seat, squares(comes), squares(goes)) + comes.cash - goes.cash + cards
}

/**
 * Shares for bidding. A seat bids up to `from` plus at most `spread` of a deed's worth; each raise takes
 * `step` plus at most `leap` of the rest.
 */
const bidding = { from: 0.6, spread: 0.35, step: 0.2, leap: 0.4 }

/** Bids up to a share of the lot's worth; does nothing while the seat has the highest bid. */
export const decideBid: Decider = (situation, _prompt, options) => {
  const { auction } = situation.view.own
  if (!auction || auction.bids.at(-1)?.seat === situation.seat) return null
  const bid = named(options, 'bid')
  const ask = bid && askOf(bid, 'amount', 'amount')
  const limit = limitAt(situation, auction.square)
  if (!ask || limit < ask.min) return plainAnswer(options)
  const step = (limit - ask.min) * (bidding.step + bidding.leap * situation.random())
  return answer(bid, { amount: Math.min(ask.min + toNotes(step), ask.max) })
}

function limitAt(situation: Situation, square: number | null): number {
  const { view, board, seat, random } = situation
  const left = deedsIn(board, tableOf(situation), null).length
  // Value a hotel by the best site in the seat's claim.
  const sites = (view.own.claims ?? []).flatMap(({ squares }) => squares)
  const use =
    square === null
      ? Math.max(0, ...sites.map((site) => siteWorth(situation, site)))
      : useOf(situation, square)
  const spendable = cashOf(view, seat) - reserveOf(situation) * (left === 1 ? 0 : 0.5)
  // Always bid the minimum for a deed: the Bank pays its rent once more at the end.
  const least = square !== null && left > 0 ? 20 : 0
  const worth = (bidding.from + bidding.spread * random()) * use
  return Math.min(cashOf(view, seat), Math.max(least, Math.min(worth, spendable)))
}
