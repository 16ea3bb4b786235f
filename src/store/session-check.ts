import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StoreUnusable } from './errors.ts'

/** First number of the lock of this check. The second number is the id of the session. */
const lockClass = 72_707_373

/** How long the server may take to release the lock of a connection that ended, ms. */
const releasing = 2_000

const refused =
  'DATABASE_URL leads to a connection pooler that does not keep one server connection for each client: set its pool mode to session (PgBouncer: pool_mode = session and server_reset_query = DISCARD ALL), or use the address of the server itself.'

/**
 * Checks that each connection keeps its own session until it ends. Prepared statements depend on that, and so
 * do the locks of shards and migrations. A pooler in transaction mode gives one client's session to the next
 * client. Ends the first connection. @throws StoreUnusable
 */
export async function checkSession(first: Client, second: Client): Promise<void> {
  const session = await ownSession(first, second)
  if (session === null) throw new StoreUnusable(refused)
  const holds = (await keepsStatement(first, second)) && (await keepsLock(first, second, session))
  if (!holds) throw new StoreUnusable(refused)
}

/**
 * Returns the id of the first connection's session; null if the two connections share sessions. An idle
 * pooler gives both connections the session used last, and a pooler with round robin gives one connection two
 * sessions.
 */
async function ownSession(first: Client, second: Client): Promise<number | null> {
  const seen = new Map<Client, Set<number>>([
    [first, new Set()],
    [second, new Set()],
  ])
  for (const client of [first, first, second, second, first, second])
    seen.get(client)!.add(await sessionOf(client))
  const ids = [...seen.values()].flatMap((set) => [...set])
  return ids.length === 2 && ids[0] !== ids[1] ? ids[0]! : null
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
  return rows[0]!.id
}

const statement = { name: 'shortchange session check', text: 'SELECT $1::int AS same' }

/** Error codes: a statement with this name already exists, or none exists. */
const statementLost = new Set(['42P05', '26000'])

async function keepsStatement(first: Client, second: Client): Promise<boolean> {
  try {
    await first.query({ ...statement, values: [1] })
    await sessionOf(second)
    await first.query({ ...statement, values: [2] })
    return true
  } catch (error) {
    if (statementLost.has(String((error as { code?: unknown }).code))) return false
    throw error
  }
}

/** Whether the first connection alone holds the lock until it ends. */
async function keepsLock(first: Client, second: Client, session: number): Promise<boolean> {
  if (!(await locked(first, session)) || (await locked(second, session))) return false
  if (!(await unlocked(first, session)) || !(await locked(first, session))) return false
  await first.end()
  const until = performance.now() + releasing
  while (!(await locked(second, session))) {
    if (performance.now() > until) return false
    await pause(20)
  }
  return unlocked(second, session)
}

const locked = (client: Client, session: number) => answer(client, 'pg_try_advisory_lock', session)
const unlocked = (client: Client, session: number) => answer(client, 'pg_advisory_unlock', session)

async function answer(client: Client, call: string, session: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${call}($1, $2) AS done`, [
    lockClass,
    session,
  ])
  return rows[0]!.done
}
