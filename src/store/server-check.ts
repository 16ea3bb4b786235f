import type { Client } from 'pg'
import { leastPool } from './connection-shares.ts'
import { singleConnection } from './connections.ts'
import type { Row } from './database.ts'
import { noConnectionLeft, StoreUnusable } from './errors.ts'
import { isMigrated } from './migrate.ts'
import { checkSession } from './session-check.ts'

/**
 * Timeout of connecting and of a statement, in ms. It is long, since all connections are opened at the same
 * time.
 */
const answerTimeout = 10_000

/** Oldest supported version. PostgreSQL itself no longer supports older ones. */
const oldest = 13

/**
 * Opens as many connections as the process will use, checks the server, and closes the connections. @throws
 * StoreUnusable
 */
export async function checkServer(url: string, count: number): Promise<void> {
  const clients: Client[] = []
  try {
    await openAll(url, count, clients)
    await checkServes(clients[0]!)
    await checkSession(clients[0]!, clients[1]!)
    await checkRights(clients[1]!)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

/**
 * Opens connections and adds each granted one to `clients`, even if others fail. The first connection tests
 * the server.
 */
async function openAll(url: string, count: number, clients: Client[]): Promise<void> {
  const open = async () => {
    const client = await singleConnection(url, answerTimeout)
    clients.push(client)
    // Wait for an answer: a pooler accepts clients immediately, and lets them wait for a connection to the
    // server.
    await client.query('SELECT 1')
  }
  const [first] = await Promise.allSettled([open()])
  const others = first.status === 'fulfilled' ? Array.from({ length: count - 1 }, open) : []
  const failures = [first, ...(await Promise.allSettled(others))].flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  )
  if (failures.length === 0) return
  const isGranted = first.status === 'fulfilled'
  const other = failures.find((error) => !(noConnectionLeft(error) || (isGranted && isTimeout(error))))
  throw other ?? new StoreUnusable(tooFew(isGranted ? count - failures.length : 0, count))
}

function isTimeout({ message }: Error): boolean {
  return /timeout/i.test(message)
}

function tooFew(granted: number, count: number): string {
  const lower = granted < leastPool ? '' : `set DATABASE_POOL to ${granted}, or `
  return `The database grants ${granted} of the ${count} connections that this program needs: ${lower}raise the limit of the role, the database, the server (max_connections) or the pooler, which counts the connections of other programs as well.`
}

/**
 * Checks that the server can store the games. Checks the version first, since old versions may not support
 * the other queries.
 */
async function checkServes(client: Client): Promise<void> {
  const { number } = await ask<{ number: string }>(
    client,
    `SELECT current_setting('server_version_num') AS number`,
  )
  const version = Math.floor(Number(number) / 10_000)
  if (version < oldest)
    throw new StoreUnusable(
      `The server is PostgreSQL ${version}, which is too old: upgrade it to ${oldest} or later, or name another server in DATABASE_URL.`,
    )
  const { database, encoding, isStandby, isReadOnly } = await ask<Facts>(client, facts)
  if (isStandby)
    throw new StoreUnusable(
      'DATABASE_URL leads to a standby, which takes no changes: write the address of the primary there.',
    )
  if (isReadOnly)
    throw new StoreUnusable(
      `The database "${database}" takes no changes: set default_transaction_read_only to off for the database, the role and the server.`,
    )
  if (encoding !== 'UTF8')
    throw new StoreUnusable(
      `The encoding of the database "${database}" is ${encoding}, which cannot hold all names: create one with ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.`,
    )
}

interface Facts extends Row {
  database: string
  encoding: string
  isStandby: boolean
  isReadOnly: boolean
}

const facts = `
  SELECT current_database() AS database, current_setting('server_encoding') AS encoding,
         pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`

/**
 * Checks that the role may create tables. Since PostgreSQL 15, only the owner of a database may create tables
 * in its schema `public`.
 */
async function checkRights(client: Client): Promise<void> {
  if (await isMigrated(async (text) => (await client.query<Row>(text)).rows)) return
  const { role, database, grants } = await ask<Rights>(client, rights)
  if (grants.length === 0) return
  throw new StoreUnusable(
    `The role "${role}" may not create what it needs in the database "${database}": connect to that database as its owner and run ${grants.join('; ')};`,
  )
}

interface Rights extends Row {
  role: string
  database: string
  grants: string[]
}

const rights = `
  WITH target AS (
    SELECT name, to_regnamespace(quote_ident(name)) AS schema FROM coalesce(current_schema(), 'public') AS name
  )
  SELECT current_user::text AS role, current_database()::text AS database, array_remove(ARRAY[
    CASE WHEN has_schema_privilege(schema, 'USAGE') AND has_schema_privilege(schema, 'CREATE') THEN NULL
      ELSE format('GRANT USAGE, CREATE ON SCHEMA %I TO %I', name, current_user) END
  ], NULL) AS grants FROM target`

async function ask<Answer extends Row>(client: Client, text: string): Promise<Answer> {
  const { rows } = await client.query<Answer>(text)
  return rows[0]!
}
