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
  /** Whether this process queued a version of a game recently. */
  isHandedLately: (id: string, version: number) => boolean
  hand: (loaded: LoadedGame) => void
}

/** Finds games with undelivered changes, after a process ended between the commit and the delivery. */
export function forgottenGames({ store, keep, clock, limits, log, isHandedLately, hand }: Deps) {
  const unreadable = new LRUCache<string, number>(sizeLimit(1000))
  /** Games changed at a future time, with the time at which this process found them. */
  const ahead = new LRUCache<string, { version: number; since: number }>(sizeLimit(10_000))
  /** The last game of the previous page. */
  let lookedUpTo: UndeliveredGame | undefined

  /** Ms since a change; for a future time, ms since this process found the game. */
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

  /** A failing game must not delay others or the start of the process. */
  const failing = (id: string, version: number) =>
    onFault((err) => {
      unreadable.set(id, version)
      log.error({ err, game: id }, 'a game could not be read, so it is not delivered')
    })

  /** Games of muted channels do not block later pages: the next round continues after them. */
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

/** Whether all undelivered changes are secret, so that there is nothing to show. */
function isAllSecret({ body, version, deliveredVersion }: LoadedGame): boolean {
  const left = secretChanges(body, everybody).filter((no) => no > deliveredVersion)
  return left.length === version - deliveredVersion
}

/** Caches the changes of this process for deliveries, which then need not read them from the database. */
export function recentWith(limits: Pick<Limits, 'held' | 'entries'>) {
  /** The last entries of a game, without a gap. */
  const entries = new LRUCache<string, LogEntry[]>(sizeLimit(limits.held))
  /** The game after each change, for games that hide activity. */
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

    /** Returns the entries from `first` to `last`, both included; null if another process saved some of them. */
    between(id: string, first: number, last: number): LogEntry[] | null {
      if (first > last) return []
      const saved = entries.get(id) ?? []
      const [oldest, newest] = [saved[0], saved.at(-1)]
      if (!oldest || !newest || oldest.no > first || newest.no < last) return null
      return saved.filter(({ no }) => no >= first && no <= last)
    },

    /** Drops entries before `needed`, and states up to `until`. */
    delivered(id: string, until: number, needed: number): void {
      const left = entries.get(id)?.filter(({ no }) => no >= needed)
      if (left) entries.set(id, left)
      const after = states.get(id)?.filter(({ version }) => version > until)
      if (after) states.set(id, after)
    },
  }
}

const maxGames = 10_000

/** Silent changes count as delivered once all earlier changes are. */
export function silentChanges() {
  const waiting = new LRUCache<string, Set<number>>(sizeLimit(maxGames))

  return {
    add(id: string, version: number): void {
      waiting.set(id, (waiting.get(id) ?? new Set()).add(version))
    },

    /** Returns the delivered version after everything up to `version` was delivered. */
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
