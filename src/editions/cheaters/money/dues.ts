import type { Prompt } from '#engine/game.ts'
import type { Game } from '../game.ts'
import { isStep, type Due } from '../state.ts'
import { billWithId, owedFor } from './bills.ts'

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
