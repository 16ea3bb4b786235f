import { openDebts, isInDebt, type Debt } from './state.ts'
import { isWait } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import { type Game, type Party, type Step, type StepOf, isStep } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { inMoney, pay, type PaymentFacts } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../money/funds.ts'

declare module '#engine/game.ts' {
  interface Steps {
    owe: Due
  }
}

/**
 * A payment that is due. `since`: when it arose, as a number comparable with ids, if it is demanded later.
 */
type Due = {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
  since?: number
}

/** A payment that fell due during an auction, as a pending step. */
type DueLater = StepOf<'owe'>

/**
 * Makes a compulsory payment: immediately if the cash suffices, otherwise as a debt (CLS-051, CLS-124).
 * Returns whether it was paid now.
 */
export function owe(play: Play, due: Due): boolean {
  const { game } = play
  const { debtor, creditor, why, about = {}, since } = due
  const amount = inMoney(play, due.amount)
  const isOut = seatAt(game, debtor).out
  if ((isOut && !isEstateWaiting(game, debtor)) || amount === 0) return false
  if (!isOut && isSaleOpen(game)) return defer(play, { ...due, about, amount })
  if (!isInDebt(game, debtor) && seatAt(game, debtor).cash >= amount) {
    pay(play, debtor, creditor, amount, why, about)
    return true
  }
  const debt: Debt = {
    id: play.newId(),
    debtor,
    creditor,
    amount,
    why,
    about: { ...about },
    ...(since !== undefined && { since }),
  }
  enter(play, debt)
  tellDebt(play, debt)
  if (!isOut) callDebts(play)
  return false
}

/** Rank of a payment among the debtor's others: lower values arose earlier. Comparable with ids. */
export function rankOf({ since, id = 0 }: { since?: number; id?: number }): number {
  return since ?? id
}

/** Whether a seat has left and its estate is not distributed yet. */
function isEstateWaiting({ agenda }: Game, seat: number): boolean {
  return agenda.some((step) => isStep(step, 'bankrupt') && step.seat === seat)
}

/**
 * Inserts a debt after earlier debts of the same debtor. A rent ranks by its landing, even if it was claimed
 * later (CLS-124).
 */
function enter(play: Play, debt: Debt): void {
  const debts = (play.game.debts ??= [])
  const at = debts.findIndex((other) => other.debtor === debt.debtor && rankOf(other) > rankOf(debt))
  const after = debts[at]
  const later = after && promptOf(play, after)
  if (later) play.close(later.id)
  debts.splice(at < 0 ? debts.length : at, 0, debt)
}

/** Whether an auction or a claim window is open, or a won building must still be placed. */
function isSaleOpen({ agenda, prompts }: Game): boolean {
  return agenda.some(({ step }) => sales.has(step)) || prompts.some(({ kind }) => kind === 'build.place')
}

/**
 * Defers a payment until the sale closes, since debts and auctions never run at the same time (CLS-124).
 * Returns false, as `owe` does for an unpaid debt.
 */
function defer(play: Play, due: Due): false {
  const { agenda } = play.game
  const at = agenda.findLastIndex(({ step }) => sales.has(step))
  // A won building is placed before the next one is auctioned, so the payment goes between the two.
  const closing = at >= 0 ? at : agenda.findLastIndex(({ step }) => step === 'scarce') + 1
  agenda.splice(behindDues(agenda, closing), 0, { step: 'owe', ...due })
  const { debtor, creditor, amount, why } = due
  play.emit({ kind: 'deferred', debtor, creditor, amount, why })
  return false
}

/** Agenda index below all payments that would run before the step at `place`. */
function behindDues(agenda: readonly Step[], place: number): number {
  let at = place
  while (agenda[at - 1]?.step === 'owe') at--
  return at
}

/**
 * Pushes a consequence of a closed sale so that it runs after the payments that fell due meanwhile (CLS-124).
 */
export function pushAfterDues({ game: { agenda } }: Play, step: Step): void {
  agenda.splice(behindDues(agenda, agenda.length), 0, step)
}

/**
 * Makes all payments that fell due during a sale together, so that none of them waits for another one's debt.
 */
export function oweLater(play: Play, first: DueLater): void {
  const { agenda } = play.game
  const dues = [first]
  for (let next = agenda.at(-1); isStep(next, 'owe'); next = agenda.at(-1)) {
    dues.push(next)
    agenda.pop()
  }
  for (const due of dues.toSorted((one, other) => rankOf(one) - rankOf(other))) owe(play, due)
}

/** Payments that fell due and wait for the end of a sale. */
export function deferredIn({ agenda }: Game): DueLater[] {
  return agenda.filter((step) => isStep(step, 'owe'))
}

/** Emits the event about a debt that arises or passes to another creditor. */
export function tellDebt(play: Play, { id, debtor, creditor, amount, why, about }: Debt): void {
  const { square } = about
  const where = typeof square === 'number' ? { square } : {}
  play.emit({ kind: 'owes', debt: id, debtor, creditor, amount, why, ...where })
}

/** Moves the step `debts` to the top of the agenda, even if it is already waiting for other debtors. */
function callDebts({ game: { agenda } }: Play): void {
  if (isWait(agenda.at(-1)) && agenda.at(-2)?.step === 'debts') agenda.pop()
  if (agenda.at(-1)?.step !== 'debts') agenda.push({ step: 'debts' })
}

