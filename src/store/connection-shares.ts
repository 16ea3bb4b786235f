/** How many connections each part of a process may use. */
export interface ConnectionShares {
  /** Reads and saves of games, and polling. More than eight only queue: a save keeps a core of the server busy. */
  games: number
  /** The claim of a shard, whose connection holds the lock. */
  claim: number
}

/** Default, min and max of DATABASE_POOL. With fewer than the minimum, a part would have no connection. */
export const defaultPool = 9
export const leastPool = 2
export const maxPool = 100

/** Splits the connections of a serving process. */
export function connectionShares(pool = defaultPool, isClaiming = true): ConnectionShares {
  const claim = isClaiming ? 1 : 0
  return { games: pool - claim, claim }
}

/** Connections of `admin`, which runs beside the serving processes. */
export const adminShares: ConnectionShares = { games: 2, claim: 0 }

export function totalOf({ games, claim }: ConnectionShares): number {
  return games + claim
}
