import type { Game, Prompt } from '#engine/game.ts'
import { ownOf, type Due } from '../state.ts'

/** Reading what is owed. */

export function duesOf(game: Game, seat: number): Due[] {
  return ownOf(game).dues.filter((due) => due.seat === seat)
}

export function isInDebt(game: Game, seat: number): boolean {
  return ownOf(game).dues.some((due) => due.seat === seat)
}

export function totalOf({ parts }: Due): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The decision by which a due is raised; null where it is closed. */
export function promptOfDue({ prompts }: Game, { id }: Due): Prompt | null {
  return prompts.find(({ kind, about }) => kind === 'debt.raise' && about['due'] === id) ?? null
}

/** The payment of a bill for which cash has to be raised; null where there is none. */
export function dueOfBill(game: Game, bill: number): Due | null {
  const isFor = ({ then }: Due) => then.some((step) => step.step === 'bill.paid' && step['bill'] === bill)
  return ownOf(game).dues.find(isFor) ?? null
}
