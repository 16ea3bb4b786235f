import { type Prompt, type StepOf, promptsOf } from '#engine/game.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play, Bill } from '../state.ts'
import { fireArmed } from '../cheats/arming.ts'
import { clockOf, privately } from '../paces.ts'
import { stopWithId, tellLater } from '../turn/order.ts'
import {
  demandedSum,
  billWithId,
  owedFor,
  dueOfBill,
  type Heir,
  charge,
  dropDue,
  reviewLate,
  awaitedRent,
  rentOf,
} from './owed.ts'
import { askForSum, nameSum } from '../ultimate/sums.ts'

/**
 * Opens a bill for a stop on another player's property. The asking line follows after the delay, whether or
 * not the bill is armed (CHE-041).
 */
export function openBill(play: Play, { seat, square, stop }: StepOf<'bill'>): void {
  const { own } = play.game
  const { owner } = deedAt(play.game, square)
  if (owner === null || owner === seat) return
  const rent = rentOf(play, square)
  const bill: Bill = {
    id: own.bills.reduce((last, { id }) => Math.max(last, id), 0) + 1,
    stop,
    debtor: seat,
    asker: owner,
    holder: owner,
    square,
    asked: rent,
    named: rent,
    cards: [],
    rent,
    state: 'waiting',
    paid: 0,
    gouge: null,
    squat: null,
  }
  own.bills.push(bill)
  play.push({ step: 'bill.ask', bill: bill.id })
  wait(play, bill)
}

/**
 * Starts the delay when the stop's line was published. It runs in parallel to the agenda, so that other steps
 * do not prolong it (CHE-148).
 */
function wait(play: Play, bill: Bill): void {
  const { game } = play
  const { id, stop } = bill
  const { told = game.now } = stopWithId(game, stop) ?? {}
  const lasts = told + clockOf(game, 'bill_delay') - game.now
  if (lasts <= 0) return
  const about = { bill: id }
  const prompt = play.askBeside({
    kind: 'billDelay',
    seats: [],
    timer: 'choice',
    private: true,
    lasts,
    about,
  })
  play.push({ step: 'wait', prompts: [prompt.id] })
  askForSum(play, bill, lasts)
}

/**
 * Asks for payment of the bill with its current amount and payee; a banned holder asks for nothing (CHE-042,
 * CHE-046, CHE-048).
 */
export function askBill(play: Play, step: StepOf<'bill.ask'>): void {
  const bill = billWithId(play.game, step.bill)
  if (bill?.state !== 'waiting') return
  if (!setTerms(play, bill)) return cancelBill(play, bill)
  fireArmed(play, bill)
  nameSum(play, bill)
  closeBill(play, bill)
  post(play, bill)
}

/** Sets payee and amount of a bill; returns whether rent is owed. */
function setTerms(play: Play, bill: Bill): boolean {
  const due = awaitedRent(play, bill)
  if (!due) return false
  const { to, amount } = due
  Object.assign(bill, { asker: to, holder: to, named: amount, asked: amount, rent: amount })
  return true
}

/**
 * Turns rent that was not yet asked from a leaving player into a debt, according to the deed; no instruction
 * fires (CHE-067).
 */
export function oweAwaited(play: Play, seat: number): void {
  for (const bill of play.game.own.bills) {
    if (bill.debtor !== seat || !setTerms(play, bill)) continue
    closeBill(play, bill)
    Object.assign(bill, { state: 'posted' })
  }
}

/**
 * Returns the bills that a seat would still ask for if its estate did not go to the Bank, with their terms
 * set.
 */
export function awaitedTo(play: Play, seat: number): Bill[] {
  return play.game.own.bills.filter(
    (bill) => awaitedRent(play, bill)?.to === seat && bill.debtor !== seat && setTerms(play, bill),
  )
}

function post(play: Play, bill: Bill): void {
  const { id, asker, debtor, square } = bill
  const asked = demandedSum(bill)
  Object.assign(bill, { state: 'posted', asked })
  play.emit({ kind: 'asked', seat: asker, debtor, amount: asked, square })
  play.ask(privately(play.game, 'bill', debtor, { bill: id, asker, square, amount: asked }))
}

/** Marks a bill as paid after its payment, for which cash may have been raised first. */
export function settleBill(play: Play, step: StepOf<'bill.paid'>): void {
  const bill = billWithId(play.game, step.bill)
  if (!bill) return
  markPaid(play, bill, step.amount, step.opened)
  reviewLate(play, bill.debtor)
}

/** Marks a bill as paid; the line is the same for all amounts (CHE-044, CHE-347). */
export function markPaid(play: Play, bill: Bill, paid: number, opened: number): void {
  Object.assign(bill, { state: 'paid', paid })
  tellLater(play, opened, { kind: 'paidBill', debtor: bill.debtor, seat: bill.asker })
}

const billKinds = new Set(['bill', 'billDelay', 'sum'])

/** Cancels a bill: nothing more is due for its stop. */
export function cancelBill(play: Play, bill: Bill): void {
  bill.state = 'cancelled'
  closeBill(play, bill)
  reviewLate(play, bill.debtor)
}

function closeBill(play: Play, { id }: Bill): void {
  const { game } = play
  const isAbout = ({ kind, about }: Prompt) => billKinds.has(kind) && about['bill'] === id
  for (const prompt of game.prompts.filter(isAbout)) play.close(prompt.id)
  const due = dueOfBill(game, id)
  if (due) dropDue(play, due)
}

/** Posts a new asking line for a bill. A bill that was left unpaid is not asked again (CHE-042, CHE-212). */
export function reask(play: Play, bill: Bill): void {
  bill.asked = demandedSum(bill)
  if (bill.asker === bill.debtor) return cancelBill(play, bill)
  if (bill.state !== 'posted') return
  closeBill(play, bill)
  post(play, bill)
}

/** Counts what the asker of a bill received from a bankruptcy as payment of the bill (CHE-212). */
export function closeBillsOf(play: Play, debtor: number, asker: number, brought: number): void {
  for (const bill of play.game.own.bills) {
    if (bill.debtor !== debtor || bill.asker !== asker || !isUnpaid(bill)) continue
    closeBill(play, bill)
    Object.assign(bill, { state: 'paid', paid: brought })
  }
}

function isUnpaid({ state }: Bill): boolean {
  return state === 'posted' || state === 'left'
}

/**
 * Cancels the bills of a leaving player and passes bills owed to them to the heir; the Bank collects
 * immediately (CHE-048).
 */
export function passBills(play: Play, seat: number, to: Heir): void {
  for (const bill of play.game.own.bills) {
    const isOpen = isUnpaid(bill) || bill.state === 'waiting'
    if (!isOpen) continue
    if (bill.debtor === seat) cancelBill(play, bill)
    else if (bill.asker === seat && bill.state !== 'waiting') inherit(play, bill, to)
    if (bill.holder === seat && to !== 'bank') bill.holder = to
  }
}

/**
 * Charges the amount rightly owed on a bill to the debtor for the Bank, without a prompt (CHE-048, CHE-069).
 */
export function oweBank(play: Play, bill: Bill): void {
  const amount = owedFor(bill)
  cancelBill(play, bill)
  charge(play, bill.debtor, [{ to: 'bank', amount }], 'rent')
}

function inherit(play: Play, bill: Bill, to: Heir): void {
  if (to === 'bank' && bill.state === 'posted') return oweBank(play, bill)
  if (to === 'bank' || to === bill.debtor) return cancelBill(play, bill)
  bill.asker = to
  for (const { about } of promptsOf(play.game, 'bill')) if (about.bill === bill.id) about.asker = to
}
