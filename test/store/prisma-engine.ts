import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import { SchemaEngine, type MigrationList } from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'
import { migrationsFolder } from '#store/migrate.ts'

const schema = join(migrationsFolder, '..', 'schema.prisma')
const filters = { externalTables: [], externalEnums: [] }

/** Prisma’s own migration engine, connected to a database. */
function engineOn(pool: Pool): Promise<SchemaEngine> {
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogueReader(pool))
  return SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
}

/** The Postgres type ids of `"char"` and `text`. */
const byte = 18
const text = 25

/**
 * Prisma’s adapter, extended by the one-byte type `"char"`: the engine reads it from system catalogs, but the
 * adapter does not support it.
 */
class CatalogueReader extends PrismaPg {
  readonly #bytes = new Set<string>()

  constructor(pool: Pool) {
    const query = async (statement: string) => {
      const result = await pool.query(statement)
      for (const field of result.fields.filter(({ dataTypeID }) => dataTypeID === byte)) {
        this.#bytes.add(field.name)
        field.dataTypeID = text
      }
      return result
    }
    super(Object.assign(Object.create(pool) as Pool, { query }))
  }

  override async connect() {
    const adapter = await super.connect()
    const ask = adapter.queryRaw.bind(adapter)
    const queryRaw = async (query: SqlQuery) => {
      const result = await ask(query)
      const typeOf = (name: string, at: number) =>
        this.#bytes.has(name) ? ColumnTypeEnum.Character : result.columnTypes[at]!
      return { ...result, columnTypes: result.columnNames.map(typeOf) }
    }
    return Object.assign(adapter, { queryRaw })
  }
}

/** The script with which `prisma migrate diff` would change a database’s tables to match the models. */
export async function scriptToModels(pool: Pool): Promise<string> {
  const files = [{ path: schema, content: await readFile(schema, 'utf8') }]
  const engine = await engineOn(pool)
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: join(schema, '..') },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters,
  })
  return stdout ?? ''
}

/** The migrations that `prisma migrate deploy` would apply to a database. */
export async function appliedByPrisma(pool: Pool, names: string[]): Promise<string[]> {
  const engine = await engineOn(pool)
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: await listOf(names),
    filters,
  })
  return appliedMigrationNames
}

async function listOf(names: string[]): Promise<MigrationList> {
  const scriptOf = async (name: string) => {
    const value = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8')
    return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
  }
  const path = 'migration_lock.toml'
  return {
    baseDir: migrationsFolder,
    lockfile: { path, content: await readFile(join(migrationsFolder, path), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map(scriptOf)),
  }
}
