import { openDebts } from '../debt/state.ts'
import type { Goods, Offer } from '../offers/state.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { clearDebt } from '../debt/debts.ts'
import { mortgagedIn, settlementOf, type Deal } from './goods.ts'
import { announceComplete } from '../property/complete.ts'
import { deedAt, interestOn, redeemCost } from '../property/holdings.ts'

/**
 * Carries out an accepted offer in the catalogue's order: cash, deeds, cards, payments to the Bank (Trading).
 */
export function exchange(play: Play, offer: Offer, redeemedByAddressee: number[]): void {
  const { id, from, to, give, get } = offer
  const settlement = settlementOf(play, offer)
  handOverAll(play, offer, redeemedByAddressee)
  play.emit({ kind: 'traded', offer: id, from, to, give, get, ...settlement })
  announceComplete(play, to, squaresOf(give))
  announceComplete(play, from, squaresOf(get))
  play.edition.dealt?.(play)
}

export function handOverAll(play: Play, offer: Deal, redeemedByAddressee: number[]): void {
  const { from, to, give, get } = offer
  if (offer.debt !== null) settleByGoods(play, offer)
  pay(play, from, to, give.cash, offer.debt === null ? 'trade' : 'settlement')
  pay(play, to, from, get.cash, 'trade')
  handOver(play, from, to, give)
  handOver(play, to, from, get)
  chargeMortgages(play, from, get, offer.redeem)
  chargeMortgages(play, to, give, redeemedByAddressee)
}

export function squaresOf({ deeds }: Goods): number[] {
  return deeds.map(({ square }) => square)
}

function settleByGoods(play: Play, offer: Deal): void {
  const debt = openDebts(play.game).find((open) => open.id === offer.debt)
  if (!debt) throw new Error('the debt of this settlement does not exist')
  const { id, debtor, creditor } = debt
  const amount = Math.min(offer.settles ?? debt.amount, debt.amount)
  if (amount === debt.amount) clearDebt(play, debt)
  else debt.amount -= amount
  play.emit({ kind: 'settled', debt: id, debtor, creditor, amount, inGoods: true })
}

function handOver(play: Play, from: number, to: number, { deeds, cards }: Goods): void {
  for (const { square } of deeds) deedAt(play.game, square).owner = to
  for (const { deck, card } of cards) play.do({ step: 'handCard', from, to, deck, card })
}

/**
 * Charges a tenth for every received deed that stays mortgaged, and the value and a tenth for every redeemed
 * one (CLS-122, CLS-123).
 */
function chargeMortgages(play: Play, seat: number, received: Goods, redeem: number[]): void {
  for (const square of mortgagedIn(received)) {
    if (redeem.includes(square)) play.do({ step: 'redeem', seat, square, amount: redeemCost(play, square) })
    else payInterest(play, seat, square)
  }
}

function payInterest(play: Play, seat: number, square: number): void {
  const amount = interestOn(play, square)
  pay(play, seat, 'bank', amount, 'interest', { square })
  play.emit({ kind: 'interest', seat, square, amount })
}
