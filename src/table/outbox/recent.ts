import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Limits } from '../core/limits.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { hidesActivity } from '../core/edition-info.ts'

/** What was saved by this process and is still to be told, so that nobody has to read it from the database. */
export function recentWith(editions: Editions, limits: Pick<Limits, 'held' | 'entries'>) {
  /** The last entries of a game, without a gap. */
  const entries = new LRUCache<string, LogEntry[]>(atMost(limits.held))
  /** Of games whose channel is a chronicle: how they stood after each change. */
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

    /** A game as it stood right after a change; as it stands now where that is not known any more. */
    stateAfter(loaded: LoadedGame, no: number): LoadedGame {
      return states.get(loaded.id)?.find(({ version }) => version === no) ?? loaded
    },

    /** The entries of a game from one on, up to its version; null where some were saved elsewhere. */
    from(first: number, { id, version }: Pick<LoadedGame, 'id' | 'version'>): LogEntry[] | null {
      if (first > version) return []
      const saved = entries.get(id) ?? []
      const [oldest, newest] = [saved[0], saved.at(-1)]
      if (!oldest || !newest || oldest.no > first || newest.no < version) return null
      return saved.filter(({ no }) => no >= first && no <= version)
    },

    /** Forgets what was told. */
    delivered(id: string, until: number): void {
      const left = entries.get(id)?.filter(({ no }) => no > until)
      if (left) entries.set(id, left)
      const after = states.get(id)?.filter(({ version }) => version > until)
      if (after) states.set(id, after)
    },
  }
}
