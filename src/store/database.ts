import type { Pool } from 'pg'

export interface Opening {
  /**
   * The application that serves the games. It must own the database or claim it. An operator's tool omits it.
   */
  application?: string | undefined
  /** If false, neither a database nor tables are created or changed. */
  create?: boolean | undefined
}

/** An open database whose tables are up to date. */
export interface Database {
  kind: 'postgres' | 'pglite'
  /** The connections that Prisma Client uses. An embedded database has only one. */
  pool: Pool
  close(): Promise<void>
}

export type Row = Record<string, unknown>

/** A connection or a pool, for work before Prisma Client can be used, such as migrations. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export function queryOn(connection: Connection): Query {
  return async (text, values) => (await connection.query(text, values)).rows
}
