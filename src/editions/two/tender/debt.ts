import { openDebts, type Debt } from '#mechanics/debt/state.ts'
import type { Game } from '../game.ts'
import type { Due } from './tender.ts'

/** Open debts, each by its number. */

/** As much of a game as debts go by. */
export interface Debtors {
  readonly debts?: Debt[]
  readonly seats: readonly { readonly out: boolean }[]
}

/** A debt as something to be paid out of what there is. */
export function dueOf(game: Debtors, debt: Debt): Due {
  return { ...plainDue(debt), later: duesOf(game, debt.debtor, debt.id) }
}

/** The debts of a seat that are to be paid, in order; those alone that arose after one. */
export function duesOf(game: Debtors, seat: number, after = 0): Due[] {
  return openDebts(game)
    .filter((debt) => debt.debtor === seat && debt.id > after && !isVoid(game, debt))
    .map(plainDue)
}

/** Debts to or from a player who is out lapse (TWO-131). */
export function isVoid({ seats }: Debtors, { debtor, creditor }: Debt): boolean {
  return seats[debtor]?.out === true || (typeof creditor === 'number' && seats[creditor]?.out === true)
}

function plainDue({ debtor, creditor, amount }: Debt): Due {
  return { payer: debtor, payee: creditor, sum: amount, isDebt: true, raises: null, buys: null, later: [] }
}

export function debtOf(game: Pick<Game, 'debts'>, id: number): Debt | undefined {
  return openDebts(game).find((debt) => debt.id === id)
}

export function drop(game: Game, { id }: Debt): void {
  game.debts = openDebts(game).filter((debt) => debt.id !== id)
}
