import type { Pool } from 'pg'

/** How to open a database. */
export interface Opening {
  /** The application that serves the games; the database must belong to it, or to nobody yet. An operator names none. */
  application?: string | undefined
  /** False: no database and no table is created or changed. */
  create?: boolean | undefined
}

/** An open database whose tables are up to date. */
export interface Database {
  kind: 'postgres' | 'pglite'
  /** The connections that Prisma Client uses; an embedded database has one. */
  pool: Pool
  close(): Promise<void>
}

export type Row = Record<string, unknown>

/** One connection, or a pool: runs what comes before Prisma Client can be used, such as migrations. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export function queryOn(connection: Connection): Query {
  return async (text, values) => (await connection.query(text, values)).rows
}
