import type { Game } from '../game.ts'
import { half } from '../cards/reading.ts'
import type { Bill, SumCard } from '../state.ts'

/** Reading bills. */

export function billWithId(game: Game, id: number): Bill | null {
  return game.own.bills.find((bill) => bill.id === id) ?? null
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
