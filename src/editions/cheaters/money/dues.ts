import { type Prompt, isStep } from '#engine/game.ts'
import type { Game, Due, Bill, SumCard } from '../state.ts'

/** Reading what is owed. */

export function duesOf(game: Game, seat: number): Due[] {
  return game.own.dues.filter((due) => due.seat === seat)
}

export function isInDebt(game: Game, seat: number): boolean {
  return game.own.dues.some((due) => due.seat === seat)
}

export function totalOf({ parts }: Due): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The decision by which a due is raised; null where it is closed. */
export function promptOfDue({ prompts }: Game, { id }: Due): Prompt | null {
  return prompts.find(({ kind, about }) => kind === 'debt.raise' && about['due'] === id) ?? null
}

/** The clock raises no more for a bill than its debtor rightly owes (CHE-120). */
export function lowerToOwed(game: Game, { parts, then }: Due): void {
  const paid = then.find((step) => isStep(step, 'bill.paid'))
  const bill = paid && billWithId(game, paid.bill)
  if (!paid || !bill) return
  const amount = owedFor(bill)
  for (const part of parts) part.amount = amount
  paid.amount = amount
}

/** The payment of a bill for which cash has to be raised; null where there is none. */
export function dueOfBill(game: Game, bill: number): Due | null {
  const isFor = ({ then }: Due) => then.some((step) => isStep(step, 'bill.paid') && step.bill === bill)
  return game.own.dues.find(isFor) ?? null
}

/** Reading bills. */

export function billWithId(game: Game, id: number): Bill | null {
  return game.own.bills.find((bill) => bill.id === id) ?? null
}

/** Half a sum, rounded up to the next 10 (CHE-008). */
export function half(sum: number): number {
  return Math.ceil(sum / 20) * 10
}

const keyMoney = 50

const changes: Readonly<Record<SumCard, (sum: number) => number>> = {
  C03: half,
  K07: (sum) => sum + keyMoney,
}

/** What is asked for: the sum that was named, changed by each card that was played on it (CHE-042). */
export function askedFor({ named, cards }: Pick<Bill, 'named' | 'cards'>): number {
  return cards.reduce((sum, card) => changes[card](sum), named)
}

/** The sum that a debtor rightly owes: the rent as cards have changed it, and never more than the sum asked (CHE-204). */
export function owedFor({ asked, rent, cards }: Bill): number {
  return Math.min(asked, askedFor({ named: rent, cards }))
}

export type Heir = number | 'bank'

/** Who stands in for a seat: itself while it is in the game, else who took its estate, and so on (CHE-113). */
export function successorOf(game: Game, seat: number): Heir {
  if (!game.seats[seat]?.out) return seat
  const heir = game.own.heirs[seat] ?? 'bank'
  return heir === 'bank' ? heir : successorOf(game, heir)
}
