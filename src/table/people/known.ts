import type { Seat, Store } from '#store/index.ts'
import { personOf, timeOf, type GuildTime, type PersonSettings } from './settings.ts'

/** What a server has set, and people by their ids: read at one time, for all that a game has to know of it. */
export interface Known {
  server: GuildTime
  people: ReadonlyMap<string, PersonSettings>
}

/** @throws StoreUnavailable */
export async function knownOf(store: Store, guild: string, users: readonly string[]): Promise<Known> {
  const people = users.map(async (user) => [user, await personOf(store, user)] as const)
  return { server: await timeOf(store, guild), people: new Map(await Promise.all(people)) }
}

/** People who sit in some seats, by their ids. */
export function usersIn(seats: readonly Seat[]): string[] {
  return seats.flatMap(({ userId }) => userId ?? [])
}
