import type { PGlite } from '@electric-sql/pglite'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'

export type Row = Record<string, unknown>

/** How to open a database. */
export interface Opening {
  /** The application that serves the games; the database must belong to it, or to nobody yet. An operator names none. */
  application?: string | undefined
  /** False: no database and no table is created or changed. */
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
