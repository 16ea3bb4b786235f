import type { PGlite } from '@electric-sql/pglite'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

export type Row = Record<string, unknown>

/** For whom a database is opened, and how. */
export interface Opening {
  /** The application that serves its games: the database must belong to it, or to nobody yet. Without it, it is only looked at. */
  application?: string | undefined
  /** False: neither a database nor a table is created or changed. */
  create?: boolean | undefined
}

/** What both databases can do: run one statement with `$1` parameters, and serve Prisma. */
export interface Database {
  kind: 'postgres' | 'pglite'
  embedded: PGlite | null
  adapter: SqlMigrationAwareDriverAdapterFactory
  /** @throws StoreUnavailable */
  query(text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}
