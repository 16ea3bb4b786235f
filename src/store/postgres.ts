import { connectionShares, totalOf, type ConnectionShares } from './connection-shares.ts'
import { openPool } from './connections.ts'
import type { Database, Opening } from './database.ts'
import { naming } from './errors.ts'
import { bringUpToDate } from './owner.ts'
import { checkServer } from './server-check.ts'
import { unusable } from './unusable.ts'

/**
 * Timeout of connecting and of a statement, in ms. It is short, since an interaction must be answered within
 * three seconds.
 */
const answerTimeout = 2_000

/**
 * Opens and migrates the database. @param shares the connections of the process; the pool gets those of
 * `games` @throws StoreUnavailable, StoreUnusable, StoreOfAnother
 */
export async function openPostgres(
  url: string,
  { shares = connectionShares(), ...opening }: Opening & { shares?: ConnectionShares | undefined } = {},
): Promise<Database> {
  await naming(() => prepare(url, opening, totalOf(shares)))
  const pool = openPool(url, { max: shares.games, connecting: answerTimeout, answering: answerTimeout })
  return { kind: 'postgres', pool, close: () => pool.end() }
}

async function prepare(url: string, opening: Opening, connections: number): Promise<void> {
  try {
    await checkServer(url, connections)
    await upToDateAt(url, opening)
  } catch (error) {
    throw unusable(error, url)
  }
}

async function upToDateAt(url: string, opening: Opening): Promise<void> {
  const pool = openPool(url, { max: 1, connecting: answerTimeout })
  try {
    await bringUpToDate(pool, opening)
  } finally {
    await pool.end()
  }
}
