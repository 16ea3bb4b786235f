import type { Answer, Position } from '#engine/edition.ts'
import { couldMatch, type Ask, type Move } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { debtFacts, debtOf } from '../debt/debt-prompt.ts'
import type { Debt } from '../debt/state.ts'
import type { MoreAnswers } from '../mechanic.ts'
import { seatAt } from '../money/funds.ts'
import { goodsAsk, readGoods, type Deal } from './goods.ts'
import { submitOffer } from './offers.ts'
import { openOffers, type Goods } from '../offers/state.ts'
import { builtIn, proposalRefused } from './trade-checks.ts'

const nothing: Goods = { cash: 0, deeds: [], cards: [] }

/** Max number of settlements that a debtor may offer a creditor for one debt (`debt.offers`). */
function offersAllowed({ game }: Position): number {
  const most = game.options['debt.offers']
  return typeof most === 'number' ? most : Infinity
}

function areOffersSpent(position: Position, { offered = 0 }: Debt): boolean {
  return offered >= offersAllowed(position)
}

/** Offers cash and property without buildings for the debt, which the creditor may accept (CLS-126). */
const settle: Answer = {
  explain: (position, seat, move, prompt) =>
    areOffersSpent(position, debtOf(position, prompt))
      ? refusal('noMoreSettlements', { max: offersAllowed(position) })
      : builtIn(position, seat, move.with['give']),
  check: (position, seat, move, prompt) => {
    const wanted = readSettlement(position, seat, move, debtOf(position, prompt))
    const isMoney = wanted.give.deeds.length === 0
    const isTooLittle = isMoney && !position.edition.figures.mayMoneySettle
    const refused = proposalRefused(position, wanted) ?? (isTooLittle ? refusal('deedToSettle', {}) : null)
    if (refused) return refused
    return openOffers(position.game).some((offer) => offer.debt === wanted.debt)
      ? refusal('tooManyOffers', { max: 1 })
      : null
  },
  apply: (play, seat, move, prompt) => {
    const debt = debtOf(play, prompt)
    debt.offered = (debt.offered ?? 0) + 1
    submitOffer(play, { ...readSettlement(play, seat, move, debt), parent: null })
  },
}

function readSettlement(position: Position, seat: number, move: Move, debt: Debt): Deal {
  const give = readGoods(position, move.with['give'])
  const { amount } = move.with
  const part = typeof amount === 'number' ? { settles: amount } : {}
  return { from: seat, to: Number(debt.creditor), give, get: nothing, redeem: [], debt: debt.id, ...part }
}

const offering = (act: 'settle' | 'settlePart'): MoreAnswers => ({
  options: (position, prompt, seat, wanted) => {
    const debt = debtOf(position, prompt)
    if (typeof debt.creditor !== 'number' || areOffersSpent(position, debt) || !couldMatch(wanted, act))
      return []
    const { cash } = seatAt(position.game, seat)
    const deeds = position.edition.figures.tradableDeeds(position, seat)
    const ask: Ask[] = [goodsAsk('give', seat, cash, deeds, position)]
    if (act === 'settlePart') ask.push({ name: 'amount', type: 'amount', min: 1, max: debt.amount - 1 })
    if (debt.amount === 1 && act === 'settlePart') return []
    return [{ act, prompt: prompt.id, fixed: {}, ask, facts: debtFacts(position, debt, seat) }]
  },
  acts: { [act]: settle },
})

/** Settles a debt to another player in goods. */
export const settlement = offering('settle')

/** Settles a part of the debt that the debtor chooses, in editions that allow it. */
export const partSettlement = offering('settlePart')
