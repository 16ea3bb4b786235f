import { PrismaPg } from '@prisma/adapter-pg'
import { connectionShares, totalOf, type ConnectionShares } from './connection-shares.ts'
import { openPool } from './connections.ts'
import type { Database, Opening, Row } from './database.ts'
import { naming } from './errors.ts'
import { migrate, type Migrating } from './migrate.ts'
import { upToDateFor } from './owner.ts'
import { checkServer } from './server-check.ts'
import { statementNames } from './statement-names.ts'
import { unusable } from './unusable.ts'

/** How long to wait for a connection, and how long for an answer; a player waits three seconds at most. */
const answerTimeout = 2_000

/** The number that `prisma migrate` locks while it works, so that it and we keep out of each other's way. */
const migrationLock = 72_707_369

/** Waiting for another process's migrations. */
const lockTimeout = '120s'

/**
 * Opens the database and brings it up to date.
 * @param shares what its process uses of the server's connections; the pool has those of the games
 * @throws StoreUnavailable, StoreUnusable, StoreOfAnother
 */
export async function openPostgres(
  url: string,
  { shares = connectionShares(), ...opening }: Opening & { shares?: ConnectionShares | undefined } = {},
): Promise<Database> {
  await naming(() => prepare(url, opening, totalOf(shares)))
  const pool = openPool(url, { max: shares.games, connecting: answerTimeout, answering: answerTimeout })
  const nameOf = statementNames()
  const named = (text: string, values: readonly unknown[]) => ({
    name: nameOf(text, values),
    text,
    values: [...values],
  })
  return {
    kind: 'postgres',
    embedded: null,
    adapter: new PrismaPg(pool),
    query: (text, values) => naming(async () => (await pool.query<Row>(named(text, values))).rows),
    close: () => pool.end(),
  }
}

async function prepare(url: string, opening: Opening, connections: number): Promise<void> {
  try {
    await checkServer(url, connections)
    await bringUpToDate(url, opening)
  } catch (error) {
    throw unusable(error, url)
  }
}

/** One connection for the whole of it: the lock belongs to the connection, and goes with it. */
async function bringUpToDate(url: string, opening: Opening): Promise<void> {
  const pool = openPool(url, { max: 1, idle: 0, connecting: answerTimeout })
  const migrating: Migrating = {
    adapter: new PrismaPg(pool),
    query: async (text, values) => (await pool.query<Row>(text, values)).rows,
    run: (script) => pool.query(script),
    lock: async () => {
      await pool.query(`SET lock_timeout = '${lockTimeout}'`)
      await pool.query(`SELECT pg_advisory_lock(${migrationLock})`)
    },
  }
  try {
    await upToDateFor(opening, migrating, () => migrate(migrating))
  } finally {
    await pool.end()
  }
}
