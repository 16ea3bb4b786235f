import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import type { EventOf } from '#engine/event.ts'
import { sharedStore, withStore } from '../../store/stores.ts'
import { startGameWith, hour, told } from '../gathered.ts'
import type { TestOptions } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { roomAt, type OwnRoom } from '../with-room.ts'

// Helpers for games with reminders.

/** Thursday, 1 January 2026, 12:00 UTC. */
export const noon = Date.UTC(2026, 0, 1, 12)
export const cheer = { act: 'cheer', prompt: null, with: {} }

type NewRoom = (now?: number, options?: TestOptions) => OwnRoom

/** Runs a suite with a function that opens rooms on a database. */
export function withReminders(suite: (newRoom: NewRoom) => void): void {
  withStore((makeStore, kind) => {
    const stores = sharedStore(makeStore, kind)
    const editions = { sprint, classic, cheaters }
    suite((now = noon, options) => roomAt(stores.here, now, { editions, ...options }))
  })
}

/**
 * Starts a game of two or more people. In the sprint, the first person has the first turn, of eight hours.
 */
export async function gameOf(room: OwnRoom, people = 2, edition = 'sprint', pace = 'day') {
  const { users, ...game } = await startGameWith(room, people, edition, { pace })
  return { ...game, users: users as [string, string, ...string[]] }
}

export const reminders = async (room: OwnRoom, id: string) =>
  (await told(room, id)).filter(
    (event): event is EventOf<'reminded'> & { at: number } => event.kind === 'reminded',
  )

/** After how many hours since noon, when the game started, reminders were sent. */
export const hours = async (room: OwnRoom, id: string) =>
  (await reminders(room, id)).map(({ at }) => (at - noon) / hour)

export const nextUps = async (room: OwnRoom, id: string) =>
  (await told(room, id)).filter(({ kind }) => kind === 'nextUp')
