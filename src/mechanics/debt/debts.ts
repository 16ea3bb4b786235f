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

/** A payment; `since`: when it arose, on the scale of ids, if it is demanded later. */
type Due = {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
  since?: number
}

/** A payment that fell due during an auction, as a step of the agenda. */
type DueLater = StepOf<'owe'>

/**
 * Makes a compulsory payment: at once if the cash suffices, otherwise as a debt (CLS-051, CLS-124). Returns whether it is
 * paid.
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

/** When a payment arose, on the scale of ids. */
export function rankOf({ since, id = 0 }: { since?: number; id?: number }): number {
  return since ?? id
}

/** Whether a seat has left but its estate is not distributed yet. */
function isEstateWaiting({ agenda }: Game, seat: number): boolean {
  return agenda.some((step) => isStep(step, 'bankrupt') && step.seat === seat)
}

/** Adds a debt; debts of one debtor rank by origin, a rent by its landing, regardless of its claim (CLS-124). */
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

/** Defers a payment until the sale closes; debts and auctions never run at once (CLS-124). */
function defer(play: Play, due: Due): false {
  const { agenda } = play.game
  const at = agenda.findLastIndex(({ step }) => sales.has(step))
  // A won building is placed before the next one is auctioned; the payment comes in between.
  const closing = at >= 0 ? at : agenda.findLastIndex(({ step }) => step === 'scarce') + 1
  agenda.splice(behindDues(agenda, closing), 0, { step: 'owe', ...due })
  const { debtor, creditor, amount, why } = due
  play.emit({ kind: 'deferred', debtor, creditor, amount, why })
  return false
}

/** Index on the agenda below all payments that run before the step at `place`. */
function behindDues(agenda: readonly Step[], place: number): number {
  let at = place
  while (agenda[at - 1]?.step === 'owe') at--
  return at
}

/** Pushes a consequence of a closed sale below the payments that fell due meanwhile (CLS-124). */
export function pushAfterDues({ game: { agenda } }: Play, step: Step): void {
  agenda.splice(behindDues(agenda, agenda.length), 0, step)
}

/** Collects all payments that fell due during a sale together, so that none waits for another's debt. */
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

/** Emits debtor and creditor when a debt arises or passes to another creditor. */
export function tellDebt(play: Play, { id, debtor, creditor, amount, why, about }: Debt): void {
  const { square } = about
  const where = typeof square === 'number' ? { square } : {}
  play.emit({ kind: 'owes', debt: id, debtor, creditor, amount, why, ...where })
}

/** Moves the debts step to the top, even if it already waits for other debtors. */
function callDebts({ game: { agenda } }: Play): void {
  if (isWait(agenda.at(-1)) && agenda.at(-2)?.step === 'debts') agenda.pop()
  if (agenda.at(-1)?.step !== 'debts') agenda.push({ step: 'debts' })
}

/** The first unpaid debt of each debtor; debts of one debtor are met in the order in which they arose. */
function firstDebts(play: Play): Debt[] {
  const debts = openDebts(play.game)
  return debts.filter((debt) => debts.find((other) => other.debtor === debt.debtor) === debt)
}

/** Blocks the dice until every debt is settled or its debtor is out (CLS-124). */
export function debts(play: Play): void {
  meetDebts(play)
  const { game } = play
  if (game.over) return
  // A deferred estate is distributed first, which may meet some debts.
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

/** First debts without a prompt; excludes debtors with a deferred estate. */
function unaskedDebts(play: Play): Debt[] {
  return firstDebts(play).filter((debt) => !seatAt(play.game, debt.debtor).out && !promptOf(play, debt))
}

function promptOf(play: Play, debt: Debt) {
  return play.game.prompts.find((prompt) => prompt.kind === 'debt.raise' && prompt.about['debt'] === debt.id)
}

/** Meets debts after a move, and asks each debtor about their next one. */
export function settleDebts(play: Play): void {
  if (openDebts(play.game).length === 0) return
  meetDebts(play)
  if (unaskedDebts(play).length > 0) callDebts(play)
}

/** Pays debts that can be paid by now; removes debtors without any assets left (CLS-125, CLS-128). */
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

/** Whether a debtor owns nothing and expects no income. */
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

/** Removes a debt and its prompt; the caller emits how it was met. */
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

/** Steps whose sale is open while they are on the agenda. */
const sales = new Set(['closeAuction', 'claims'])

/** Steps of debts and sales, and those that wait for them. */
const passed = new Set(['debts', 'owe', 'estate', 'auction', 'callBidder', 'scarce', ...sales])

/** Whether a debt, an auction or a claim window is open or pending. */
export function isSaleOrDebtOpen({ agenda }: Game): boolean {
  return agenda.some(({ step }) => passed.has(step))
}

/** Inserts a step below all open debts and auctions, since they never run at once (CLS-124). */
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
