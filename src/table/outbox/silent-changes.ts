import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'

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
