import type { Party, StepOf, Subjects } from '#engine/game.ts'
import type { PaymentFacts } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { type Debt, openDebts } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { ceil5 } from '../board.ts'
import { mayStillPlay } from '../cards/targets.ts'
import type { Play, Position } from '../game.ts'
import { changeLevel, type Holdings, refill, wealth } from '../sets.ts'
import { debtOf, drop, dueOf, isVoid, payTender, placeLevels } from './place.ts'
import { covering, type Proposal, proposals, tenderRefused, type Way } from './solver.ts'
import { cashOf, cashWith, type Due, nothing, partsOf, reach, type Tender } from './tender.ts'

declare module '#engine/game.ts' {
  interface Steps {
    /**
     * `after`: id of the last debt that was open when a card was played; only newer debts are settled
     * (TWO-100).
     */
    debts: { after?: number }
  }
  interface Subjects {
    'two.pay': { debt: number }
  }
}

// Later debts of the payer. No payment may leave too little for them (TWO-144).

/**
 * How far debts can be paid in order: the number of debts paid in full, and the amount left for the next one.
 */
interface Prospect {
  met: number
  left: number
}

/** The reason why a payer may not give a tender, or null. */
export function giftRefused(holdings: Holdings, due: Due, tender: Tender): Refusal | null {
  const refused = tenderRefused(holdings, due, tender)
  if (refused || !reducesLaterPayments(holdings, due, tender)) return refused
  return refusal('owesMore', { owedAmount: sumOf(due.later) })
}

/** Tenders to offer for a payment, without those that leave too little for later debts. */
export function openWays(holdings: Holdings, due: Due, until?: Way): Proposal[] {
  const all = proposals(holdings, due, until)
  return due.later.length === 0
    ? all
    : all.filter(({ tender }) => !reducesLaterPayments(holdings, due, tender))
}

/**
 * Whether later debts can be paid less fully after this tender than after the best one (for a purchase: than
 * without the purchase).
 */
export function reducesLaterPayments(holdings: Holdings, due: Due, tender: Tender): boolean {
  const { later } = due
  if (later.length === 0) return false
  const mine = prospectOf(holdingsAfter(holdings, due, tender), later)
  if (mine.met === later.length) return false
  return isLess(mine, due.isDebt ? bestAfter(holdings, due, later) : prospectOf(holdings, later))
}

export function prospectOf(holdings: Holdings, debts: readonly Due[]): Prospect {
  const [first, ...rest] = debts
  if (!first || cashOf(holdings, first.payer) >= sumOf(debts)) return { met: debts.length, left: 0 }
  const all = reach(holdings, first)
  if (all < first.sum) return { met: 0, left: all }
  const { met, left } = bestAfter(holdings, first, rest)
  return { met: met + 1, left }
}

/**
 * How far later debts can be paid after the better of two tenders: the cheapest one, and the one that keeps
 * the cash.
 */
function bestAfter(holdings: Holdings, due: Due, later: readonly Due[]): Prospect {
  let best: Prospect = { met: -1, left: 0 }
  for (const { tender } of proposals(holdings, due, 'cash')) {
    const one = prospectOf(holdingsAfter(holdings, due, tender), later)
    if (one.met === later.length) return one
    if (isLess(best, one)) best = one
  }
  return best
}

function isLess(one: Prospect, other: Prospect): boolean {
  return one.met < other.met || (one.met === other.met && one.left < other.left)
}

function sumOf(dues: readonly Due[]): number {
  return dues.reduce((all, { sum }) => all + sum, 0)
}

/** The holdings after a tender, including the deed that it buys. */
function holdingsAfter(holdings: Holdings, due: Due, tender: Tender): Holdings {
  const { payer, payee, buys } = due
  const { options, deeds, bank, seats } = holdings.game
  const cash = cashOf(holdings, payer) - cashWith(holdings, due, tender)
  const game = {
    options,
    deeds: deeds.map((deed) => deed && { ...deed }),
    bank: { ...bank },
    seats: seats.map((seat, at) => (at === payer ? { cash } : seat)),
  }
  const after = { board: holdings.board, game }
  for (const [set, level] of Object.entries(tender.lots)) {
    changeLevel(after, Number(set), level)
  }
  const hand = (square: number, owner: number | null) => {
    const deed = game.deeds[square]
    if (deed) deed.owner = owner
  }
  for (const square of tender.deeds) hand(square, typeof payee === 'number' ? payee : null)
  if (buys !== null) hand(buys, payer)
  return after
}

interface Owed {
  debtor: number
  creditor: Party
  amount: number
  why: string
  about?: PaymentFacts
}

/**
 * Records a debt, rounded up; null if there is nothing to pay. The step `debts` settles debts in the order in
 * which they arose (TWO-090).
 */
export function owe(play: Play, { debtor, creditor, amount, why, about = {} }: Owed): Debt | null {
  const sum = ceil5(amount)
  if (sum === 0) return null
  const debt: Debt = { id: play.newId(), debtor, creditor, amount: sum, why, about }
  ;(play.game.debts ??= []).push(debt)
  return debt
}

