import { hasAsked, wasDeclined } from '#mechanics/offers/past.ts'
import { trueReasons } from '#mechanics/offers/reasons.ts'
import { openOffers, type OfferReason } from '#mechanics/offers/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import type { HeldCard } from '#engine/game.ts'
import type { Offer } from '#mechanics/offers/state.ts'
import type { Choice, Option } from '#engine/option.ts'
import { bestDeal, fairCash, holdingsMark, interest, isFair, type Deal } from './deals.ts'
import type { BoardFigures } from './figures.ts'
import { countHeld, cashOf, gain, opponentsOf, type Exchange } from './worth.ts'
import { mortgageFor } from './debts.ts'
import { redemption } from './mortgages.ts'
import { answer, named, pickable, pressing, type Decider, type Habit, type Situation } from './situation.ts'

/**
 * Number of the seat's own turns before it searches again although no holdings have changed, since its cash
 * may have grown.
 */
const rest = 10
/** Share of the turns in which a player without memory looks for deals. */
const forgetful = 0.2

/**
 * Proposes the deal that is best for the seat and fair to both sides, with a reason. Makes at most one offer
 * per roll, and one to a partner between two of the partner's turns. Does not repeat a declined deal while
 * the groups in it keep their owners.
 */
export const propose: Habit = (situation) => {
  if (!mayLook(situation)) return null
  const { view, figures, seat } = situation
  const mine = openOffers(view).filter(({ from }) => from === seat)
  const deal = bestDeal(view, figures, seat, isOpen)
  if (!deal) return null
  const { partner: to } = deal
  const option = situation.freeAction('offer', { to }).find(({ fixed }) => fixed['to'] === to)
  return option
    ? taken(
        situation,
        answer(option, { ...goodsOf(deal), ...redeeming(option, []), ...withReason(situation, deal) }),
      )
    : null

  function isOpen(candidate: Deal): boolean {
    const { partner } = candidate
    const isWaiting = mine.some(({ to }) => to === partner) || hasAsked(view, seat, partner)
    return !isWaiting && !isSpent(situation, candidate)
  }
}

/** Whether the newest prompt asks the seat and blocks the game, and another search may find something. */
function mayLook({ view, figures, seat, memory, random }: Situation): boolean {
  const prompt = view.prompts.at(-1)
  if (prompt?.id !== view.lastId || !prompt.blocks || !prompt.seats.includes(seat)) return false
  if (!memory) return random() < forgetful
  const mark = holdingsMark(view, figures)
  if (mark === memory.holdings) {
    if (view.turn.number - memory.looked < rest * view.seats.length) return false
  } else {
    memory.holdings = mark
  }
  memory.looked = view.turn.number
  return true
}

/** Whether a deal was declined and its groups have not changed since. */
function isSpent({ board, view, seat }: Situation, { partner, comes, goes }: Omit<Deal, 'cash'>): boolean {
  return wasDeclined(board, view, { from: seat, to: partner, gives: [...goes], gets: [...comes] })
}

/** The seat's reason for a deal, as a key in the catalogue; empty if there is none. */
function withReason({ board, view, seat }: Situation, deal: Deal): { says?: OfferReason } {
  const { partner: to, cash, comes: gets, goes: gives } = deal
  const [says] = trueReasons(board, view, { from: seat, to, gives, gets, isPaid: cash > 0 })
  return says ? { says } : {}
}

/** Both sides of a deal in the form that a move needs. */
export function goodsOf({ comes, goes, cash }: Omit<Deal, 'partner'>) {
  return {
    give: { cash: Math.max(0, -cash), deeds: [...goes], cards: [] },
    get: { cash: Math.max(0, cash), deeds: [...comes], cards: [] },
  }
}

/**
 * Accepts a fair offer. Otherwise makes a counter-offer to a first offer if an amount is fair, or declines.
 */
export const decideTrade: Decider = (situation, prompt, options) => {
  const offer = openOffers(situation.view).find(({ id }) => id === prompt.about['offer'])
  const accept = named(options, 'accept')
  const declining = pressing(options, 'decline')
  if (!offer) return declining
  return (
    (accept && isWelcome(situation, offer)
      ? (acceptance(situation, accept) ?? meansFor(situation, offer))
      : null) ??
    counter(situation, offer, named(options, 'counter')) ??
    declining
  )
}

/** Accepts an offer and redeems mortgages that the cash covers; null if the deal is not possible. */
function acceptance(situation: Situation, accept: Option): Choice | null {
  const choice =
    taken(situation, answer(accept, redeeming(accept, freed(situation, accept)))) ??
    taken(situation, answer(accept, redeeming(accept, [])))
  // The seat may want to build on the new deeds immediately.
  if (choice && situation.memory) situation.memory.idle = -1
  return choice
}

