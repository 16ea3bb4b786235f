/** How many connections each part of a process may use. */
export interface ConnectionShares {
  /**
   * For reads and saves of games, and for polling. More than eight connections are no faster, since saves
   * keep a core of the server busy.
   */
  games: number
  /** For the claim of a shard. The connection holds the lock. */
  claim: number
}

/**
 * Default, min and max of DATABASE_POOL. With fewer than the minimum, one of the parts would have no
 * connection.
 */
export const defaultPool = 9
export const leastPool = 2
export const maxPool = 100

/** Divides the connections of a serving process between its parts. */
export function connectionShares(pool = defaultPool, isClaiming = true): ConnectionShares {
  const claim = isClaiming ? 1 : 0
  return { games: pool - claim, claim }
}

/** Connections of `admin`, which runs next to the serving processes. */
export const adminShares: ConnectionShares = { games: 2, claim: 0 }

export function totalOf({ games, claim }: ConnectionShares): number {
  return games + claim
}