/** The first unpaid debt of each debtor, since a debtor pays debts in the order in which they arose. */
function firstDebts(play: Play): Debt[] {
  const debts = openDebts(play.game)
  return debts.filter((debt) => debts.find((other) => other.debtor === debt.debtor) === debt)
}

/** Blocks the turn until every debt is settled or its debtor is out (CLS-124). */
export function debts(play: Play): void {
  meetDebts(play)
  const { game } = play
  if (game.over) return
  // A deferred estate is distributed first, which may pay some debts.
  const waiting = game.agenda.findIndex(({ step }) => step === 'bankrupt')
  if (waiting >= 0) return void game.agenda.splice(waiting, 0, { step: 'debts' })
  if (openDebts(game).length === 0) return play.edition.moment?.(play, (step) => play.push(step))
  const unasked = unaskedDebts(play)
  play.push({ step: 'debts' })
  play.ask(
    ...unasked.map((debt) => ({
      kind: 'debt.raise',
      seats: [debt.debtor],
      timer: 'debt' as const,
      about: { debt: debt.id },
    })),
  )
  const wait = game.agenda.at(-1)
  if (isWait(wait))
    wait.prompts = game.prompts.filter(({ kind }) => kind === 'debt.raise').map(({ id }) => id)
}

/**
 * Each debtor's first debt, unless it already has a prompt. Skips debtors who are out and whose estate is
 * still to be distributed.
 */
function unaskedDebts(play: Play): Debt[] {
  return firstDebts(play).filter((debt) => !seatAt(play.game, debt.debtor).out && !promptOf(play, debt))
}

function promptOf(play: Play, debt: Debt) {
  return play.game.prompts.find((prompt) => prompt.kind === 'debt.raise' && prompt.about['debt'] === debt.id)
}

/** After a move, pays the debts that can be paid and asks each debtor about the next one. */
export function settleDebts(play: Play): void {
  if (openDebts(play.game).length === 0) return
  meetDebts(play)
  if (unaskedDebts(play).length > 0) callDebts(play)
}

/** Pays debts that the debtors can pay by now, and removes debtors without any assets (CLS-125, CLS-128). */
function meetDebts(play: Play): void {
  for (;;) {
    const debt = firstDebts(play).find((first) => isPayable(play, first) || isLost(play, first))
    if (!debt || play.game.over) return
    if (isPayable(play, debt)) settleDebt(play, debt)
    else play.do({ step: 'bankrupt', seat: debt.debtor, to: debt.creditor, why: 'debt' })
  }
}

function isPayable({ game }: Play, debt: Debt): boolean {
  return seatAt(game, debt.debtor).cash >= debt.amount
}

/** Whether a debtor owns nothing and can expect no income. */
function isLost(play: Play, { debtor }: Debt): boolean {
  const { assets, hasNothing } = play.edition.figures
  if (seatAt(play.game, debtor).out) return false
  return hasNothing(play, debtor) && !assets.some(({ isExpected }) => isExpected?.(play, debtor))
}

/** Pays a debt and closes its prompt. */
export function settleDebt(play: Play, debt: Debt): void {
  clearDebt(play, debt)
  pay(play, debt.debtor, debt.creditor, debt.amount, debt.why, debt.about)
  const { id, debtor, creditor, amount } = debt
  play.emit({ kind: 'settled', debt: id, debtor, creditor, amount })
}

/** Removes a debt and its prompt. The caller emits how the debt was settled. */
export function clearDebt(play: Play, debt: Debt): void {
  const { game } = play
  game.debts = openDebts(game).filter((other) => other !== debt)
  const prompt = promptOf(play, debt)
  if (prompt) play.close(prompt.id)
}

/** Whether a debt exceeds all that the debtor could raise (CLS-128). */
export function isInsolvent(position: Position, debt: Debt): boolean {
  return debt.amount > position.edition.figures.raisable(position, debt.debtor)
}

/** Steps during which a sale is open while they are on the agenda. */
const sales = new Set(['closeAuction', 'claims'])

/** Steps of debts and sales, and the steps that wait for them. */
const passed = new Set(['debts', 'owe', 'estate', 'auction', 'callBidder', 'scarce', ...sales])

/** Whether a debt, an auction or a claim window is open or pending. */
export function isSaleOrDebtOpen({ agenda }: Game): boolean {
  return agenda.some(({ step }) => passed.has(step))
}

/**
 * Inserts a step so that it runs after all open debts and auctions, since they never run at the same time
 * (CLS-124).
 */
export function pushBehind(play: Play, step: { step: string } & Record<string, Json>): void {
  const { agenda } = play.game
  let at = agenda.length
  while (at > 0 && (passed.has(agenda[at - 1]?.step ?? '') || isBusyWait(play, at - 1))) at--
  agenda.splice(at, 0, step)
}

function isBusyWait({ game }: Play, at: number): boolean {
  const wait = game.agenda[at]
  if (!isWait(wait)) return false
  const below = game.agenda[at - 1]?.step
  return below !== undefined && passed.has(below)
}
