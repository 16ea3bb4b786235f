import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { singleConnection } from './connections.ts'
import { naming } from './errors.ts'

/** A claim of a shard. It lasts as long as its connection. */
export interface ShardClaim {
  shard: number
  /** Resolves when the claim is lost without a release. Another process may then have the shard. */
  lost: Promise<void>
  close: () => Promise<void>
}

/** First number of the locks of shards. The second number is the shard. */
const lockClass = 72_707_370

/** How often to retry while all shards are taken, ms. */
const again = 1_000

/**
 * How often the claim's connection is tested (`every`), and the timeout of connecting and of a statement, ms.
 */
const every = 5_000
const answerTimeout = 5_000

/**
 * Claims a free shard. If none is free, waits until another process ends, for example during a deploy with
 * overlapping processes; a spare process waits forever. The lock belongs to the connection, so that a killed
 * process releases its shard. @throws StoreUnavailable
 */
export async function claimShard(url: string, count: number, onWait: () => void): Promise<ShardClaim> {
  const client = await naming(() => singleConnection(url, answerTimeout))
  const connectionLost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  const shard = await takenBy(client, count, onWait)
  const failed = Promise.withResolvers<void>()
  const pulse = setInterval(() => void client.query('SELECT 1').catch(() => failed.resolve()), every)
  let isGivenUp = false
  return {
    shard,
    lost: Promise.race([connectionLost, failed.promise]).then(() => {
      clearInterval(pulse)
      return isGivenUp ? new Promise<void>(() => undefined) : undefined
    }),
    close: async () => {
      isGivenUp = true
      clearInterval(pulse)
      await client.end().catch(() => undefined)
    },
  }
}

/** Ends the connection on failure, since the server may have granted a lock although its answer was lost. */
async function takenBy(client: Client, count: number, onWait: () => void): Promise<number> {
  try {
    let shard = await freeShard(client, count)
    if (shard === null) onWait()
    while (shard === null) {
      await pause(again)
      shard = await freeShard(client, count)
    }
    return shard
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function freeShard(client: Client, count: number): Promise<number | null> {
  for (let shard = 0; shard < count; shard++) {
    const { rows } = await naming(() =>
      client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [lockClass, shard]),
    )
    if (rows[0]?.taken) return shard
  }
  return null
}
