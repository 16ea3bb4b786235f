import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { singleConnection } from './connections.ts'
import { naming } from './errors.ts'

/** One of the shards, held for as long as its connection lives. */
export interface ShardClaim {
  shard: number
  /** Resolves when the claim is gone although nobody gave it up: another process may have it by now. */
  lost: Promise<void>
  close: () => Promise<void>
}

/** The first of the two numbers of the locks that stand for shards. */
const lockClass = 72_707_370

/** Between two attempts while all shards are taken, ms. */
const again = 1_000

/** Between two signs of life on the connection that holds the claim; how long it, and an answer, may take, ms. */
const every = 5_000
const answerTimeout = 5_000

/**
 * Takes a shard that no other process on this database has, and waits while there is none: until another process ends,
 * as in an overlapping deploy, or for good, as a spare. The lock belongs to the connection, so that a process that was
 * killed has let go of its shard.
 * @throws StoreUnavailable
 */
export async function claimShard(url: string, count: number, onWait: () => void): Promise<ShardClaim> {
  const client = await naming(() => singleConnection(url, answerTimeout))
  const gone = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  const shard = await takenBy(client, count, onWait)
  const failed = Promise.withResolvers<void>()
  const pulse = setInterval(() => void client.query('SELECT 1').catch(() => failed.resolve()), every)
  let isGivenUp = false
  return {
    shard,
    lost: Promise.race([gone, failed.promise]).then(() => {
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

/** Ends the connection on failure: the server may have granted a lock without an answer. */
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
