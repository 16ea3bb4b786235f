import type { Client } from 'pg'
import { singleConnection } from './connections.ts'
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
    for (let at = 0; at < count; at++) clients.push(await singleConnection(url, answerTimeout))
    await checkSession(clients[0]!, clients[1]!)
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
