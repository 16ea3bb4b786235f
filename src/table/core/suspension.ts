import type { StoredState, LoadedGame } from './loaded-game.ts'
import { isOnAutopilot, peopleOf } from './seats.ts'

/** Why nothing is played and no clock runs, and since when (ms). */
export interface Suspension {
  why: 'paused' | 'deserted' | 'suspended'
  at: number
  /** The seat that wished a pause. */
  by?: number
}

/**
 * A game stands still while it is paused (DAY-008), while its server is without the bot, and while every person is away
 * (DAY-026): computer players would otherwise play it to its end among themselves.
 */
export function suspensionOf({
  status,
  seats,
  body,
}: Pick<LoadedGame, 'status' | 'seats'> & { body: StoredState }): Suspension | null {
  if (status !== 'running' || body.phase !== 'game') return null
  const { paused, suspended, autopilot = [], desertedAt = 0 } = body.features ?? {}
  if (suspended) return { why: 'suspended', at: suspended.at }
  if (paused) return { why: 'paused', at: paused.at, by: paused.by }
  const people = peopleOf({ seats, body })
  if (people.length === 0 || !people.every((seat) => isOnAutopilot({ seats, body }, seat))) return null
  const since = autopilot.filter(({ seat }) => people.includes(seat)).map(({ at }) => at)
  return { why: 'deserted', at: Math.max(desertedAt, ...since) }
}
