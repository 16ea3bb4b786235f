/** How many connections each part of a process may use. */
export interface ConnectionShares {
  /** Reads and saves of the games. More than eight bring queueing and no speed: a save keeps a core of the server busy. */
  games: number
  /** The queue of wake-ups and jobs: of its own, so that it never waits for a press nor a press for it. */
  queue: number
  /** The claim of a shard, whose connection holds the lock. */
  claim: number
}

/** The usual, smallest and largest DATABASE_POOL. With fewer than the smallest some part would have no connection. */
export const defaultPool = 11
export const leastPool = 3
export const mostPool = 100

/** From here on the queue has two connections. */
const roomy = 6

/** Shares of the connections of a process that serves, which add up to their number. */
export function connectionShares(pool = defaultPool, isClaiming = true): ConnectionShares {
  const queue = pool < roomy ? 1 : 2
  const claim = isClaiming ? 1 : 0
  return { games: pool - queue - claim, queue, claim }
}

/** Of `admin`, beside the processes that serve. */
export const adminShares: ConnectionShares = { games: 2, queue: 0, claim: 0 }

export function totalOf({ games, queue, claim }: ConnectionShares): number {
  return games + queue + claim
}
