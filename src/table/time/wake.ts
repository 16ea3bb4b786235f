import { isRunning, type Running } from '../changing/acting.ts'
import { hasOrders } from '../aside/ahead.ts'
import { nextChore } from '../aside/chores.ts'
import { stillOf } from '../aside/still.ts'
import { computerSeats, deadline, type Editions, type Held } from '../saved/held.ts'
import { lobbyWakes } from '../lobby/closing.ts'
import type { Limits } from '../limits.ts'

/** When a game must be looked at again, should nothing else happen; ms, or null. */
export function wakeAt(editions: Editions, held: Held, at: number, limits: Limits): number | null {
  const rest = restUntil(editions, held)
  if (!isRunning(held) || stillOf(held) || !mayBeMoved(held)) return rest
  return Math.min(rest ?? Infinity, at + limits.computerGrace)
}

/** Whether somebody is moved here without a press: a computer player, or who has left an order for it. */
export function mayBeMoved(held: Running): boolean {
  return hasOrders(held) || computerSeats(held.seats, held.body.game).length > 0
}

/** The same where its computer players are known to wait. */
export function restUntil(editions: Editions, held: Held): number | null {
  const { status, body, createdAt } = held
  if (status === 'lobby' && body.phase === 'lobby') return lobbyWakes({ createdAt, body })
  const due = deadline(held)
  const chore = isRunning(held) ? nextChore(held, editions) : null
  return due === null || chore === null ? (due ?? chore) : Math.min(due, chore)
}
