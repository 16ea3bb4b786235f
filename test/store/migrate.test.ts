import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { MigrationFailed, openStore, StoreUnavailable, StoreUnusable } from '#store/index.ts'
import { isMigrated, migrate, migrationsFolder } from '#store/migrate.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from './embedded.ts'
import { exampleGame } from './examples.ts'
import { ask, dropDatabase, makeDatabase, makeEmptyDatabase, postgresMissing } from './postgres.ts'
import { appliedByPrisma, scriptToModels } from './prisma-engine.ts'
import { startProcess } from './processes/start.ts'

interface Place {
  pool: Pool
  close: () => Promise<void>
}

async function emptyOnServer(): Promise<Place> {
  const url = await makeEmptyDatabase()
  const pool = new Pool({ connectionString: url, max: 1 })
  // Dropping the database may break a connection that is being closed.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const close = async () => {
    await pool.end()
    await dropDatabase(url)
  }
  return { pool, close }
}

const places: [kind: string, () => Promise<Place>][] = [
  ['PGlite', emptyDatabase],
  ...(postgresMissing === null ? [['Postgres', emptyOnServer] satisfies [string, () => Promise<Place>]] : []),
]

// The tests run in sequence on one database; each migrates it further.
describe.each(places)('migrations on %s', (_kind, makePlace) => {
  let pool: Pool
  let folder: string

  beforeAll(async () => {
    const place = await makePlace()
    pool = place.pool
    folder = await mkdtemp(join(tmpdir(), 'shortchange-migrations-'))
    await cp(migrationsFolder, folder, { recursive: true })
    return place.close
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function addMigration(name: string, script: string): Promise<void> {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'migration.sql'), script)
  }
  const query = async (text: string, values?: unknown[]) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  const history = () => query('SELECT * FROM _prisma_migrations ORDER BY migration_name')
  async function run(from = folder): Promise<void> {
    const client = await pool.connect()
    try {
      await migrate(client, from)
    } finally {
      client.release()
    }
  }
  const isThere = async (table: string) =>
    (await query(`SELECT to_regclass($1) AS it`, [table]))[0]!['it'] !== null

  it('run despite the unfinished record of an earlier attempt', async () => {
    await query(`
      CREATE TABLE _prisma_migrations (
        id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
        migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
        started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0
      )`)
    await query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('a', 'b', '20260101000000_tables')`,
    )
    await run()
    expect(await isThere('games')).toBe(true)
    expect((await history()).filter((row) => row['finished_at'] === null)).toMatchObject([
      { id: 'a', rolled_back_at: expect.any(Date) as Date },
    ])
    await query(`DELETE FROM _prisma_migrations WHERE id = 'a'`)
  })

  it('create the tables, and are applied only once', async () => {
    const applied = await history()
    expect(applied).not.toEqual([])
    for (const row of applied) expect(row).toMatchObject({ applied_steps_count: 1, logs: null })
    await run()
    expect(await history()).toEqual(applied)
    expect(await isMigrated(query, folder)).toBe(true)
  })

  it('leave nothing for Prisma’s own engine to do, and match the models', async () => {
    const names = (await history()).map((row) => row['migration_name'] as string)
    expect(await appliedByPrisma(pool, names)).toEqual([])
    expect(await scriptToModels(pool)).toContain('empty migration')
    await query('ALTER TABLE games ALTER COLUMN version DROP DEFAULT')
    expect(await scriptToModels(pool)).toContain('ALTER TABLE "games" ALTER COLUMN "version" SET DEFAULT 0')
    await query('ALTER TABLE games ALTER COLUMN version SET DEFAULT 0')
  })

  it('create partial indexes and functions, which models cannot define', async () => {
    const partial = await query(
      `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL ORDER BY name`,
    )
    const functions = await query(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    )
    expect([partial, functions].map((rows) => rows.map(({ name }) => name))).toEqual([
      ['games_open_host_idx', 'games_open_idx', 'games_unarchived_idx', 'games_undelivered_idx'],
      ['open_games', 'open_games'],
    ])
  })

  it('compress large columns with lz4 if the database supports it', async () => {
    const [{ lz4 } = {}] = await query(
      `SELECT 'lz4' = ANY (enumvals) AS lz4 FROM pg_settings WHERE name = 'default_toast_compression'`,
    )
    const columns = await query(
      `SELECT attname FROM pg_attribute WHERE attcompression = 'l' AND attrelid IN ('games'::regclass, 'moves'::regclass)`,
    )
    const names = columns.map(({ attname }) => attname)
    expect(names.sort()).toEqual(lz4 ? ['draws', 'events', 'move', 'state'] : [])
  })

  it('apply only new scripts, even several with semicolons inside blocks', async () => {
    await addMigration('30000101000000_later', 'DO $$ BEGIN PERFORM 1; CREATE TABLE later (a int); END $$;')
    await addMigration('30000101000001_more', 'ALTER TABLE later ADD b int;')
    expect(await isMigrated(query, folder)).toBe(false)
    await run()
    expect(await query('SELECT a, b FROM later')).toEqual([])
  })

  it('report a failed migration by name, and apply none of the new ones', async () => {
    await addMigration('30000102000000_half', 'CREATE TABLE half (a int);')
    await addMigration('30000102000001_broken', 'CREATE TABLE other (a int); CREATE TABLE later (a int);')
    const before = await history()
    const failure = new MigrationFailed(
      'The migration 30000102000001_broken failed, and nothing of it was applied: relation "later" already exists.',
    )
    await expect(run()).rejects.toThrow(failure)
    await expect(run()).rejects.toThrow(failure)
    expect(await history()).toEqual(before)
    expect([await isThere('half'), await isThere('other')]).toEqual([false, false])
  })

  it('continue after a migration was corrected', async () => {
    await addMigration('30000102000001_broken', 'CREATE TABLE other (a int);')
    await run()
    expect([await isThere('half'), await isThere('other')]).toEqual([true, true])
  })

  it('are refused if a script changed after it was applied', async () => {
    await addMigration('30000102000000_half', 'CREATE TABLE half (a int, b int);')
    await expect(run()).rejects.toThrow(StoreUnusable)
    await expect(run()).rejects.toThrow(/^The migration 30000102000000_half is not the one that was applied/)
    await expect(isMigrated(query, folder)).rejects.toThrow(StoreUnusable)
    await addMigration('30000102000000_half', 'CREATE TABLE half (a int);')
    await run()
  })

  it('of a later program do not stop an earlier program from starting', async () => {
    await run(migrationsFolder)
    expect(await isMigrated(query)).toBe(true)
  })

  it('are refused if tables exist without a record of migrations', async () => {
    await query('DROP TABLE _prisma_migrations')
    await expect(run()).rejects.toThrow(
      'The migration 20260101000000_tables failed, and nothing of it was applied: type "game_status" already exists.',
    )
    expect(await isThere('_prisma_migrations')).toBe(false)
  })
})

const appliedTo = (databaseUrl: string) => ask('SELECT * FROM _prisma_migrations', databaseUrl)

describe.runIf(postgresMissing === null)('migrations on one Postgres', () => {
  it('keep the games, and are not repeated at the next start', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const before = await appliedTo(databaseUrl)
    const store = await openStore({ databaseUrl })
    const game = exampleGame()
    await store.games.create(game)
    await store.close()
    const again = await openStore({ databaseUrl })
    expect(await again.games.get(game.id)).toMatchObject({ state: game.state })
    await again.close()
    expect(await appliedTo(databaseUrl)).toEqual(before)
  })

  it('run once when several processes start simultaneously', async () => {
    const empty = await makeEmptyDatabase()
    onTestFinished(() => dropDatabase(empty))
    const processes = Array.from({ length: 3 }, () =>
      startProcess('opens-and-ends.ts', { DATABASE_URL: empty }),
    )
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const names = (await appliedTo(empty)).map(({ migration_name: name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('wait while another process migrates, up to a limit', async () => {
    const { pool, close } = await emptyOnServer()
    onTestFinished(close)
    const client = await pool.connect()
    const short = {
      query: (text: string, values?: unknown[]) => client.query(text.replace(`'120s'`, `'50ms'`), values),
    }
    const other = new Pool({
      connectionString: (pool.options as { connectionString: string }).connectionString,
    })
    other.on('connect', (client) => client.on('error', () => undefined))
    const held = await other.connect()
    await held.query('SELECT pg_advisory_lock(72707369)')
    await expect(migrate(short)).rejects.toThrow(StoreUnusable)
    await held.query('SELECT pg_advisory_unlock(72707369)')
    held.release()
    await other.end()
    await migrate(short)
    client.release()
  })
})

it('the error for an unavailable database contains no secret of its address', async () => {
  const error: unknown = await openStore({ databaseUrl: 'postgres://me:hush@127.0.0.1:1/none' }).catch(
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(JSON.stringify([error, String((error as Error).stack)])).not.toContain('hush')
})
