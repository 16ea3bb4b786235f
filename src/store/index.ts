import { PrismaClient } from './client/client.ts'
import type { ConnectionShares } from './connection-shares.ts'
import type { Database, Opening } from './database.ts'
import { fleet } from './fleet.ts'
import { games } from './games.ts'
import { guilds } from './guilds.ts'
import { looks } from './looks.ts'
import { isMigrated } from './migrate.ts'
import { moves } from './moves.ts'
import { operations } from './operations.ts'
import { owner } from './owner.ts'
import { people } from './people.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { presence } from './presence.ts'
import { settings } from './settings.ts'
import { outboxLeases } from './outbox-leases.ts'
import { writesOn } from './writes.ts'

export {
  connectionCodes,
  MigrationFailed,
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
export type { Counts, ServingProcess, Suspect } from './operations.ts'
export type * from './types.ts'

export interface StoreOptions extends Opening {
  /** A Postgres: `postgres://user:password@host:port/database`. Without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** The folder for the embedded database. */
  folder?: string | undefined
  /** The connections to Postgres of the process that opens it: a start that is not granted all of them fails. */
  shares?: ConnectionShares | undefined
}

export type Store = ReturnType<typeof storeOn>

/**
 * Opens the store, and brings its tables up to date unless `create` is false. Every call of it may throw StoreUnavailable, after two seconds or
 * so at the latest; when the database is back the same store works again.
 * @throws StoreUnavailable, StoreInUse, StoreUnusable, StoreOfAnother
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, folder = './data' } = options
  return storeOn(databaseUrl ? await openPostgres(databaseUrl, options) : await openPglite(folder, options))
}

/** The store on a database whose tables are up to date. */
export function storeOn(given: Database) {
  const { database, noting, worked, ...writes } = writesOn(given)
  const prisma = new PrismaClient({ adapter: database.adapter })
  const named = prisma.$extends({
    query: { $allOperations: ({ args, query }) => noting(() => query(args)) },
  }) as unknown as PrismaClient
  return {
    kind: database.kind,
    games: games(database, named, worked),
    outboxLeases: outboxLeases(database),
    moves: moves(database, named),
    looks: looks(database),
    fleet: fleet(database),
    people: people(database),
    operations: operations(database),
    owner: owner(database),
    guilds: guilds(database),
    presence: presence(database),
    settings: { guild: settings(database, 'guild'), user: settings(database, 'user') },

    /** Whether saves work: reading alone tells nothing of it. */
    writes,

    async ping(): Promise<void> {
      await database.query('SELECT 1', [])
    },

    /** Whether its tables are those that this program knows. */
    isMigrated: (): Promise<boolean> => isMigrated((text, values = []) => database.query(text, values)),

    /** Ends it, after what is under way. */
    async close(): Promise<void> {
      await prisma.$disconnect()
      await database.close()
    },
  }
}
