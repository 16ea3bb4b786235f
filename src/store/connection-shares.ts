/** How many connections each part of a process may use. */
export interface ConnectionShares {
  /** Reads and saves of the games, and what asks for those that are due. More than eight bring queueing and no speed: a save keeps a core of the server busy. */
  games: number
  /** The claim of a shard, whose connection holds the lock. */
  claim: number
}

/** The usual, smallest and largest DATABASE_POOL. With fewer than the smallest some part would have no connection. */
export const defaultPool = 9
export const leastPool = 2
export const mostPool = 100

/** Shares of the connections of a process that serves, which add up to their number. */
export function connectionShares(pool = defaultPool, isClaiming = true): ConnectionShares {
  const claim = isClaiming ? 1 : 0
  return { games: pool - claim, claim }
}

/** Of `admin`, beside the processes that serve. */
export const adminShares: ConnectionShares = { games: 2, claim: 0 }

export function totalOf({ games, claim }: ConnectionShares): number {
  return games + claim
}
