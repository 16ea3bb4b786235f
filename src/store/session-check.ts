import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StoreUnusable } from './errors.ts'

/** First number of the check's lock; the second one is its session id. */
const lockClass = 72_707_373

/** How long the server may take to release the lock of a connection that has ended, ms. */
const releasing = 2_000

const refused =
  'DATABASE_URL leads to a connection pooler that does not keep one server connection for each client: set its pool mode to session (PgBouncer: pool_mode = session and server_reset_query = DISCARD ALL), or use the address of the server itself.'

/**
 * Checks that each connection has its own session until its end: prepared statements and
 * the locks of shards and migrations depend on it. A pooler in transaction mode gives the session of one client to the
 * next. Ends the first connection.
 * @throws StoreUnusable
 */
export async function checkSession(first: Client, second: Client): Promise<void> {
  const session = await ownSession(first, second)
  if (session === null) throw new StoreUnusable(refused)
  const holds = (await keepsStatement(first, second)) && (await keepsLock(first, second, session))
  if (!holds) throw new StoreUnusable(refused)
}

/**
 * Returns the id of the first connection's session; null if both share sessions. An idle pooler gives the
 * last used session to both, and one with round robin gives two sessions to one client.
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

/** Codes: a statement of this name exists already, or does not exist. */
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

/** Whether only the first connection has the lock, until its end. */
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
