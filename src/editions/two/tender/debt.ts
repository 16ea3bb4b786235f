import { openDebts, type Debt } from '#mechanics/debt/state.ts'
import type { Game } from '../game.ts'
import type { Due } from './tender.ts'

/** Open debts, each by its number. */

/** A debt as something to be paid out of what there is. */
export function dueOf({ debtor, creditor, amount }: Debt): Due {
  return { payer: debtor, payee: creditor, sum: amount, isDebt: true, raises: null, buys: null }
}

export function debtOf(game: Pick<Game, 'debts'>, id: number): Debt | undefined {
  return openDebts(game).find((debt) => debt.id === id)
}

export function drop(game: Game, { id }: Debt): void {
  game.debts = openDebts(game).filter((debt) => debt.id !== id)
}
