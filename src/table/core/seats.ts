import type { Seat } from '#store/index.ts'
import type { StoredState, GameState, LoadedGame } from './loaded-game.ts'

/** Who is there. Only living seats of people count: who is out decides nothing, and a computer player is never away. */
export interface Seated {
  seats: readonly Seat[]
  body: GameState
}

/** The seat of a user, where they have one. */
export function seatOf(seats: readonly Seat[], user: string): Seat | undefined {
  return seats.find(({ userId }) => userId === user)
}

export function isLiving({ body }: Pick<Seated, 'body'>, seat: number): boolean {
  return body.game.seats[seat]?.out === false
}

/** A person's seat for which a computer player moves (DAY-021). */
export function isOnAutopilot(seated: Seated, seat: number): boolean {
  const chair = seated.seats.find((one) => one.seat === seat)
  return chair !== undefined && chair.userId !== null && chair.byComputer && isLiving(seated, seat)
}

/** Whether a seat's owner is known to have left the server (DAY-028). */
export function isDeparted({ body }: { body: StoredState }, seat: number): boolean {
  return body.phase === 'game' && (body.features?.departed?.some((one) => one.seat === seat) ?? false)
}

/** Living seats of people. */
export function peopleOf(seated: Seated): number[] {
  return seated.seats
    .filter(({ userId, seat }) => userId !== null && isLiving(seated, seat))
    .map(({ seat }) => seat)
}

/**
 * The host may call a game off. While the host's seat is out of the game, or the host has left the server, the next
 * person hosts it: their seat is in the game, and they are in the server (DAY-045).
 */
export function hostOf(
  loaded: Pick<LoadedGame, 'host' | 'status' | 'seats'> & { body: StoredState },
): string {
  const { body, seats, host } = loaded
  if (loaded.status !== 'running' || body.phase !== 'game') return host
  const own = seats.find(({ userId }) => userId === host)?.seat ?? -1
  const living = peopleOf({ seats, body }).filter((seat) => !isDeparted({ body }, seat))
  if (living.includes(own)) return host
  const next = living.find((seat) => seat > own) ?? living[0]
  return seats.find(({ seat }) => seat === next)?.userId ?? host
}

/** Those of them who are there. */
export function presentOf(seated: Seated): number[] {
  return peopleOf(seated).filter((seat) => !isOnAutopilot(seated, seat))
}
