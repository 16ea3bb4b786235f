import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Limits } from '../core/limits.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { hidesActivity } from '../core/edition-info.ts'

/** The changes that this process saved and that a delivery may need, so that it reads none of them from the database. */
export function recentWith(editions: Editions, limits: Pick<Limits, 'held' | 'entries'>) {
  /** The last entries of a game, without a gap. */
  const entries = new LRUCache<string, LogEntry[]>(atMost(limits.held))
  /** Of games that tell each change by itself: the game after each change. */
  const states = new LRUCache<string, LoadedGame[]>(atMost(limits.held))

  return {
    entry(id: string, entry: LogEntry): void {
      const before = entries.get(id) ?? []
      const joined = before.at(-1)?.no === entry.no - 1 ? [...before, entry] : [entry]
      entries.set(id, joined.slice(-limits.entries))
    },

    state(loaded: LoadedGame): void {
      if (loaded.status === 'lobby' || !hidesActivity(editions, loaded)) return
      states.set(loaded.id, [...(states.get(loaded.id) ?? []), loaded].slice(-limits.entries))
    },

    /** A game right after a change, where that is known. */
    stateAfter(id: string, no: number): LoadedGame | undefined {
      return states.get(id)?.find(({ version }) => version === no)
    },

    /** The entries of a game from the first to the last, both included; null where another process saved some of them. */
    between(id: string, first: number, last: number): LogEntry[] | null {
      if (first > last) return []
      const saved = entries.get(id) ?? []
      const [oldest, newest] = [saved[0], saved.at(-1)]
      if (!oldest || !newest || oldest.no > first || newest.no < last) return null
      return saved.filter(({ no }) => no >= first && no <= last)
    },

    /** Drops what no later delivery needs: the entries before `needed`, and the states up to `until`. */
    delivered(id: string, until: number, needed: number): void {
      const left = entries.get(id)?.filter(({ no }) => no >= needed)
      if (left) entries.set(id, left)
      const after = states.get(id)?.filter(({ version }) => version > until)
      if (after) states.set(id, after)
    },
  }
}

const mostGames = 10_000

/**
 * Silent changes that were saved while earlier changes were still on their way to the channel. Once those are delivered, the
 * channel is up to date with the silent ones, too.
 */
export function silentChanges() {
  const waiting = new LRUCache<string, Set<number>>(atMost(mostGames))

  return {
    add(id: string, version: number): void {
      waiting.set(id, (waiting.get(id) ?? new Set()).add(version))
    },

    /** The version of a channel that has received everything up to `version`. */
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