/** Settles all debts from one landing or card in order, as one settlement (TWO-017, TWO-090). */
export const debts = settling(onlyTender)

/** The settlement before version 3. */
export const secondDebts = settling(secondOnlyTender)

type TenderOf = (play: Play, debt: Debt) => Tender | null

function settling(only: TenderOf) {
  return (play: Play, step: StepOf<'debts'>): void => {
    const debt = nextDebt(openDebts(play.game), step.after ?? 0)
    if (!debt) return
    play.push(step)
    if (isVoid(play.game, debt)) return lapse(play, debt)
    if (wealth(play, debt.debtor) < debt.amount) return fallShort(play, debt)
    const tender = only(play, debt)
    if (tender) meet(play, debt, tender)
    else askHow(play, debt)
  }
}

/** The next debt to settle among those newer than `after`. Skips debtors who still owe an older one. */
function nextDebt(all: readonly Debt[], after: number): Debt | undefined {
  const earlier = new Set(all.filter(({ id }) => id <= after).map(({ debtor }) => debtor))
  return all.find(({ id, debtor }) => id > after && !earlier.has(debtor))
}

/**
 * Removes a debtor who cannot pay, but first asks one who may still play a card in the debtor's own turn
 * (TWO-089, TWO-100, TWO-127).
 */
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

/**
 * After the payee took buildings below their worth, reduces a debt to the debtor's means, so that nobody goes
 * out because of it (O-2).
 */
function forgive(play: Play, debt: Debt): void {
  const { debtor, creditor, amount } = debt
  const left = wealth(play, debtor)
  if (left === 0) drop(play.game, debt)
  debt.amount = left
  play.emit({ kind: 'debtLapsed', debtor, creditor, amount: amount - left })
}

/**
 * The tender for a debt if no question is needed, because the player prefers cash or has only one way to pay;
 * otherwise null.
 */
function onlyTender(play: Play, debt: Debt): Tender | null {
  const due = dueOf(play.game, debt)
  const { debtor, amount } = debt
  if (seatAt(play.game, debtor).cash >= amount && isCashAlone(play, due)) return nothing
  return mayStillPlay(play, debtor) ? null : onlyAllowed(play, due)
}

/** Limit on the tenders to try. More than these are a choice. */
const maxTried = 200

/** The only tender that the rules allow; null if there are several. */
function onlyAllowed(play: Play, due: Due): Tender | null {
  let only: Tender | null = null
  let tried = 0
  for (const tender of covering(play, due)) {
    if (tried++ === maxTried) return null
    if (giftRefused(play, due, tender)) continue
    if (only) return null
    only = tender
  }
  return only
}

function secondOnlyTender(play: Play, debt: Debt): Tender | null {
  const { debtor, amount } = debt
  const due = dueOf(play.game, debt)
  if (seatAt(play.game, debtor).cash >= amount) return isCashAlone(play, due) ? nothing : null
  if (mayStillPlay(play, debtor)) return null
  const isAll = wealth(play, debtor) === amount
  const isOne = partsOf(play, due).reduce((sum, parts) => sum + parts.length - 1, 0) === 1
  return isAll || isOne ? (openWays(play, due)[0]?.tender ?? null) : null
}

/**
 * Whether to pay in cash without asking. Players who want to be asked are still asked if they could play a
 * card first (TWO-100).
 */
function isCashAlone(play: Play, due: Due): boolean {
  const { payer } = due
  const style = play.game.own.styles[payer]
  if (partsOf(play, due).length === 0) return style !== 'ask' || !mayStillPlay(play, payer)
  return style === 'cash' && !reducesLaterPayments(play, due, nothing)
}

function askHow(play: Play, debt: Debt): void {
  const { id, debtor, creditor, amount, why, about } = debt
  play.emit({ kind: 'owes', debt: id, debtor, creditor, amount, why, ...squareOf(about) })
  play.ask({ kind: 'two.pay', seats: [debtor], timer: timerFor(play, debt), about: { debt: id } })
}

/**
 * The timer for a debt: the long one only if the debtor must give deeds or buildings, the short one if cash
 * or only cards can pay it.
 */
function timerFor(play: Play, { debtor, amount }: Debt): 'debt' | 'choice' {
  const isCashEnough = seatAt(play.game, debtor).cash >= amount
  return isCashEnough || wealth(play, debtor) < amount ? 'choice' : 'debt'
}

function squareOf(about: Debt['about']): { square?: number } {
  const { square } = about
  return typeof square === 'number' ? { square } : {}
}

/** The open debt of a prompt. Throws if it no longer exists. */
export function debtIn({ game }: Position, about: Subjects['two.pay']): Debt {
  const debt = debtOf(game, about.debt)
  if (!debt) throw new Error('the debt of this prompt is gone')
  return debt
}

/** Pays a debt with a tender. The payee may then place the levels in it (O-2). */
export function meet(play: Play, debt: Debt, tender: Tender): void {
  if (!placeLevels(play, debt, tender)) payOff(play, debt, tender)
}

export function payOff(play: Play, debt: Debt, tender: Tender): void {
  drop(play.game, debt)
  payTender(play, dueOf(play.game, debt), tender, debt.why, debt.about)
  refill(play)
}
