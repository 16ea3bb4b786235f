import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import type { Query, Row } from '#store/database.ts'
import { placeFiles } from '#store/image.ts'
import { migrate, migrationsFolder } from '#store/migrate.ts'
import { openPglitePool } from '#store/pglite-pool.ts'
import { openFiles } from '#store/start-pglite.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newFolder } from './folders.ts'
import { ask, dropDatabase, makeDatabase, makeEmptyDatabase, postgresMissing } from './postgres.ts'
import { startProcess } from './processes/start.ts'

const first = '20260101000000_tables'
const second = '30000101000000_second'

/** A second migration, which changes tables that contain a game. */
const secondScript = `ALTER TABLE games ADD COLUMN mood TEXT;

UPDATE games SET mood = 'calm', state = state || ' ';

ALTER TABLE games ALTER COLUMN mood SET NOT NULL;

CREATE INDEX games_mood_idx ON games (mood);

DROP TABLE presence;
`

const game = `
  INSERT INTO games (id, guild_id, channel_id, host_id, edition, status, state, sealed_seed)
  VALUES ('kept', '1', '2', '3', 'classic', 'running', '{"turn":1}', 'a secret')`

/** The statements of a script. Lines within a function or a block are indented, except for the last one. */
const statementsOf = (script: string) => script.split(/(?<=;)\n+(?=(?!END\b)\S)/)

/** A copy of the migrations folder in which one script is added or replaced. */
async function migrationsWith(name: string, script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), script)
  return folder
}

/** Expects that an aborted migration has left no trace. */
async function expectUntouched(query: Query, name: string): Promise<void> {
  if (name === first) {
    expect(await query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
    return
  }
  expect(await query('SELECT * FROM games')).toMatchObject([{ id: 'kept', state: '{"turn":1}' }])
  expect(await query('SELECT * FROM games')).not.toHaveProperty('0.mood')
  expect(await query('SELECT * FROM presence')).toEqual([])
  const records = await query('SELECT * FROM _prisma_migrations')
  expect(records.map((row) => row['migration_name'])).not.toContain(name)
}

async function scriptOf(name: string): Promise<string> {
  return name === first ? readFile(join(migrationsFolder, first, 'migration.sql'), 'utf8') : secondScript
}

describe.runIf(postgresMissing === null)('a Postgres whose migration is aborted', () => {
  async function place(name: string) {
    const url = await (name === first ? makeEmptyDatabase() : makeDatabase())
    onTestFinished(() => dropDatabase(url))
    if (name === second) await ask(game, url)
    const pool = new Pool({ connectionString: url, max: 2 })
    pool.on('error', () => undefined)
    onTestFinished(() => pool.end())
    const query = async (text: string) => (await pool.query<Row>(text)).rows
    const onClient = async (work: (client: PoolClient) => Promise<void>) => {
      const client = await pool.connect()
      client.on('error', () => undefined)
      await work(client).finally(() => client.release(true))
    }
    return { url, query, onClient }
  }

  it.each([first, second])('has no trace of %s after a break between any of its statements', async (name) => {
    const { query, onClient } = await place(name)
    const statements = statementsOf(await scriptOf(name))
    expect(statements.length).toBeGreaterThan(4)
    for (let at = 0; at <= statements.length; at++) {
      const kill = 'SELECT pg_terminate_backend(pg_backend_pid());'
      const folder = await migrationsWith(name, statements.toSpliced(at, 0, kill).join('\n'))
      await expect(onClient((client) => migrate(client, folder))).rejects.toThrow(/terminat/)
      await expectUntouched(query, name)
    }
    const whole = await migrationsWith(name, await scriptOf(name))
    await onClient((client) => migrate(client, whole))
    expect(await query('SELECT * FROM games')).toHaveLength(name === first ? 0 : 1)
  })

  it.each([first, second])('has no trace of %s when cut before any migrator statement', async (name) => {
    const { url, query, onClient } = await place(name)
    const folder = await migrationsWith(name, await scriptOf(name))
    let isOver = false
    for (let nth = 1; !isOver; nth++) {
      let statements = 0
      const cut = (client: PoolClient) => ({
        query: async (text: string, values?: unknown[]) => {
          const [row] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
          if (++statements === nth) await ask(`SELECT pg_terminate_backend(${row!.pid}, 10000)`, url)
          return client.query(text, values)
        },
      })
      isOver = await onClient((client) => migrate(cut(client), folder)).then(
        () => true,
        () => false,
      )
      if (!isOver) await expectUntouched(query, name)
      else expect(nth).toBeGreaterThan(8)
    }
    expect(await query('SELECT * FROM games')).toHaveLength(name === first ? 0 : 1)
  })

  it('has no trace of it after its process was killed', async () => {
    const { url, query } = await place(first)
    const folder = await migrationsWith(first, noticing(await scriptOf(first)))
    const env = { DATABASE_URL: url, MIGRATIONS: folder }
    expect(await startProcess('migrates-until-killed.ts', { ...env, NTH: '20' }).ended).toBeNull()
    await expectUntouched(query, first)
    expect(await startProcess('migrates-until-killed.ts', env).ended).toBe(0)
    expect(await query('SELECT * FROM games')).toEqual([])
  })
})

function noticing(script: string): string {
  const notice = `DO $$ BEGIN RAISE NOTICE 'a statement is over'; END $$;`
  return statementsOf(script)
    .map((statement) => `${statement}\n${notice}\n`)
    .join('\n')
}

/** How many events to kill a process at; each takes seconds. `KILLS=1000` covers every event. */
const kills = Number(process.env['KILLS'] ?? 3)

describe('an embedded database whose process is killed during a migration', () => {
  it.each([first, second])(
    'has no trace of %s after a kill, and all after a complete run',
    async (name) => {
      const parent = await newFolder()
      onTestFinished(() => rm(parent, { recursive: true }))
      const files = join(parent, 'pglite')
      await placeFiles(files)
      const on = async (work: (query: Query) => Promise<unknown>) => {
        const pglite = await openFiles(files)
        const pool = openPglitePool(pglite)
        try {
          await work(async (text) => (await pool.query<Row>(text)).rows)
        } finally {
          await pool.end()
          await pglite.close()
        }
      }
      await on((query) => query(name === first ? 'DROP SCHEMA public CASCADE; CREATE SCHEMA public' : game))
      const script = noticing(await scriptOf(name))
      const folder = await migrationsWith(name, script)
      const env = { FOLDER: files, MIGRATIONS: folder }
      // Besides the script, the migrator has eight statements and two reads.
      const events = statementsOf(await scriptOf(name)).length + 8
      const step = Math.max(1, Math.floor(events / kills))
      for (let nth = step; nth <= events; nth += step) {
        expect(
          await startProcess('migrates-until-killed.ts', { ...env, NTH: String(nth) }).ended,
          `${nth}`,
        ).toBeNull()
        await on((query) => expectUntouched(query, name))
      }
      expect(await startProcess('migrates-until-killed.ts', env).ended).toBe(0)
      await on(async (query) =>
        expect(await query('SELECT * FROM games')).toHaveLength(name === first ? 0 : 1),
      )
    },
    240_000,
  )
})
