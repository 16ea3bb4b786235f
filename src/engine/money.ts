import { at } from './at.ts'
import type { Position } from './edition.ts'
import type { EventOf } from './event.ts'
import type { Party } from './game.ts'
import type { Play } from './play.ts'

export type PaymentFacts = { square?: number; card?: string; wholeAmount?: number }

/** Rounds an amount as the game's money requires; used for every price and debt. */
export function inMoney({ edition, game }: Pick<Position, 'edition' | 'game'>, sum: number): number {
  return edition.rounded ? edition.rounded(game, sum) : sum
}

/**
 * Moves money from one party to another, in whole units. All payments go through this function. A seat must
 * have the amount, otherwise it throws; the Bank always has it.
 */
export function pay(
  play: Play,
  from: Party,
  to: Party,
  sum: number,
  why: string,
  facts: PaymentFacts = {},
): void {
  const amount = inMoney(play, sum)
  if (amount === 0 && !facts.wholeAmount) return
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} cannot be paid (${why})`)
  take(play, from, amount, why)
  give(play, to, amount)
  const paid: EventOf<'paid'> = { kind: 'paid', from, to, amount, why }
  if (facts.square !== undefined) paid.square = facts.square
  if (facts.card !== undefined) paid.card = facts.card
  if (facts.wholeAmount !== undefined) paid.wholeAmount = facts.wholeAmount
  play.emit(paid)
}

function take(play: Play, from: Party, amount: number, why: string): void {
  const { bank, seats } = play.game
  if (from === 'bank') bank.cash -= amount
  else if (from === 'pot') bank.pot -= amount
  else {
    const seat = seats[from]
    if (!seat || seat.cash < amount) throw new Error(`seat ${from} cannot pay ${amount} (${why})`)
    seat.cash -= amount
  }
}

function give(play: Play, to: Party, amount: number): void {
  const { bank, seats } = play.game
  if (to === 'bank') bank.cash += amount
  else if (to === 'pot') bank.pot += amount
  else at(seats, to).cash += amount
}