/** Mortgages stray deeds to pay for a deal; null if they are not enough or the other side cannot pay. */
function meansFor(situation: Situation, { from, give, get }: Offer): Choice | null {
  const { view, figures, seat } = situation
  if (give.cash > cashOf(view, from)) return null
  const coming = squaresOf(give.deeds)
  const cost = get.cash - give.cash + interest(view, figures, coming)
  const kept = [...squaresOf(get.deeds), ...coming.flatMap((at) => figures.groupAt[at]?.squares ?? [])]
  const choice = mortgageFor(situation, cost - cashOf(view, seat), kept)
  return choice && taken(situation, choice)
}

/** The answer `redeem` with these squares if the option asks for it, otherwise nothing. */
function redeeming({ ask }: Option, squares: number[]): { redeem?: number[] } {
  return ask.some(({ name }) => name === 'redeem') ? { redeem: squares } : {}
}

function taken(situation: Situation, choice: Choice): Choice | null {
  return situation.accepts(choice) ? choice : null
}

function isWelcome(situation: Situation, offer: Offer): boolean {
  const { view, figures, seat } = situation
  const mineOf = exchangeOf(situation, offer)
  const { comes, goes, cash, cards } = mineOf
  const mine = gain(view, figures, seat, mineOf)
  const theirs = gain(view, figures, offer.from, { comes: goes, goes: comes, cash: -cash, cards: -cards })
  return isFair(mine, theirs, opponentsOf(view), figures)
}

/**
 * Makes a counter-offer with the same deeds and a fair amount. Only answers first offers, so that haggling
 * ends.
 */
function counter(situation: Situation, offer: Offer, option: Option | undefined): Choice | null {
  if (!option || offer.parent !== null || offer.debt !== null) return null
  if (offer.give.cards.length + offer.get.cards.length > 0) return null
  const { view, figures, seat } = situation
  const comes = squaresOf(offer.give.deeds)
  const goes = squaresOf(offer.get.deeds)
  const wanted = { partner: offer.from, comes, goes }
  const fair = isSpent(situation, wanted) ? null : fairCash(view, figures, seat, wanted)
  if (!fair) return null
  const deal = { ...wanted, cash: fair.cash }
  const given = { ...goodsOf(deal), ...redeeming(option, []), ...withReason(situation, deal) }
  return taken(situation, answer(option, given))
}

/** An offer's exchange from the receiver's point of view. */
export function exchangeOf(situation: Situation, { give, get }: Pick<Offer, 'give' | 'get'>): Exchange {
  return {
    comes: squaresOf(give.deeds),
    goes: squaresOf(get.deeds),
    cash: give.cash - get.cash,
    cards: worthOfCards(situation, give.cards) - worthOfCards(situation, get.cards),
  }
}

function worthOfCards(situation: Situation, cards: readonly HeldCard[]): number {
  return cards.reduce((sum, held) => sum + situation.cardWorth(held), 0)
}

function squaresOf(deeds: Offer['give']['deeds']): number[] {
  return deeds.map(({ square }) => square)
}

/** Received mortgaged deeds to redeem: those that complete a group, as far as the cash allows. */
function freed({ view, figures, seat, reserve }: Situation, accept: Option): number[] {
  const arriving = pickable(accept, 'redeem')
  if (arriving.length === 0) return []
  let left = cashOf(view, seat) - 2 * reserve
  return arriving.filter((square) => {
    const price = redemption(figures, square)
    if (!completes(view, figures, seat, square, arriving) || price > left) return false
    left -= price
    return true
  })
}

function completes(
  view: Situation['view'],
  { groupAt }: BoardFigures,
  seat: number,
  square: number,
  arriving: readonly number[],
): boolean {
  const group = groupAt[square]
  if (!group) return false
  const coming = arriving.filter((other) => groupAt[other] === group).length
  return countHeld(view, group, seat) + coming === group.squares.length
}

/** Accepts a settlement if its goods are worth the debt. */
export const decideSettlement: Decider = (situation, prompt, options) => {
  const { view, figures, seat } = situation
  const offer = openOffers(view).find(({ id }) => id === prompt.about['offer'])
  const debt = openDebts(view).find(({ id }) => id === prompt.about['debt'])
  const accept = named(options, 'accept')
  const given = offer && gain(view, figures, seat, exchangeOf(situation, offer))
  const isEnough = debt !== undefined && given !== undefined && given >= debt.amount
  const choice = accept && isEnough ? acceptance(situation, accept) : null
  return choice ?? pressing(options, 'decline')
}
