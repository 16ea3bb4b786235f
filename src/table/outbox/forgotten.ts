import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import type { UndeliveredGame } from '#store/index.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { isLater } from '../core/outdated.ts'
import { everybody, secretChanges } from '../numbering/numbering.ts'
import { type Means, onFault } from '../core/request.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Limits } from '../core/limits.ts'
import { hidesActivity } from '../core/edition-info.ts'

const pageSize = 100
const maxPages = 10

interface Deps extends Omit<Means, 'change'> {
  /** Whether this process recently queued this version of the game or a newer one. */
  isHandedLately: (id: string, version: number) => boolean
  hand: (loaded: LoadedGame) => void
}

/**
 * Finds games with undelivered changes, which a process leaves behind if it ends between saving and
 * delivering.
 */
export function forgottenGames({ store, keep, clock, limits, log, isHandedLately, hand }: Deps) {
  const unreadable = new LRUCache<string, number>(sizeLimit(1000))
  /**
   * Games whose last change has a time in the future, and the `performance.now()` at which this process found
   * each of them.
   */
  const ahead = new LRUCache<string, { version: number; since: number }>(sizeLimit(10_000))
  /** The last game of the previous page. The next page starts after it. */
  let lookedUpTo: UndeliveredGame | undefined

  /**
   * Returns the ms since the last change. If its time is in the future, returns the ms since this process
   * found the game.
   */
  function ageOf({ id, version, updatedAt }: LoadedGame): number {
    const age = clock() - updatedAt
    if (age >= 0) return age
    const known = ahead.get(id)
    if (known?.version === version) return performance.now() - known.since
    ahead.set(id, { version, since: performance.now() })
    return 0
  }

  async function take(id: string): Promise<void> {
    const loaded = await keep.fresh(id)
    if (!loaded || isLater(loaded)) return
    const age = ageOf(loaded)
    if (age >= limits.stale || isAllSecret(loaded)) await store.games.setDelivered(id, loaded.version)
    else if (age >= limits.undelivered) hand(loaded)
  }

  /** Logs the error of a failing game, which must not delay others or the start of the process. */
  const failing = (id: string, version: number) =>
    onFault((err) => {
      unreadable.set(id, version)
      log.error({ err, game: id }, 'a game could not be read, so it is not delivered')
    })

  /** Games of muted channels must not block later pages, so the next round continues after the last page. */
  return async function handForgotten(): Promise<void> {
    for (let page = 0; page < maxPages; page++) {
      const rows = await store.games.undelivered(pageSize, lookedUpTo)
      lookedUpTo = rows.length < pageSize ? undefined : rows.at(-1)
      for (const { id, version } of rows)
        if (unreadable.get(id) !== version && !isHandedLately(id, version))
          await take(id).catch(failing(id, version))
      if (!lookedUpTo) return
    }
  }
}

/** Whether all undelivered changes are secret, so that the channel has nothing to show. */
function isAllSecret({ body, version, deliveredVersion }: LoadedGame): boolean {
  const left = secretChanges(body, everybody).filter((no) => no > deliveredVersion)
  return left.length === version - deliveredVersion
}

/** Caches this process's changes for deliveries, which then need not read them from the database. */
export function recentWith(limits: Pick<Limits, 'held' | 'entries'>) {
  /** The last entries of each game, without gaps. */
  const entries = new LRUCache<string, LogEntry[]>(sizeLimit(limits.held))
  /** The states after each change, for games that hide activity. */
  const states = new LRUCache<string, LoadedGame[]>(sizeLimit(limits.held))

  return {
    entry(id: string, entry: LogEntry): void {
      const before = entries.get(id) ?? []
      const joined = before.at(-1)?.no === entry.no - 1 ? [...before, entry] : [entry]
      entries.set(id, joined.slice(-limits.entries))
    },

    state(loaded: LoadedGame): void {
      if (loaded.status === 'lobby' || !hidesActivity(loaded)) return
      states.set(loaded.id, [...(states.get(loaded.id) ?? []), loaded].slice(-limits.entries))
    },

    stateAfter(id: string, no: number): LoadedGame | undefined {
      return states.get(id)?.find(({ version }) => version === no)
    },

    /** Returns the entries from `first` to `last`, inclusive; null if the cache does not have all of them. */
    between(id: string, first: number, last: number): LogEntry[] | null {
      if (first > last) return []
      const saved = entries.get(id) ?? []
      const [oldest, newest] = [saved[0], saved.at(-1)]
      if (!oldest || !newest || oldest.no > first || newest.no < last) return null
      return saved.filter(({ no }) => no >= first && no <= last)
    },

    /** Drops the entries before `needed` and the states up to `until`. */
    delivered(id: string, until: number, needed: number): void {
      const left = entries.get(id)?.filter(({ no }) => no >= needed)
      if (left) entries.set(id, left)
      const after = states.get(id)?.filter(({ version }) => version > until)
      if (after) states.set(id, after)
    },
  }
}

const maxGames = 10_000

/** Remembers silent changes. They count as delivered once all earlier changes are delivered. */
export function silentChanges() {
  const waiting = new LRUCache<string, Set<number>>(sizeLimit(maxGames))

  return {
    add(id: string, version: number): void {
      waiting.set(id, (waiting.get(id) ?? new Set()).add(version))
    },

    /**
     * Returns the delivered version once all changes up to `version` are delivered. It includes the silent
     * changes that follow.
     */
    after(id: string, version: number): number {
      const silent = waiting.get(id)
      if (!silent) return version
      let last = version
      while (silent.has(last + 1)) last++
      for (const one of silent) if (one <= last) silent.delete(one)
      if (silent.size === 0) waiting.delete(id)
      return last
    },
  }
}
