import { isWhole } from '#engine/json.ts'
import type { Position } from '#engine/edition.ts'
import type { Goods, Offer } from '../offers/state.ts'
import { inMoney } from '#engine/money.ts'
import type { Ask, GivenGoods, Move, Option } from '#engine/option.ts'
import { openDebts } from '../debt/state.ts'
import { deedAt, interestOn, redeemCost } from '../property/holdings.ts'

/** A deal, as needed for the catalogue's checks V1 to V8. */
export type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'get' | 'redeem' | 'debt' | 'settles'>

/**
 * The debt that an offer of goods settles. `open`: the terms, which may be secret, decide who settles how much.
 * `owedAmount` is the settled amount, and `leftAmount` the rest of the debt.
 */
export interface Settlement {
  settles: 'all' | 'part' | 'open'
  owedAmount: number
  leftAmount: number
  owedFor: string
  owedSquare: number | null
}

/** Facts of the debt that a deal settles; empty for other deals. */
export function settlementOf(
  { game }: Pick<Position, 'game'>,
  deal: Pick<Deal, 'debt' | 'settles'>,
): Settlement | Record<never, never> {
  const debt = openDebts(game).find(({ id }) => id === deal.debt)
  if (!debt) return {}
  const { amount, why, about } = debt
  const owedAmount = Math.min(deal.settles ?? amount, amount)
  return {
    settles: owedAmount < amount ? 'part' : 'all',
    owedAmount,
    leftAmount: amount - owedAmount,
    owedFor: why,
    owedSquare: typeof about.square === 'number' ? about.square : null,
  }
}

/** Reads one side of a deal from a move and adds the deeds' current mortgage flags. */
export function readGoods(position: Position, given: unknown): Goods {
  const { cash, deeds, cards } = given as GivenGoods
  return {
    cash: inMoney(position, cash),
    deeds: deeds.map((square) => ({ square, mortgaged: deedAt(position.game, square).mortgaged })),
    cards: cards.map(({ deck, card }) => ({ deck, card })),
  }
}

/** The question for one side of a deal, with the goods that a seat can give. */
export function goodsAsk(name: string, seat: number, cash: number, deeds: number[], position: Position): Ask {
  return {
    name,
    type: 'goods',
    seat,
    cash: Math.max(0, cash),
    deeds,
    cards: position.edition.figures.tradableCards(position, seat),
  }
}

export function isEmpty({ cash, deeds, cards }: Goods): boolean {
  return cash === 0 && deeds.length === 0 && cards.length === 0
}

export function mortgagedIn({ deeds }: Goods): number[] {
  return deeds.filter((deed) => deed.mortgaged).map((deed) => deed.square)
}

/** Whether an edition has mortgages. If not, deals do not mention them. */
export function knowsMortgages({ edition }: Position): boolean {
  return 'mayRedeemOnReceipt' in edition.figures
}

/** The mortgaged deeds that a move redeems on receipt. */
export function redeemedBy({ with: answers }: Move): number[] {
  return Array.isArray(answers['redeem']) ? answers['redeem'].filter(isWhole) : []
}

/**
 * Costs of mortgaged deeds for their receiver, by square: if they stay mortgaged, and if they are redeemed
 * immediately (CLS-122, CLS-123).
 */
export function mortgageCosts(position: Position, ...sides: (readonly number[])[]): Option['facts'] {
  if (!knowsMortgages(position)) return {}
  const holds: Record<number, number> = {}
  const redeems: Record<number, number> = {}
  for (const squares of sides)
    for (const square of squares) {
      if (!deedAt(position.game, square).mortgaged) continue
      holds[square] = interestOn(position, square)
      redeems[square] = redeemCost(position, square)
    }
  return { holds, redeems }
}
