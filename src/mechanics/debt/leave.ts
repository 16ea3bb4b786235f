import { type FreeAction, press } from '#engine/edition.ts'
import type { Party } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '../money/funds.ts'
import { settleDebt } from './debts.ts'
import { dueFrom, type Owed } from './owed.ts'
import { openDebts } from './state.ts'
import { isActive } from '#engine/agenda.ts'
import { carryAct } from '#engine/carry.ts'
import { findAct } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { moveRefused } from '#engine/refusal.ts'

/**
 * Pays the debts of a player who leaves, in order, as far as the player can raise the money. Returns the heir
 * of the rest: the creditor of the first debt that cannot be paid, or the Bank (CLS-136).
 */
export function heirAfterPaying(play: Play, seat: number): Party {
  return dueFrom(play.game, seat).find((owed) => !payOwed(play, owed))?.creditor ?? 'bank'
}

/**
 * Pays a debt of a player who leaves; the bot raises missing money (CLS-127). Returns false if that is
 * impossible.
 */
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
  apply: (play, seat) => leave(play, seat, 'resigned'),
}

/**
 * Removes a player after a vote of the others (`cls.afk.remove`). The table holds the vote, since it tracks
 * absences.
 */
export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}

/**
 * For a seat that is leaving: the compulsory answer to the first of its open prompts that has one; null if
 * none has.
 */
function dueAnswer(play: Play, seat: number): Move | null {
  const { game, edition } = play
  for (const prompt of game.prompts) {
    if (!prompt.seats.includes(seat) || !isActive(game, prompt)) continue
    const choice = edition.prompts[prompt.kind]?.whenLeaving?.(play, prompt, seat)
    if (choice) return { ...choice, seat, at: game.now }
  }
  return null
}

/**
 * For a player who leaves, answers the prompts that precede compulsory payments, including those that result
 * from the answers, so that nobody avoids a payment by leaving (CLS-136). Returns whether the seat is still
 * in a running game.
 */
export function answerFirst(play: Play, seat: number): boolean {
  const { game } = play
  const isIn = () => game.over === null && !seatAt(game, seat).out
  while (isIn()) {
    const move = dueAnswer(play, seat)
    if (!move) return true
    const found = findAct(play, seat, move)
    if ('refused' in found) throw moveRefused(play.edition.name, move, found.refused)
    carryAct(play, seat, move, found)
  }
  return false
}

/** Removes a seat that leaves from its prompts, or lets the prompt kinds handle it. */
export function leavePrompts(play: Play, seat: number): void {
  for (const prompt of [...play.game.prompts]) {
    if (!prompt.seats.includes(seat)) continue
    const kind = play.edition.prompts[prompt.kind]
    if (kind?.leave) kind.leave(play, prompt, seat)
    else play.answered(prompt, seat)
  }
}
