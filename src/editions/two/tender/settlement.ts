import type { Party } from '#engine/game.ts'
import type { PaymentFacts } from '#engine/money.ts'
import type { Json } from '#engine/json.ts'
import { openDebts, type Debt } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position } from '../game.ts'
import { refill } from '../market/market.ts'
import { ceil5 } from '../money.ts'
import { wealth } from '../worth.ts'
import { debtOf, drop, dueOf } from './debt.ts'
import { placeLevels } from './place.ts'
import { payTender } from './pay.ts'
import { bestBy } from './solver.ts'
import { partsOf, type Tender } from './tender.ts'

interface Owed {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/** Somebody is made to pay; it is done when the step `debts` comes, in the order in which it arose (TWO-090). */
export function owe(play: Play, { debtor, creditor, amount, why, about = {} }: Owed): void {
  const sum = ceil5(amount)
  if (sum === 0) return
  const debt: Debt = {
    id: play.newId(),
    debtor,
    creditor,
    amount: sum,
    why,
    about: about as Record<string, Json>,
  }
  ;(play.game.debts ??= []).push(debt)
}

/** All debts of one landing or card, one after the other: together they are one settlement (TWO-017, TWO-090). */
export function debts(play: Play): void {
  const { game } = play
  for (;;) {
    const [debt] = openDebts(game)
    if (!debt) return
    if (isVoid(play, debt)) lapse(play, debt)
    else if (wealth(play, debt.debtor) < debt.amount) {
      if (debt.about['forgiven'] === true) forgive(play, debt)
      else play.do({ step: 'bankrupt', seat: debt.debtor, to: debt.creditor, why: 'debt' })
    } else {
      const only = onlyTender(play, debt)
      if (!only) return askHow(play, debt)
      meet(play, debt, only)
      if (game.own.placing) return
    }
  }
}

/** Debts to or from somebody who is out lapse (TWO-131). */
function isVoid({ game }: Play, { debtor, creditor }: Debt): boolean {
  return seatAt(game, debtor).out || (typeof creditor === 'number' && seatAt(game, creditor).out)
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
  const { cash } = seatAt(game, debtor)
  const due = dueOf(debt)
  const isCashFirst = game.own.styles[debtor] === 'cash'
  if (cash >= amount && (isCashFirst || partsOf(play, due).length === 0)) return { deeds: [], lots: {} }
  const isAll = wealth(play, debtor) === amount
  const isOne = cash < amount && partsOf(play, due).reduce((sum, parts) => sum + parts.length - 1, 0) === 1
  return isAll || isOne ? (bestBy(play, due, 'least')?.tender ?? null) : null
}

function askHow(play: Play, { id, debtor, creditor, amount, why, about }: Debt): void {
  play.emit({ kind: 'owes', debt: id, debtor, creditor, amount, why, ...squareOf(about) })
  play.push({ step: 'debts' })
  play.ask({ kind: 'two.pay', seats: [debtor], timer: 'debt', about: { debt: id } })
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
  if (placeLevels(play, debt, tender)) return
  drop(play.game, debt)
  payTender(play, dueOf(debt), tender, debt.why, debt.about)
  refill(play)
}
