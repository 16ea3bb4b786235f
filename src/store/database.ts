import type { Pool } from 'pg'

/** How to open a database. */
export interface Opening {
  /** The serving application, which must own the database or claim it. An operator names none. */
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

/** One connection, or a pool: for work before Prisma Client can be used, such as migrations. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export function queryOn(connection: Connection): Query {
  return async (text, values) => (await connection.query(text, values)).rows
}
