import type { Client } from 'pg'
import { leastPool } from './connection-shares.ts'
import { singleConnection } from './connections.ts'
import { noConnectionLeft, StoreUnusable } from './errors.ts'
import { checkSession } from './session-check.ts'

/** How long to wait for a connection, and how long for an answer on it, ms: all of them are opened at once. */
const answerTimeout = 10_000

/**
 * Opens all connections that a process will use, looks at the server behind them, and closes them.
 * @throws StoreUnusable
 */
export async function checkServer(url: string, count: number): Promise<void> {
  const clients: Client[] = []
  try {
    await openAll(url, count, clients)
    await checkSession(clients[0]!, clients[1]!)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}

/** Into a list, which has those that were granted where some were not. The first one shows whether the server is there. */
async function openAll(url: string, count: number, clients: Client[]): Promise<void> {
  const open = async () => {
    const client = await singleConnection(url, answerTimeout)
    clients.push(client)
    // A pooler lets clients in at once, and makes them wait for a connection to the server.
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
