import type { Seat } from '#store/index.ts'
import type { StoredState, GameState, LoadedGame } from './loaded-game.ts'
import { nextDue } from '#engine/clock.ts'

/** The seats and state of a game. Only people who are still in the game count as present or on autopilot. */
interface Seated {
  seats: readonly Seat[]
  body: GameState
}

/** Replaces the id of a user who was forgotten. */
export const nobody = 'former'

export function seatOf(seats: readonly Seat[], user: string): Seat | undefined {
  return seats.find(({ userId }) => userId === user)
}

export function isLiving({ body }: Pick<Seated, 'body'>, seat: number): boolean {
  return body.game.seats[seat]?.out === false
}

/** Whether a computer player moves for the seat of a person (DAY-021). */
export function isOnAutopilot(seated: Seated, seat: number): boolean {
  const chair = seated.seats.find((one) => one.seat === seat)
  return chair !== undefined && chair.userId !== null && chair.byComputer && isLiving(seated, seat)
}

/** Whether a seat's owner has left the server (DAY-028). */
export function isDeparted({ body }: { body: StoredState }, seat: number): boolean {
  return body.phase === 'game' && (body.features?.departed?.some((one) => one.seat === seat) ?? false)
}

export function peopleOf(seated: Seated): number[] {
  return seated.seats
    .filter(({ userId, seat }) => userId !== null && isLiving(seated, seat))
    .map(({ seat }) => seat)
}

/**
 * Returns the host's user id. If the host is out or has left the server, returns the next person who is still
 * in the game (DAY-045).
 */
export function hostOf(
  loaded: Pick<LoadedGame, 'hostId' | 'status' | 'seats'> & { body: StoredState },
): string {
  const { body, seats, hostId } = loaded
  if (loaded.status !== 'running' || body.phase !== 'game') return hostId
  const own = seats.find(({ userId }) => userId === hostId)?.seat ?? -1
  const living = peopleOf({ seats, body }).filter((seat) => !isDeparted({ body }, seat))
  if (living.includes(own)) return hostId
  const next = living.find((seat) => seat > own) ?? living[0]
  return seats.find(({ seat }) => seat === next)?.userId ?? hostId
}

export function presentOf(seated: Seated): number[] {
  return peopleOf(seated).filter((seat) => !isOnAutopilot(seated, seat))
}

/** Why and since when (ms) the game and its clocks are stopped. */
export interface Suspension {
  why: 'paused' | 'deserted' | 'suspended'
  at: number
  /** The seat that requested the pause. */
  by?: number
}

/**
 * Returns why a game is suspended: for a pause (DAY-008), on a server without the bot, or because every
 * person is away (DAY-026). Returns null if it is not suspended.
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

/** Returns when the next default is carried out, in ms; null while the game is suspended. */
export function deadline(loaded: LoadedGame): number | null {
  const { status, body } = loaded
  return status === 'running' && body.phase === 'game' && !suspensionOf(loaded) ? nextDue(body.game) : null
}
