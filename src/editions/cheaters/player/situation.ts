import type * as players from '#players/situation.ts'
import { note } from '../cheats/sleeve.ts'
import type { View, Own } from '../state.ts'

/** What computer players know by these names, with the state that this edition keeps of a game. */

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
export type Outlook = players.Outlook<Own>

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

/** Attempts and tampers that the viewer knows of: its own, and others' after a verdict or a reveal. */
export function liesOf({ own: { secret } }: Pick<View, 'own'>): Lie[] {
  return [...secret.attempts, ...secret.tampers.map(({ tamper: cheat, ...lie }) => ({ cheat, ...lie }))]
}

/** So many windows back everybody remembers a verdict or a reveal. */
const remembered = 16
const told = new Set(['caught', 'succeeded'])

/** How many verdicts and reveals of late were about a seat: the others watch such a player (CHE-306, CHE-108). */
export function recordOf(view: Pick<View, 'own'>, seat: number): number {
  const { window } = view.own
  const isKnown = (lie: Lie) => lie.seat === seat && lie.window > window - remembered && told.has(lie.status)
  return liesOf(view).filter(isKnown).length
}
