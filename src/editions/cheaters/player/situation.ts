import type * as players from '#players/situation.ts'
import { note } from '../cheats/sleeve.ts'
import type { View, Own } from '../state.ts'

// Player types with this edition's state.

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
export type PublicSituation = players.PublicSituation<Own>

export function toNotes(sum: number): number {
  return Math.floor(sum / note) * note
}

export function othersOf({ seats }: Pick<View, 'seats'>, seat: number): number[] {
  return seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}

export interface Lie {
  cheat: string
  seat: number
  window: number
  status: string
  did: Record<string, unknown>
}

/**
 * Returns the attempts and tampers that the viewer knows: their own, and those that a verdict or the end of a
 * window revealed.
 */
export function liesOf({ own: { secret } }: Pick<View, 'own'>): Lie[] {
  return [...secret.attempts, ...secret.tampers.map(({ tamper: cheat, ...lie }) => ({ cheat, ...lie }))]
}

/** Number of windows for which computer players remember revealed acts. */
const remembered = 16
const revealed = new Set(['caught', 'succeeded'])

/**
 * Returns how many acts of a seat were recently revealed; other players watch such a seat (CHE-306, CHE-108).
 */
export function recordOf(view: Pick<View, 'own'>, seat: number): number {
  const { window } = view.own
  const isKnown = (lie: Lie) =>
    lie.seat === seat && lie.window > window - remembered && revealed.has(lie.status)
  return liesOf(view).filter(isKnown).length
}
