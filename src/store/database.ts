import type { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { naming } from './errors.ts'
import { statementNames } from './statement-names.ts'

export type Row = Record<string, unknown>

/** How to open a database. */
export interface Opening {
  /** The application that serves the games; the database must belong to it, or to nobody yet. An operator names none. */
  application?: string | undefined
  /** False: no database and no table is created or changed. */
  create?: boolean | undefined
}

/** One connection to the database. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

/** What both databases can do: run one statement with `$1` parameters, and serve Prisma. */
export interface Database {
  kind: 'postgres' | 'pglite'
  /** The one connection of an embedded database; null on a Postgres. */
  embedded: Pool | null
  adapter: PrismaPg
  /** @throws StoreUnavailable */
  query(text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Statements on one connection. */
export function queryOn(connection: Connection): Query {
  return async (text, values) => (await connection.query(text, values)).rows
}

/** The statements of the store, each of them planned once for a connection. */
export function queriesOn(pool: Pool): Database['query'] {
  const nameOf = statementNames()
  return (text, values) =>
    naming(async () => {
      const statement = { name: nameOf(text, values), text, values: [...values] }
      return (await pool.query<Row>(statement)).rows
    })
}
