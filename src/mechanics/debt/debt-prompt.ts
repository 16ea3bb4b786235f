import { openOffers } from '../trade/state.ts'
import { openDebts } from './state.ts'
import { press, type Answer, type PromptKind, type Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Debt } from './state.ts'
import type { Goods } from '../trade/state.ts'
import { mayMean, type Move, type Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { isInsolvent } from './debts.ts'
import { seatAt } from '../money/means.ts'
import { goodsAsk, readGoods } from '../trade/goods.ts'
import { proposalRefused, submitOffer } from '../trade/offers.ts'
import { builtIn, type Deal } from '../trade/trade-checks.ts'

function debtOf({ game }: Position, prompt: Prompt): Debt {
  const debt = openDebts(game).find((open) => open.id === prompt.about['debt'])
  if (!debt) throw new Error('the debt of this prompt is gone')
  return debt
}

const nothing: Goods = { cash: 0, deeds: [], cards: [] }

/** The bot sells and mortgages in the order of CLS-127. */
const raise: Answer = {
  explain: () => refusal('insolvent', {}),
  carry: (play, seat, _move, prompt) => {
    const debt = debtOf(play, prompt)
    play.emit({ kind: 'raisedByBot', seat, debt: debt.id })
    play.do({ step: 'raise', seat, sum: debt.amount })
  },
}

const concede: Answer = {
  explain: () => refusal('solvent', {}),
  carry: (play, seat, _move, prompt) => {
    const { creditor } = debtOf(play, prompt)
    play.do({ step: 'bankrupt', seat, to: creditor, why: 'conceded' })
  },
}

/** How often a creditor may be offered goods for one debt: they have said no, and are not to be worn down. */
const settlementsAllowed = 3

function areSettlementsSpent({ offered = 0 }: Debt): boolean {
  return offered >= settlementsAllowed
}

/** Cash and undeveloped property in place of the debt, if the creditor agrees (CLS-126). */
const settle: Answer = {
  explain: (position, seat, move, prompt) =>
    areSettlementsSpent(debtOf(position, prompt))
      ? refusal('noMoreSettlements', { max: settlementsAllowed })
      : builtIn(position, seat, move.with['give']),
  check: (position, seat, move, prompt) => {
    const settlement = readSettlement(position, seat, move, debtOf(position, prompt))
    const refused = proposalRefused(position, settlement)
    if (refused) return refused
    return openOffers(position.game).some((offer) => offer.debt === settlement.debt)
      ? refusal('tooManyOffers', { max: 1 })
      : null
  },
  carry: (play, seat, move, prompt) => {
    const debt = debtOf(play, prompt)
    debt.offered = (debt.offered ?? 0) + 1
    submitOffer(play, { ...readSettlement(play, seat, move, debt), parent: null })
  },
}

function readSettlement(position: Position, seat: number, move: Move, debt: Debt): Deal {
  const give = readGoods(position, move.with['give'])
  return { from: seat, to: debt.creditor as number, give, get: nothing, redeem: [], debt: debt.id }
}

/** A payment is owed and the cash is short: every way to raise it stands beside this prompt (CLS-125). */
export const debtPrompt: PromptKind = {
  options: (position, prompt, seat, wanted) => {
    const debt = debtOf(position, prompt)
    const { cash } = seatAt(position.game, seat)
    const { amount } = debt
    const raisable = position.edition.figures.raisable(position, seat)
    const facts = { amount, cash, raisable }
    const way: Option =
      amount > raisable
        ? { ...press('concede', prompt.id, facts), grave: true }
        : press('raise', prompt.id, facts)
    if (typeof debt.creditor !== 'number' || areSettlementsSpent(debt) || !mayMean(wanted, 'settle'))
      return [way]
    const ask = [
      goodsAsk('give', seat, cash, position.edition.figures.tradableDeeds(position, seat), position),
    ]
    return [way, { act: 'settle', prompt: prompt.id, fixed: {}, ask, facts }]
  },
  fallback: (position, prompt) => ({
    act: isInsolvent(position, debtOf(position, prompt)) ? 'concede' : 'raise',
    prompt: prompt.id,
    with: {},
  }),
  acts: { raise, concede, settle },
}
