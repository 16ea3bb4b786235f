import { hasAsked, wasDeclined } from '#mechanics/offers/past.ts'
import { trueReasons } from '#mechanics/offers/reasons.ts'
import type { Goods } from '#mechanics/offers/state.ts'
import type { Choice } from '#engine/option.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { once } from './temper.ts'
import { othersOf, toNotes, type Decider, type Situation } from './situation.ts'
import { budgetOf, deedsIn, gainOf, reserveOf, siteWorth, tableOf, useOf } from './worth.ts'

/** Deals with others, and auctions: what something is worth to several seats at a time. */

/** Share of turns in which a seat looks for a deal. */
const looks = 0.3
/** What a release card is worth in a deal. */
const release = 40
/** What one side may gain for each that the other one does, and the least that makes a deal worth the talk. */
const fairness = { least: 30, share: 0.6 }

interface Sides {
  partner: number
  gets: number[]
  gives: number[]
}

/** Offers one deal before a roll, to the good of both; none that was declined, unless groups have changed hands since. */
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

/** Deeds of others that a seat has use for, alone or against one of its own. */
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

/** The sum that lets both gain alike; null where the deal is not worth it to either. */
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

/** What is fair is taken, the rest declined. */
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

/** How much of what a deed is worth is bid for it: from, and how much more at most; by what share of the rest one raises. */
const bidding = { from: 0.6, spread: 0.35, step: 0.2, leap: 0.4 }

/** Up to a share of its worth; the leader waits. */
export const decideBid: Decider = (situation, _prompt, options) => {
  const { auction } = situation.view.own
  if (!auction || auction.bids.at(-1)?.seat === situation.seat) return null
  const bid = named(options, 'bid')
  const ask = bid && asked(bid, 'amount', 'amount')
  const limit = limitAt(situation, auction.square)
  if (!ask || limit < ask.min) return plainAnswer(options)
  const step = (limit - ask.min) * (bidding.step + bidding.leap * situation.random())
  return answer(bid, { amount: Math.min(ask.min + toNotes(step), ask.max) })
}

function limitAt(situation: Situation, square: number | null): number {
  const { view, board, seat, random } = situation
  const left = deedsIn(board, tableOf(situation), null).length
  // A hotel is worth most on the best deed of the own claim.
  const sites = (view.own.claims ?? []).flatMap(({ squares }) => squares)
  const use =
    square === null
      ? Math.max(0, ...sites.map((site) => siteWorth(situation, site)))
      : useOf(situation, square)
  const spendable = cashOf(view, seat) - reserveOf(situation) * (left === 1 ? 0 : 0.5)
  // The smallest note is never too much for a deed: the Bank pays its rent once more at the end.
  const least = square !== null && left > 0 ? 20 : 0
  const worth = (bidding.from + bidding.spread * random()) * use
  return Math.min(cashOf(view, seat), Math.max(least, Math.min(worth, spendable)))
}
