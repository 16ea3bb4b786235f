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

/** Own turns after which unchanged holdings are looked at anew: money may have come in. */
const rest = 10
/** Share of turns in which a player without memory looks for deals. */
const forgetful = 0.2

/**
 * Proposes the deal that is best for the seat among those that are fair to both, and says why. At most one for each time
 * that the seat is to roll and to each person between two turns of theirs, and none again that was declined while the groups
 * that it is about are in the same hands.
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
        answer(option, { ...goodsOf(deal), ...redeeming(option, []), ...saying(situation, deal) }),
      )
    : null

  function isOpen(candidate: Deal): boolean {
    const { partner } = candidate
    const isWaiting = mine.some(({ to }) => to === partner) || hasAsked(view, seat, partner)
    return !isWaiting && !isSpent(situation, candidate)
  }
}

/** Nothing was asked or offered since the seat was asked to roll, and there is reason to look again. */
function mayLook({ view, figures, seat, memory, random }: Situation): boolean {
  const asked = view.prompts.at(-1)
  if (asked?.id !== view.lastId || !asked.blocks || !asked.seats.includes(seat)) return false
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

/** Whether a deal was declined, and nothing that it is about has changed since. */
function isSpent({ board, view, seat }: Situation, { partner, comes, goes }: Omit<Deal, 'cash'>): boolean {
  return wasDeclined(board, view, { from: seat, to: partner, gives: [...goes], gets: [...comes] })
}

/** Why the seat wants a deal, as a name of the catalogue. */
function saying({ board, view, seat }: Situation, deal: Deal): { says?: OfferReason } {
  const { partner: to, cash, comes: gets, goes: gives } = deal
  const [says] = trueReasons(board, view, { from: seat, to, gives, gets, isPaid: cash > 0 })
  return says ? { says } : {}
}

/** What either side of a deal gives, as a move names it. */
export function goodsOf({ comes, goes, cash }: Omit<Deal, 'partner'>) {
  return {
    give: { cash: Math.max(0, -cash), deeds: [...goes], cards: [] },
    get: { cash: Math.max(0, cash), deeds: [...comes], cards: [] },
  }
}

/** Accepts what is fair, answers a first offer with a better sum where one exists, and declines the rest. */
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

/** Accepting, with mortgages redeemed if that can be paid; null where the deal itself cannot. */
function acceptance(situation: Situation, accept: Option): Choice | null {
  const choice =
    taken(situation, answer(accept, redeeming(accept, freed(situation, accept)))) ??
    taken(situation, answer(accept, redeeming(accept, [])))
  // What comes with a deal may be built on at once.
  if (choice && situation.memory) situation.memory.idle = -1
  return choice
}

/** Money for a deal that the cash does not cover, where stray deeds that it is not about bring it and the other side can pay its part. */
function meansFor(situation: Situation, { from, give, get }: Offer): Choice | null {
  const { view, figures, seat } = situation
  if (give.cash > cashOf(view, from)) return null
  const coming = squaresOf(give.deeds)
  const cost = get.cash - give.cash + interest(view, figures, coming)
  const kept = [...squaresOf(get.deeds), ...coming.flatMap((at) => figures.groupAt[at]?.squares ?? [])]
  const choice = mortgageFor(situation, cost - cashOf(view, seat), kept)
  return choice && taken(situation, choice)
}

/** Which mortgages that arrive are lifted at once, where the option asks. */
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

/** The same deeds at a sum that is fair; only to a first offer, so that no haggling goes on for ever. */
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
  const given = { ...goodsOf(deal), ...redeeming(option, []), ...saying(situation, deal) }
  return taken(situation, answer(option, given))
}

/** What comes and goes for who is asked. */
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

/** Mortgaged deeds that complete a group on arrival, as far as cash allows. */
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

/** A settlement instead of money: taken when what comes is worth the debt. */
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
