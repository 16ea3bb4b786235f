import type { Game } from '../game.ts'
import { openAttemptsOf } from '../cheats/attempts.ts'
import { leftOf } from '../turn/order.ts'
import type { Bill } from '../state.ts'
import type { Part } from './charge.ts'
import { dueOfBill, duesOf } from './dues.ts'
import type { Heir } from './heirs.ts'

/** Dues and unpaid bills of a seat, to the Bank first, then to players from its left (CHE-066). */
export function owedBy(game: Game, seat: number): Part[] {
  return owedWhere(game, seat, ({ state, id }) => state === 'posted' || isLeftOpen(game, seat, id, state))
}

/** The same by what everybody may know: without a bill that a cheat left unpaid. */
export function openlyOwedBy(game: Game, seat: number): Part[] {
  return owedWhere(game, seat, ({ state }) => state === 'posted')
}

function owedWhere(game: Game, seat: number, isOwed: (bill: Bill) => boolean): Part[] {
  const bills = game.own.bills.filter(
    (bill) => bill.debtor === seat && dueOfBill(game, bill.id) === null && isOwed(bill),
  )
  const owed = [
    ...duesOf(game, seat).flatMap(({ parts }) => parts),
    ...bills.map(({ asker, asked }) => ({ to: asker, amount: asked })),
  ]
  const order: Heir[] = ['bank', ...leftOf(game, seat)]
  return owed.toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to))
}

/** Left unpaid in a way that nobody has caught. */
function isLeftOpen(game: Game, seat: number, id: number, state: Bill['state']): boolean {
  const isKeptBack = openAttemptsOf(game, seat, 'FREE_STAY').some(({ did }) => did['bill'] === id)
  return state === 'left' && isKeptBack
}
