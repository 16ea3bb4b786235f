import { openDebts, type Debt } from './state.ts'
import { press, type Answer, type PromptKind, type Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { isInsolvent } from './debts.ts'
import { seatAt } from '../money/funds.ts'

export function debtOf({ game }: Position, prompt: Prompt): Debt {
  const debt = openDebts(game).find((open) => open.id === prompt.about['debt'])
  if (!debt) throw new Error('the debt of this prompt does not exist')
  return debt
}

/** Whether the debtor holds a card that replaces the payment. Such a debt bankrupts nobody. */
function isCovered({ edition, game }: Position, debt: Debt): boolean {
  return edition.figures.isReplacedBy(debt, seatAt(game, debt.debtor).cards)
}

/** Lets the bot sell and mortgage for the player, in the order of CLS-127. */
const raise: Answer = {
  explain: () => refusal('insolvent', {}),
  apply: (play, seat, _move, prompt) => {
    const debt = debtOf(play, prompt)
    play.emit({ kind: 'raisedByBot', seat, debt: debt.id })
    play.do({ step: 'raise', seat, sum: debt.amount })
  },
}

const concede: Answer = {
  explain: () => refusal('solvent', {}),
  apply: (play, seat, _move, prompt) => {
    const { creditor } = debtOf(play, prompt)
    play.do({ step: 'bankrupt', seat, to: creditor, why: 'conceded' })
  },
}

/** Facts about a debt, for its debtor. */
export function debtFacts(position: Position, { amount }: Debt, seat: number) {
  const { cash } = seatAt(position.game, seat)
  return { amount, cash, raisable: position.edition.figures.raisable(position, seat) }
}

/** The prompt for a debtor without enough cash, with all ways to raise it (CLS-125). */
export const debtPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const debt = debtOf(position, prompt)
    const facts = debtFacts(position, debt, seat)
    if (debt.amount <= facts.raisable) return [press('raise', prompt.id, facts)]
    return isCovered(position, debt) ? [] : [{ ...press('concede', prompt.id, facts), grave: true }]
  },
  fallback: (position, prompt) => ({
    act: isInsolvent(position, debtOf(position, prompt)) ? 'concede' : 'raise',
    prompt: prompt.id,
    with: {},
  }),
  acts: { raise, concede },
}
