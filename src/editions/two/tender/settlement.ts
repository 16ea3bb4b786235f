import type { Party, Step } from '#engine/game.ts'
import type { PaymentFacts } from '#engine/money.ts'
import type { Json } from '#engine/json.ts'
import { openDebts, type Debt } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { mayStillPlay } from '../cards/targets.ts'
import type { Play, Position } from '../game.ts'
import { refill } from '../market/market.ts'
import { ceil5 } from '../money.ts'
import { wealth } from '../worth.ts'
import { debtOf, drop, dueOf, isVoid } from './debt.ts'
import { doesStarve, openWays } from './later.ts'
import { placeLevels } from './place.ts'
import { payTender } from './pay.ts'
import { nothing, partsOf, type Due, type Tender } from './tender.ts'

interface Owed {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/** Somebody is made to pay; it is done when the step `debts` comes, in the order in which it arose (TWO-090). */
export function owe(play: Play, { debtor, creditor, amount, why, about = {} }: Owed): Debt | null {
  const sum = ceil5(amount)
  if (sum === 0) return null
  const debt: Debt = {
    id: play.newId(),
    debtor,
    creditor,
    amount: sum,
    why,
    about,
  }
  ;(play.game.debts ??= []).push(debt)
  return debt
}

interface Debts extends Step {
  step: string
  /** The last debt that was open when a card was played: only later ones are settled (TWO-100). */
  after?: number
}

/** All debts of one landing or card, one after the other: together they are one settlement (TWO-017, TWO-090). */
export function debts(play: Play, step: Debts): void {
  const debt = nextDebt(openDebts(play.game), step.after ?? 0)
  if (!debt) return
  play.push(step)
  if (isVoid(play.game, debt)) return lapse(play, debt)
  if (wealth(play, debt.debtor) < debt.amount) return fallShort(play, debt)
  const only = onlyTender(play, debt)
  if (only) meet(play, debt, only)
  else askHow(play, debt)
}

/** Nobody pays a later debt before an earlier one. */
function nextDebt(all: readonly Debt[], after: number): Debt | undefined {
  const earlier = new Set(all.filter(({ id }) => id <= after).map(({ debtor }) => debtor))
  return all.find(({ id, debtor }) => id > after && !earlier.has(debtor))
}

/** A debtor who cannot pay is out, unless a card may still be played in their own turn (TWO-089, TWO-100, TWO-127). */
function fallShort(play: Play, debt: Debt): void {
  if (debt.about['forgiven'] === true) return forgive(play, debt)
  if (mayStillPlay(play, debt.debtor)) return askHow(play, debt)
  play.do({ step: 'bankrupt', seat: debt.debtor, to: debt.creditor, why: 'debt' })
}

function lapse(play: Play, debt: Debt): void {
  drop(play.game, debt)
  const { debtor, creditor, amount } = debt
  play.emit({ kind: 'debtLapsed', debtor, creditor, amount })
}

/** What is left of a debt after its payee has taken buildings for less than they were worth costs nobody the game (O-2). */
function forgive(play: Play, debt: Debt): void {
  const { debtor, creditor, amount } = debt
  const left = wealth(play, debtor)
  if (left === 0) drop(play.game, debt)
  debt.amount = left
  play.emit({ kind: 'debtLapsed', debtor, creditor, amount: amount - left })
}

/** How a debt is paid without a question: in cash where its debtor likes that, or as nothing else would do. */
function onlyTender(play: Play, debt: Debt): Tender | null {
  const { game } = play
  const { debtor, amount } = debt
  const due = dueOf(game, debt)
  if (seatAt(game, debtor).cash >= amount) return isCashAlone(play, due) ? nothing : null
  if (mayStillPlay(play, debtor)) return null
  const isAll = wealth(play, debtor) === amount
  const isOne = partsOf(play, due).reduce((sum, parts) => sum + parts.length - 1, 0) === 1
  return isAll || isOne ? (openWays(play, due)[0]?.tender ?? null) : null
}

/** Cash is the only way. A player who wishes to be asked is asked all the same if they can play a card first (TWO-100). */
function isCashAlone(play: Play, due: Due): boolean {
  const { payer } = due
  const style = play.game.own.styles[payer]
  if (partsOf(play, due).length === 0) return style !== 'ask' || !mayStillPlay(play, payer)
  return style === 'cash' && !doesStarve(play, due, nothing)
}

function askHow(play: Play, debt: Debt): void {
  const { id, debtor, creditor, amount, why, about } = debt
  play.emit({ kind: 'owes', debt: id, debtor, creditor, amount, why, ...squareOf(about) })
  play.ask({ kind: 'two.pay', seats: [debtor], timer: timerFor(play, debt), about: { debt: id } })
}

/** Only a debt that takes deeds or buildings needs the long time: all cash, or nothing but cards, is quickly decided. */
function timerFor(play: Play, { debtor, amount }: Debt): 'debt' | 'choice' {
  const isCashEnough = seatAt(play.game, debtor).cash >= amount
  return isCashEnough || wealth(play, debtor) < amount ? 'choice' : 'debt'
}

function squareOf(about: Debt['about']): { square?: number } {
  const { square } = about
  return typeof square === 'number' ? { square } : {}
}

/** The open debt that a payer is asked about. */
export function debtIn({ game }: Position, about: Record<string, Json>): Debt {
  const debt = debtOf(game, about['debt'] as number)
  if (!debt) throw new Error('the debt of this prompt is gone')
  return debt
}

/** A debt is paid by a tender; the levels that its payee may place come after (O-2). */
export function meet(play: Play, debt: Debt, tender: Tender): void {
  if (!placeLevels(play, debt, tender)) payOff(play, debt, tender)
}

/** A tender pays a debt off. */
export function payOff(play: Play, debt: Debt, tender: Tender): void {
  drop(play.game, debt)
  payTender(play, dueOf(play.game, debt), tender, debt.why, debt.about)
  refill(play)
}
