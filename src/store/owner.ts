import type { Pool } from 'pg'
import { queryOn, type Connection, type Opening, type Query } from './database.ts'
import { StoreOfAnother, StoreUnusable } from './errors.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Client } from './prisma.ts'

const there = `SELECT to_regclass('owner') IS NOT NULL AS there`
const hasGames = `SELECT to_regclass('games') IS NOT NULL AS there`
const read = `SELECT application FROM owner WHERE id = 1`
const claim = `INSERT INTO owner (id, application) VALUES (1, $1) ON CONFLICT (id) DO NOTHING`
/**
 * Migrates a database for the application that owns it. If nobody owns the database, the application claims
 * it. The owner is checked before any change, so that another application's database stays unchanged, and
 * again after the claim, since another application may have been first. Without an application, there is
 * neither a check nor a claim. @throws StoreOfAnother, StoreUnusable
 */
export async function upToDateFor(
  { application, create = true }: Opening,
  database: Connection,
): Promise<void> {
  const query = queryOn(database)
  if (!create) return expectTables(query)
  if (application === undefined) return migrate(database)
  const [table] = await query(there)
  if (table?.['there'] === true) await expectOwner(query, application)
  await migrate(database)
  await query(claim, [application])
  await expectOwner(query, application)
}

/** Like `upToDateFor`, on one connection of a pool. */
export async function bringUpToDate(pool: Pool, opening: Opening = {}): Promise<void> {
  const client = await pool.connect()
  try {
    await upToDateFor(opening, client)
  } finally {
    client.release()
  }
}

/**
 * Throws if the tables are not up to date. They are not migrated here, since a bot of an older version may
 * still use them.
 */
async function expectTables(query: Query): Promise<void> {
  if (await isMigrated(query)) return
  const [games] = await query(hasGames)
  throw new StoreUnusable(
    games?.['there'] === true
      ? 'The tables of this database are older than this program: start the bot, which brings them up to date, or use the `admin` of the program that serves it.'
      : 'This database has no tables of the bot: check DATABASE_URL, or start the bot, which creates them.',
  )
}

async function expectOwner(query: Query, application: string): Promise<void> {
  const [row] = await query(read)
  const owner = row?.['application']
  if (typeof owner === 'string' && owner !== application) throw new StoreOfAnother(owner, application)
}

/** The application that owns the database: the bot's Discord id or the name of the playground. */
export function owner({ owner }: Client) {
  const where = { id: 1 }
  return {
    /** Returns null if nobody owns the database. */
    get: async (): Promise<string | null> => (await owner.findUnique({ where }))?.application ?? null,

    /** Changes the owner. The data stays the same. */
    async handOver(application: string): Promise<void> {
      const update = { application, since: new Date() }
      await owner.upsert({ where, create: { ...where, ...update }, update })
    },
  }
}
