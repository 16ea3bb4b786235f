import type { Game } from '#engine/game.ts'
import { ownOf, type Bill } from '../state.ts'

/** Reading bills. */

export function billWithId(game: Game, id: number): Bill | null {
  return ownOf(game).bills.find((bill) => bill.id === id) ?? null
}

/** What a seat owes on posted bills (CHE-106). */
export function owedOnBills(game: Game, seat: number): number {
  const mine = ownOf(game).bills.filter(({ debtor, state }) => debtor === seat && state === 'posted')
  return mine.reduce((sum, { asked }) => sum + asked, 0)
}
