import { press, type FreeAction } from '#engine/edition.ts'
import type { Party } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '../money/funds.ts'
import { answerFirst } from './answer-first.ts'
import { settleDebt } from './debts.ts'
import { dueFrom, type Owed } from './owed.ts'
import { openDebts } from './state.ts'

/**
 * Pays a leaver's debts in their order, as far as the leaver can raise the money. Gives the first creditor who cannot be paid,
 * who takes the rest as if the debt were given up, or the Bank (CLS-136).
 */
export function heirAfterPaying(play: Play, seat: number): Party {
  return dueFrom(play.game, seat).find((owed) => !payOwed(play, owed))?.creditor ?? 'bank'
}

/** Pays a debt of a leaver; the bot raises the money if the cash is short (CLS-127). Gives false if it cannot be raised. */
function payOwed(play: Play, owed: Owed): boolean {
  const { debtor: seat, creditor, amount, why, about } = owed
  if (amount > play.edition.figures.raisable(play, seat)) return false
  if (seatAt(play.game, seat).cash < amount) play.do({ step: 'raise', seat, sum: amount })
  const debt = openDebts(play.game).find((open) => open === owed)
  if (debt) settleDebt(play, debt)
  else pay(play, seat, creditor, amount, why, about)
  return true
}

function leave(play: Play, seat: number, why: 'resigned' | 'removed'): void {
  if (answerFirst(play, seat)) play.do({ step: 'bankrupt', seat, to: 'bank', why })
}

export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  carry: (play, seat) => leave(play, seat, 'resigned'),
}

/** By the vote of the others, which the table takes (`cls.afk.remove`): it knows who is away. */
export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}
