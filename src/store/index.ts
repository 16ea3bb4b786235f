import { attendance } from './attendance.ts'
import type { ConnectionShares } from './connection-shares.ts'
import { queryOn, type Database, type Opening } from './database.ts'
import { naming } from './errors.ts'
import { fleet } from './fleet.ts'
import { games } from './games.ts'
import { guilds } from './guilds.ts'
import { looks } from './looks.ts'
import { isMigrated } from './migrate.ts'
import { moves } from './moves.ts'
import { notepads } from './notepads.ts'
import { operations } from './operations.ts'
import { owner } from './owner.ts'
import { people } from './people.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { presence } from './presence.ts'
import { clientOn } from './prisma.ts'
import { settings } from './settings.ts'
import { outboxLeases } from './outbox-leases.ts'
import { probe, writesOn } from './writes.ts'

export {
  connectionCodes,
  MigrationFailed,
  serverCodeOf,
  StoreInUse,
  StoreOfAnother,
  StoreUnavailable,
  StoreUnusable,
  type WriteTrouble,
} from './errors.ts'
export { adminShares, connectionShares, type ConnectionShares } from './connection-shares.ts'
export { claimFolder } from './folder-claim.ts'
export { gameIdOf } from './ids.ts'
export { claimShard, type ShardClaim } from './shards.ts'
export type { AttendanceSum, Attended } from './attendance.ts'
export type { Counts, ServingProcess, Suspect } from './operations.ts'
export type { UndeliveredGame } from './games.ts'
export type * from './types.ts'

export interface StoreOptions extends Opening {
  /**
   * The URL of a Postgres database: `postgres://user:password@host:port/database`. Without it, the embedded
   * database is used.
   */
  databaseUrl?: string | undefined
  folder?: string | undefined
  /**
   * The Postgres connections that the process uses. Opening the store fails unless the server grants all of
   * them.
   */
  shares?: ConnectionShares | undefined
}

export type Store = ReturnType<typeof storeOn>

/**
 * Opens the store, and migrates its tables unless `create` is false. Every method may throw StoreUnavailable,
 * usually after about two seconds. When the database is back, the same store works again. @throws
 * StoreUnavailable, StoreInUse, StoreUnusable, StoreOfAnother
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, folder = './data' } = options
  return storeOn(databaseUrl ? await openPostgres(databaseUrl, options) : await openPglite(folder, options))
}

/** Returns the store on a database whose tables are up to date. */
export function storeOn(database: Database) {
  const { kind, pool } = database
  const { noting, worked, ...writes } = writesOn(() => client.$executeRawUnsafe(probe))
  const { client, disconnect } = clientOn(pool, noting)
  return {
    kind,
    games: games(client, worked),
    outboxLeases: outboxLeases(client),
    moves: moves(client),
    looks: looks(client),
    fleet: fleet(client),
    people: people(client),
    attendance: attendance(client),
    notepads: notepads(client),
    operations: operations(client),
    owner: owner(client),
    guilds: guilds(client),
    presence: presence(client),
    settings: { guild: settings(client, 'guild'), user: settings(client, 'user') },

    /** Shows whether saves succeed. A database that cannot save may still answer reads. */
    writes,

    async ping(): Promise<void> {
      await client.$queryRaw`SELECT 1`
    },

    /** Whether the tables match this program. */
    isMigrated: (): Promise<boolean> => naming(() => isMigrated(queryOn(pool))),

    /** Closes the database when pending operations have ended. */
    async close(): Promise<void> {
      await disconnect()
      await database.close()
    },
  }
}
