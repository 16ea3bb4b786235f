import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MigrationFailed, openStore, StoreUnavailable } from '#store/index.ts'
import { migrate, migrationsFolder, startEngine } from '#store/migrate.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from './embedded.ts'
import { exampleGame } from './examples.ts'
import { ask, dropDatabase, makeEmptyDatabase, postgresMissing } from './postgres.ts'
import { startProcess } from './processes/start.ts'

describe('migrations of an embedded database', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let folder: string

  beforeAll(async () => {
    database = await emptyDatabase()
    folder = await mkdtemp(join(tmpdir(), 'shortchange-migrations-'))
    await cp(migrationsFolder, folder, { recursive: true })
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  async function addMigration(name: string, script: string): Promise<void> {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'migration.sql'), script)
  }

  it('make the tables, and are not applied again', async () => {
    const history = () => database.query('SELECT * FROM _prisma_migrations')
    await migrate(database)
    expect(await database.query('SELECT * FROM games')).toEqual([])
    const applied = await history()
    expect(applied).not.toEqual([])
    await migrate(database)
    expect(await history()).toEqual(applied)
  })

  it('make what the schema says', async () => {
    const path = join(migrationsFolder, '..', 'schema.prisma')
    const files = [{ path, content: await readFile(path, 'utf8') }]
    const engine = await startEngine(database)
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: join(path, '..') },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    expect(stdout).toContain('empty migration')
  })

  it('apply only what is new, semicolons within a block and all', async () => {
    await addMigration('30000101000000_later', 'DO $$ BEGIN PERFORM 1; CREATE TABLE later (a int); END $$;')
    await migrate(database, folder)
    expect(await database.query('SELECT * FROM later')).toEqual([])
  })

  it('say which one failed, and leave nothing of it behind', async () => {
    await addMigration('30000102000000_broken', 'CREATE TABLE half (a int); CREATE TABLE later (a int);')
    const failure = new MigrationFailed(
      'The migration 30000102000000_broken failed: ERROR: relation "later" already exists',
    )
    await expect(migrate(database, folder)).rejects.toThrow(failure)
    await expect(migrate(database, folder)).rejects.toThrow(failure)
    expect(await database.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }])
  })

  it('go on where a process was killed or a migration was put right', async () => {
    await addMigration('30000102000000_broken', 'CREATE TABLE half (a int);')
    await migrate(database, folder)
    expect(await database.query('SELECT * FROM half')).toEqual([])
  })
})

const appliedTo = (databaseUrl: string) => ask('SELECT * FROM _prisma_migrations', databaseUrl)

describe.runIf(postgresMissing === null)('migrations on one Postgres', () => {
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await makeEmptyDatabase()
    await (await openStore({ databaseUrl })).close()
    return () => dropDatabase(databaseUrl)
  })

  it('make the tables, and are not applied again', async () => {
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

  it('wait for each other when several processes start at once, and keep none from ending', async () => {
    const empty = await makeEmptyDatabase()
    onTestFinished(() => dropDatabase(empty))
    const processes = Array.from({ length: 3 }, () =>
      startProcess('opens-and-ends.ts', { DATABASE_URL: empty }),
    )
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0])
    const applied = await appliedTo(empty)
    const names = applied.map(({ migration_name: name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(applied.map(({ logs }) => logs)).toEqual(names.map(() => null))
  })

  it('compress what is big with lz4 where the server can', async () => {
    const [{ lz4 } = {}] = await ask(
      `SELECT 'lz4' = ANY (enumvals) AS lz4 FROM pg_settings WHERE name = 'default_toast_compression'`,
    )
    const columns = await ask(
      `SELECT attname FROM pg_attribute WHERE attcompression = 'l' AND attrelid IN ('games'::regclass, 'moves'::regclass)`,
      databaseUrl,
    )
    const names = columns.map(({ attname }) => attname)
    expect(names.sort()).toEqual(lz4 ? ['draws', 'events', 'move', 'state'] : [])
  })
})

it('says that a database is away, without what is secret in its address', async () => {
  const error: unknown = await openStore({ databaseUrl: 'postgres://me:hush@127.0.0.1:1/none' }).catch(
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(JSON.stringify([error, String((error as Error).stack)])).not.toContain('hush')
})
