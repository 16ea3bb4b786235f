import { openOffers } from '#mechanics/offers/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import type { HeldCard } from '#engine/game.ts'
import type { Offer } from '#mechanics/offers/state.ts'
import type { Choice, Option } from '#engine/option.ts'
import { bestDeal, fairCash, holdingsMark, isFair, type Deal } from './deals.ts'
import type { BoardFigures } from './figures.ts'
import { countHeld, cashOf, gain, opponentsOf } from './worth.ts'
import { redemption } from './mortgages.ts'
import { answer, asked, named, type Decider, type Habit, type Situation } from './situation.ts'

/** Own turns after which unchanged holdings are looked at anew: money may have come in. */
const rest = 10
/** Share of turns in which a player without memory looks for deals. */
const forgetful = 0.2

/**
 * Proposes the deal that is best for the seat among those that are fair to both. At most one for each time that the
 * seat is to roll, and none twice while nobody's holdings change.
 */
export const propose: Habit = (situation) => {
  if (!mayLook(situation)) return null
  const { view, figures, seat, memory } = situation
  const mine = openOffers(view).filter(({ from }) => from === seat)
  const deal = bestDeal(view, figures, seat, isOpen)
  if (!deal) return null
  memory?.proposed.add(keyOf(deal))
  const option = situation.freeAction('offer').find(({ fixed }) => fixed['to'] === deal.partner)
  return option ? taken(situation, answer(option, { ...goods(deal), ...redeeming(option, []) })) : null

  function isOpen(candidate: Deal): boolean {
    return !memory?.proposed.has(keyOf(candidate)) && !mine.some(({ to }) => to === candidate.partner)
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
    memory.proposed.clear()
  }
  memory.looked = view.turn.number
  return true
}

/** What tells a deal from others; sums that differ by little are the same deal. */
function keyOf({ partner, comes, goes, cash }: Deal): string {
  return `${partner}|${comes.join()}|${goes.join()}|${Math.round(cash / 100)}`
}

function goods({ comes, goes, cash }: Omit<Deal, 'partner'>) {
  return {
    give: { cash: Math.max(0, -cash), deeds: [...goes], cards: [] },
    get: { cash: Math.max(0, cash), deeds: [...comes], cards: [] },
  }
}

/** Accepts what is fair, answers a first offer with a better sum where one exists, and declines the rest. */
export const decideTrade: Decider = (situation, prompt, options) => {
  const offer = openOffers(situation.view).find(({ id }) => id === prompt.about['offer'])
  const accept = named(options, 'accept')
  const decline = named(options, 'decline')
  if (!offer) return decline ? answer(decline) : null
  return (
    (accept && isWelcome(situation, offer) ? acceptance(situation, accept) : null) ??
    counter(situation, offer, named(options, 'counter')) ??
    (decline ? answer(decline) : null)
  )
}

/** What came with a deal may be built on at once. */
function acceptedBy({ memory }: Situation, choice: Choice | null): Choice | null {
  if (choice && memory) memory.idle = -1
  return choice
}

/** Accepting, with mortgages redeemed if that can be paid; null where the deal itself cannot. */
function acceptance(situation: Situation, accept: Option): Choice | null {
  const redeem = freed(situation, accept)
  return acceptedBy(
    situation,
    taken(situation, answer(accept, redeeming(accept, redeem))) ??
      taken(situation, answer(accept, redeeming(accept, []))),
  )
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
  const comes = squaresOf(offer.give.deeds)
  const goes = squaresOf(offer.get.deeds)
  const cash = offer.give.cash - offer.get.cash
  const cards = worthOfCards(situation, offer.give.cards) - worthOfCards(situation, offer.get.cards)
  const mine = gain(view, figures, seat, { comes, goes, cash, cards })
  const theirs = gain(view, figures, offer.from, { comes: goes, goes: comes, cash: -cash, cards: -cards })
  return isFair(mine, theirs, opponentsOf(view))
}

/** The same deeds at a sum that is fair; only to a first offer, so that no haggling goes on for ever. */
function counter(situation: Situation, offer: Offer, option: Option | undefined): Choice | null {
  if (!option || offer.parent !== null || offer.debt !== null) return null
  if (offer.give.cards.length + offer.get.cards.length > 0) return null
  const { view, figures, seat } = situation
  const comes = squaresOf(offer.give.deeds)
  const goes = squaresOf(offer.get.deeds)
  const fair = fairCash(view, figures, seat, { partner: offer.from, comes, goes })
  if (!fair) return null
  const sides = goods({ comes, goes, cash: fair.cash })
  return taken(situation, answer(option, { ...sides, ...redeeming(option, []) }))
}

function worthOfCards(situation: Situation, cards: readonly HeldCard[]): number {
  return cards.reduce((sum, held) => sum + situation.cardWorth(held), 0)
}

function squaresOf(deeds: Offer['give']['deeds']): number[] {
  return deeds.map(({ square }) => square)
}

/** Mortgaged deeds that complete a group on arrival, as far as cash allows. */
function freed({ view, figures, seat, reserve }: Situation, accept: Option): number[] {
  const arriving = (asked(accept, 'redeem', 'pick')?.from ?? []) as number[]
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
  const decline = named(options, 'decline')
  const given = offer && gain(view, figures, seat, incoming(situation, offer))
  const isEnough = debt !== undefined && given !== undefined && given >= debt.amount
  const choice = accept && isEnough ? acceptance(situation, accept) : null
  return choice ?? (decline ? answer(decline) : null)
}

function incoming(situation: Situation, { give }: Offer) {
  const { cash, cards, deeds } = give
  return { comes: squaresOf(deeds), goes: [], cash, cards: worthOfCards(situation, cards) }
}
