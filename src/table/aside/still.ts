import type { Body, Held } from '../saved/held.ts'
import { isMinded, peopleOf } from './seating.ts'
import type { Minded } from './types.ts'

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
  return {
    why: 'deserted',
    at: Math.max(
      desertedAt,
      latest(people, minded, ({ at }) => at),
    ),
  }
}

/** Since when nobody was there who could have been: days of holiday do not count (DAY-026). */
export function desertedSince({ seats, body }: Pick<Held, 'seats'> & { body: Body }): number {
  if (body.phase !== 'game') return 0
  const { minded = [], desertedAt = 0 } = body.aside ?? {}
  return Math.max(
    desertedAt,
    latest(peopleOf({ seats, body }), minded, ({ at, until }) => until ?? at),
  )
}

function latest(people: readonly number[], minded: readonly Minded[], when: (one: Minded) => number): number {
  return Math.max(0, ...minded.filter(({ seat }) => people.includes(seat)).map(when))
}
