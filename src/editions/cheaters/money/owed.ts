import { deedAt, fromLeft } from '#mechanics/property/holdings.ts'
import type { Game, Position, Bill, Due, Part } from '../state.ts'
import { openAttemptsOf } from '../cheats/attempts.ts'
import { dueOfBill, duesOf, type Heir } from './dues.ts'
import { rentOf } from './values.ts'

/** Dues and unpaid bills of a seat: to the Bank, then to players from its left, then late dues (CHE-066). */
export function owedBy(game: Game, seat: number): Part[] {
  return [...owedFirst(game, seat), ...lateOf(game, seat).flatMap(({ parts }) => parts)]
}

/** The same without late dues (CHE-307). */
export function owedFirst(game: Game, seat: number): Part[] {
  return owedWhere(game, seat, ({ state, id }) => state === 'posted' || isLeftOpen(game, seat, id, state))
}

/**
 * The debts of a seat that everybody may know: without a bill that a cheat left unpaid, and with the rent of a landing that
 * nobody has asked for yet.
 */
export function openlyOwedBy(position: Position, seat: number): Part[] {
  const { game } = position
  return [...openlyFirst(position, seat), ...lateOf(game, seat).flatMap(({ parts }) => parts)]
}

function openlyFirst(position: Position, seat: number): Part[] {
  const { game } = position
  const awaited = game.own.bills
    .filter(({ debtor }) => debtor === seat)
    .flatMap((bill) => awaitedRent(position, bill) ?? [])
  return [...owedWhere(game, seat, ({ state }) => state === 'posted'), ...awaited]
}

/** The rent of a landing that nobody has asked for yet, by the deed as it stands; null where none is due (CHE-041, CHE-046). */
export function awaitedRent(
  position: Position,
  { state, debtor, square }: Bill,
): { to: number; amount: number } | null {
  const { owner } = deedAt(position.game, square)
  const isOwed = owner !== null && owner !== debtor && owner !== position.game.own.rentBan
  return state === 'waiting' && isOwed ? { to: owner, amount: rentOf(position, square) } : null
}

/** The sum that a debtor must be able to pay before a due; 0 unless the due is late. */
export function aheadOf(position: Position, { seat, isLate }: Due): number {
  return isLate ? sumOf(openlyFirst(position, seat)) : 0
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

function lateOf(game: Game, seat: number): Due[] {
  return duesOf(game, seat).filter(({ isLate }) => isLate)
}

function owedWhere(game: Game, seat: number, isOwed: (bill: Bill) => boolean): Part[] {
  const bills = game.own.bills.filter(
    (bill) => bill.debtor === seat && dueOfBill(game, bill.id) === null && isOwed(bill),
  )
  const owed = [
    ...duesOf(game, seat).flatMap(({ parts, isLate }) => (isLate ? [] : parts)),
    ...bills.map(({ asker, asked }) => ({ to: asker, amount: asked })),
  ]
  const order: Heir[] = ['bank', ...fromLeft(game, seat)]
  return owed.toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to))
}

/** Left unpaid in a way that nobody has caught. */
function isLeftOpen(game: Game, seat: number, id: number, state: Bill['state']): boolean {
  const isKeptBack = openAttemptsOf(game, seat, 'FREE_STAY').some(({ did }) => did['bill'] === id)
  return state === 'left' && isKeptBack
}
