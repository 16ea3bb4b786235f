import { openOffers } from '#mechanics/offers/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import type { Choice, Option } from '#engine/option.ts'
import { deedsFor, strayDeeds } from './holdings.ts'
import { answer, askOf, named, preferring, pressing, type Decider, type Situation } from './situation.ts'
import { cashOf, gain } from './worth.ts'

/**
 * How much a settlement must be worth to the creditor, as a share of the debt, so that the creditor accepts
 * it.
 */
const sweetener = 1.05

/**
 * Pays with the least loss: first mortgages stray deeds, then offers deeds that the creditor values, then
 * sells what the bot suggests, including houses. Waits for the answer to a settlement. Concedes if that
 * option is offered.
 */
export const decideDebt: Decider = (situation, prompt, options) => {
  const { view, seat } = situation
  const conceding = pressing(options, 'concede')
  if (conceding) return conceding
  const debt = openDebts(view).find(({ id }) => id === prompt.about['debt'])
  if (openOffers(view).some((offer) => offer.from === seat && offer.debt === debt?.id)) return null
  const isFresh = prompt.id === view.lastId
  const own =
    debt &&
    (mortgageFor(situation, debt.amount - cashOf(view, seat)) ??
      (isFresh ? settle(situation, debt, named(options, 'settle')) : null))
  return own ?? preferring(options, 'raise')
}

/** Mortgages stray deeds to raise `need`, without the deeds in `kept`; null if that is not possible. */
export function mortgageFor(situation: Situation, need: number, kept: readonly number[] = []): Choice | null {
  const { view, figures, seat } = situation
  const unpairedDeeds = strayDeeds(view, figures, seat).filter((square) => !kept.includes(square))
  const chosen = need > 0 ? deedsFor(need, unpairedDeeds, figures) : null
  const mortgage = chosen && situation.freeAction('mortgage')[0]
  return mortgage ? answer(mortgage, { deeds: chosen }) : null
}

/**
 * Offers deeds that are worth more to the creditor than to the debtor, so that the debtor keeps houses; null
 * if they are not enough.
 */
function settle(situation: Situation, debt: Debt, option: Option | undefined): Choice | null {
  const { view, figures, seat } = situation
  const goods = option && askOf(option, 'give', 'goods')
  if (!goods || typeof debt.creditor !== 'number') return null
  const creditor = debt.creditor
  const cash = Math.max(0, Math.min(goods.cash, cashOf(view, seat)))
  const given: number[] = []
  for (const square of goods.deeds.filter(isBetterThere)) {
    given.push(square)
    if (worthThere() < debt.amount * sweetener) continue
    const settlement = answer(option, { give: { cash, deeds: given, cards: [] } })
    if (situation.accepts(settlement)) return settlement
  }
  return null

  function worthThere(): number {
    return gain(view, figures, creditor, { comes: given, goes: [], cash, cards: 0 })
  }

  function isBetterThere(square: number): boolean {
    const here = gain(view, figures, seat, { comes: [], goes: [square], cash: 0, cards: 0 })
    const there = gain(view, figures, creditor, { comes: [square], goes: [], cash: 0, cards: 0 })
    return there > -here
  }
}
