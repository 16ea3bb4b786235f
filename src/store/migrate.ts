import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queryOn, type Connection, type Query } from './database.ts'
import { MigrationFailed, named, StoreUnavailable, StoreUnusable } from './errors.ts'

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'prisma', 'migrations')

/** The same lock number as `prisma migrate`, so that the two exclude each other. */
const migrationLock = 72_707_369

/** How long to wait for another process's migrations and for locked tables. */
const lockTimeout = '120s'
const lockNotAvailable = '55P03'

/** Prisma's table of applied migrations. */
const createHistory = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

/**
 * Marks unfinished migrations as rolled back. Prisma's own command, for example, leaves the row of an
 * interrupted migration.
 */
const forgetUnfinished = `
  UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`

const record = `
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), 1)`

interface Migration {
  name: string
  script: string
  checksum: string
}

/**
 * Applies pending migrations and records them. Applies either all of them or none. @throws MigrationFailed,
 * StoreUnusable
 */
export async function migrate(database: Connection, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  const query = queryOn(database)
  if ((await pendingOf(migrations, query)).length === 0) return
  await query('BEGIN ISOLATION LEVEL READ COMMITTED')
  try {
    await query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
    await waitForOthers(query)
    await query(createHistory)
    await query(forgetUnfinished)
    for (const migration of await pendingOf(migrations, query)) await apply(migration, query)
    await query('COMMIT')
  } catch (error) {
    await query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Whether all migrations of this program are applied. */
export async function isMigrated(query: Query, folder = migrationsFolder): Promise<boolean> {
  return (await pendingOf(await readMigrations(folder), query)).length === 0
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/**
 * Returns the pending migrations. The database may have further migrations of a newer program, which must
 * keep the tables usable for this program. @throws StoreUnusable if an applied migration was changed
 */
async function pendingOf(migrations: Migration[], query: Query): Promise<Migration[]> {
  const [table] = await query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  if (table?.['there'] !== true) return migrations
  const rows = await query(
    `SELECT migration_name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  const applied = new Map(rows.map((row) => [row['migration_name'], row['checksum']]))
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new StoreUnusable(
      `The migration ${changed.name} is not the one that was applied to this database: restore its file in prisma/migrations, and make the change in a new migration.`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function waitForOthers(query: Query): Promise<void> {
  try {
    await query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
    throw new StoreUnusable(
      `Another process has held the lock for migrations for more than ${lockTimeout}: end it, and start again.`,
      { cause: error },
    )
  }
}

async function apply({ name, script, checksum }: Migration, query: Query): Promise<void> {
  try {
    await query(script)
  } catch (error) {
    if (named(error) instanceof StoreUnavailable) throw error
    const { message } = error as Error
    throw new MigrationFailed(`The migration ${name} failed, and nothing of it was applied: ${message}.`, {
      cause: error,
    })
  }
  await query(record, [randomUUID(), checksum, name])
}
