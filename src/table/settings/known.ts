import type { Seat, Store } from '#store/index.ts'
import type { CommandHandler } from '../core/commit.ts'
import { peopleOf, timeOf, type GuildTime, type PersonSettings } from './settings.ts'

/** What a server has set, and people by their ids: read at one time, for all that a game has to know of it. */
export interface Known {
  server: GuildTime
  people: ReadonlyMap<string, PersonSettings>
}

/** @throws StoreUnavailable */
export async function knownOf(store: Store, guild: string, users: readonly string[]): Promise<Known> {
  // Waited for together: what one of them fails with while the other is waited for alone would be nobody's, and end the process.
  const [server, people] = await Promise.all([timeOf(store, guild), peopleOf(store, users)])
  return { server, people }
}

/** People who sit in some seats, by their ids. */
export function usersIn(seats: readonly Seat[]): string[] {
  return seats.flatMap(({ userId }) => userId ?? [])
}

/** A change by which people come into a running game, with what they have set for themselves; `presser`: who comes. */
export type WithSettings = (work: CommandHandler, known: Known, presser: string) => CommandHandler
