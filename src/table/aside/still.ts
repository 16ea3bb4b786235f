import type { Body, Held } from '../saved/held.ts'
import { isMinded, peopleOf } from './seating.ts'

/** Why nothing is played and no clock runs, and since when (ms). */
export interface Still {
  why: 'paused' | 'deserted' | 'suspended'
  at: number
  /** The seat that wished a pause. */
  by?: number
}

/**
 * A game stands still while it is paused (DAY-008), while its server is without the bot, and while every person is away
 * (DAY-026): computer players would otherwise play it to its end among themselves.
 */
export function stillOf({
  status,
  seats,
  body,
}: Pick<Held, 'status' | 'seats'> & { body: Body }): Still | null {
  if (status !== 'running' || body.phase !== 'game') return null
  const { paused, suspended, minded = [], desertedAt = 0 } = body.aside ?? {}
  if (suspended) return { why: 'suspended', at: suspended.at }
  if (paused) return { why: 'paused', at: paused.at, by: paused.by }
  const people = peopleOf({ seats, body })
  if (people.length === 0 || !people.every((seat) => isMinded({ seats, body }, seat))) return null
  const since = minded.filter(({ seat }) => people.includes(seat)).map(({ at }) => at)
  return { why: 'deserted', at: Math.max(desertedAt, ...since) }
}
