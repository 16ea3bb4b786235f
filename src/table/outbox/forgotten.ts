import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { StoreUnavailable, type UndeliveredGame } from '#store/index.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { isLater } from '../core/outdated.ts'
import { everybody, secretChanges } from '../numbering/numbering.ts'
import type { Means } from '../core/request.ts'

/** Games that are looked up at once, and how many pages of them in one round. */
const pageSize = 100
const mostPages = 10

interface Deps extends Omit<Means, 'change'> {
  /** Whether a version of a game was handed to the outbox of this process a short time ago. */
  isHandedLately: (id: string, version: number) => boolean
  hand: (loaded: LoadedGame) => void
}

/** Finds games with changes that nobody delivered, since a process ended between the commit and the channel. */
export function forgottenGames({ store, keep, editions, clock, limits, log, isHandedLately, hand }: Deps) {
  /** Games that cannot be read, by the version at which they could not. */
  const unreadable = new LRUCache<string, number>(atMost(1000))
  /** Games that were changed at a time which has not come yet, with the time at which this process found them. */
  const ahead = new LRUCache<string, { version: number; since: number }>(atMost(10_000))
  /** The last game of the page before. */
  let lookedUpTo: UndeliveredGame | undefined

  /**
   * How long ago a game was changed, ms. Where that time is still to come, the clock has gone back since, or the clock of
   * another process is ahead: then as long as this process knows the game.
   */
  function ageOf({ id, version, updatedAt }: LoadedGame): number {
    const age = clock() - updatedAt
    if (age >= 0) return age
    const known = ahead.get(id)
    if (known?.version === version) return performance.now() - known.since
    ahead.set(id, { version, since: performance.now() })
    return 0
  }

  /** A game that fails must not delay the others, nor keep the process from its start. */
  async function take(id: string, version: number): Promise<void> {
    try {
      const loaded = await keep.fresh(id)
      if (!loaded || isLater(editions, loaded)) return
      const age = ageOf(loaded)
      if (age >= limits.stale || isAllSecret(loaded)) await store.games.setDelivered(id, loaded.version)
      else if (age >= limits.undelivered) hand(loaded)
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      unreadable.set(id, version)
      log.error({ err, game: id }, 'a game could not be read, so it is not delivered')
    }
  }

  /**
   * Hands over the games of the next pages. However many games wait for channels that take nothing, the games after them are
   * reached, by the next round at the latest.
   */
  return async function handForgotten(): Promise<void> {
    for (let page = 0; page < mostPages; page++) {
      const rows = await store.games.undelivered(pageSize, lookedUpTo)
      lookedUpTo = rows.length < pageSize ? undefined : rows.at(-1)
      for (const { id, version } of rows)
        if (unreadable.get(id) !== version && !isHandedLately(id, version)) await take(id, version)
      if (!lookedUpTo) return
    }
  }
}

/** Whether every change that the channel lacks is secret: then there is nothing to show. */
function isAllSecret({ body, version, deliveredVersion }: LoadedGame): boolean {
  const left = secretChanges(body, everybody).filter((no) => no > deliveredVersion)
  return left.length === version - deliveredVersion
}
