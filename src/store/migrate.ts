import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Engine from '@prisma/schema-engine-wasm'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { Row } from './database.ts'
import { MigrationFailed } from './errors.ts'

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'prisma', 'migrations')

/** One connection to the database, as the migrations need it. */
export interface Migrating {
  adapter: SqlMigrationAwareDriverAdapterFactory
  query(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs a script of several statements, all or nothing. */
  run(script: string): Promise<unknown>
  /** Keeps other processes from migrating until the connection ends. */
  lock(): Promise<void>
}

const noFilter = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that the database has not had yet.
 * @throws MigrationFailed
 */
export async function migrate(database: Migrating, folder = migrationsFolder): Promise<void> {
  const names = await migrationNames(folder)
  if (await allApplied(database, names)) return
  await database.lock()
  const engine = await startEngine(database)
  try {
    await forgetUnfinished(database, engine)
    await engine.applyMigrations({ migrationsList: await readMigrations(folder, names), filters: noFilter })
  } catch (error) {
    throw failure(error)
  } finally {
    engine.free()
  }
}

/** Whether a database has had every migration that this program knows. */
export async function isMigrated(query: Migrating['query'], folder = migrationsFolder): Promise<boolean> {
  return allApplied({ query }, await migrationNames(folder))
}

/** A process that was killed, or a script that failed, left nothing behind but a line that would bar every start. */
async function forgetUnfinished(database: Migrating, engine: Engine.SchemaEngine): Promise<void> {
  if (!(await hasHistory(database))) return
  const rows = await database.query(
    `SELECT DISTINCT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  )
  for (const row of rows)
    await engine.markMigrationRolledBack({ migrationName: row['migration_name'] as string })
}

const reason = /Error querying the database: ([^\n]*)/
const migration = /migration_name="([^"]*)"/

/** The engine tells of its own insides as well, and first of all. */
function failure(error: unknown): unknown {
  const [why, which] = [reason, migration].map((told) => error instanceof Error && told.exec(error.message))
  if (!why || !which) return error
  return new MigrationFailed(`The migration ${which[1]} failed: ${why[1]}`, { cause: error })
}

async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The usual start: nothing to do, and no need of the engine. */
async function allApplied(database: Pick<Migrating, 'query'>, names: string[]): Promise<boolean> {
  if (!(await hasHistory(database))) return false
  const rows = await database.query(
    `SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  const applied = new Set(rows.map((row) => row['migration_name']))
  return names.every((name) => applied.has(name))
}

async function hasHistory(database: Pick<Migrating, 'query'>): Promise<boolean> {
  const [table] = await database.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  return table?.['there'] === true
}

async function readMigrations(folder: string, names: string[]): Promise<Engine.MigrationList> {
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  }
}

/** Compiled here and not by an import, which Node still warns of. */
async function loadEngine(): Promise<typeof Engine> {
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as typeof Engine & Bindings
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const code = await readFile(join(entry, '..', 'schema_engine_bg.wasm'))
  const { instance } = await wasm.instantiate(code, { './schema_engine_bg.js': withIdleTimers(bindings) })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings
}

/** Its timers keep no process from ending: one of ten seconds is left behind when all is done. */
function withIdleTimers(bindings: object): object {
  const idle = (work: () => void, ms: number) => setTimeout(work, ms).unref()
  const imports = Object.entries(bindings).map(([name, call]) => [
    name,
    name.startsWith('__wbg_setTimeout_') ? idle : (call as unknown),
  ])
  return Object.fromEntries(imports) as object
}

// Once in a process: the bindings know one instance only.
let loading: Promise<typeof Engine> | undefined

/** The engine, at work on one database. */
export async function startEngine(database: Migrating): Promise<Engine.SchemaEngine> {
  loading ??= loadEngine()
  const { SchemaEngine } = await loading
  return SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(withWholeScripts(database)),
  )
}

interface Bindings {
  __wbg_set_wasm(exports: Exports): void
}

interface Exports {
  __wbindgen_start(): void
}

// TypeScript has its types among those of the browser only.
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { instantiate(code: Buffer, imports: object): Promise<{ instance: { exports: Exports } }> }
}

/**
 * The same adapter, with scripts run whole: one of the two cuts them at every semicolon, which breaks a DO block, and
 * the other does not wait for their end.
 */
function withWholeScripts(database: Migrating): SqlMigrationAwareDriverAdapterFactory {
  const { adapter } = database
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connectToShadowDb: () => adapter.connectToShadowDb(),
    connect: async () =>
      Object.assign(await adapter.connect(), {
        executeScript: (script: string) => runWhole(database, script),
      }),
  }
}

async function runWhole(database: Migrating, script: string): Promise<void> {
  try {
    await database.run(script)
  } catch (error) {
    const { message, code = 'N/A', severity = 'ERROR', detail, column, hint } = error as DriverFailure
    throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
  }
}

interface DriverFailure {
  message: string
  code?: string
  severity?: string
  detail: string | undefined
  column: string | undefined
  hint: string | undefined
}
