import { press, type Act, type PromptKind, type Position } from '#engine/edition.ts'
import type { Debt, Goods, Prompt } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { mayMean } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { isInsolvent } from './debts.ts'
import { raiseMoney } from './liquidation.ts'
import { raisable, seatAt } from './means.ts'
import { goodsAsk, readGoods } from './goods.ts'
import { proposalRefused, submitOffer } from './offers.ts'
import { tradable, type Deal } from './tradeChecks.ts'

function debtOf({ game }: Position, prompt: Prompt): Debt {
  const debt = game.debts.find((open) => open.id === prompt.about['debt'])
  if (!debt) throw new Error('the debt of this prompt is gone')
  return debt
}

const nothing: Goods = { cash: 0, deeds: [], cards: [] }

/** The bot sells and mortgages in the order of CLS-127. */
const raise: Act = {
  explain: () => refusal('insolvent', {}),
  carry: (play, seat, _move, prompt) => {
    const debt = debtOf(play, prompt as Prompt)
    play.emit({ kind: 'raisedByBot', seat, debt: debt.id })
    raiseMoney(play, seat, debt.amount)
  },
}

const concede: Act = {
  explain: () => refusal('solvent', {}),
  carry: (play, seat, _move, prompt) => {
    const { creditor } = debtOf(play, prompt as Prompt)
    play.do({ step: 'bankrupt', seat, to: creditor, why: 'conceded' })
  },
}

/** Cash and undeveloped property in place of the debt, if the creditor agrees (CLS-126). */
const settle: Act = {
  check: (position, seat, move, prompt) => {
    const settlement = readSettlement(position, seat, move, debtOf(position, prompt as Prompt))
    const refused = proposalRefused(position, settlement)
    if (refused) return refused
    return position.game.offers.some((offer) => offer.debt === settlement.debt)
      ? refusal('tooManyOffers', { max: 1 })
      : null
  },
  carry: (play, seat, move, prompt) =>
    submitOffer(play, {
      ...readSettlement(play, seat, move, debtOf(play, prompt as Prompt)),
      parent: null,
    }),
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
    const facts = { amount: debt.amount, cash, raisable: raisable(position, seat) }
    const way = press(isInsolvent(position, debt) ? 'concede' : 'raise', prompt.id, facts)
    if (typeof debt.creditor !== 'number' || !mayMean(wanted, 'settle')) return [way]
    const ask = [goodsAsk('give', seat, cash, tradable(position, seat), position)]
    return [way, { act: 'settle', prompt: prompt.id, fixed: {}, ask, facts }]
  },
  fallback: (position, prompt) => ({
    act: isInsolvent(position, debtOf(position, prompt)) ? 'concede' : 'raise',
    prompt: prompt.id,
    with: {},
  }),
  acts: { raise, concede, settle },
}
