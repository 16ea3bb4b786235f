import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'

const mostGames = 10_000

/**
 * Changes of which nobody is told that were saved while what came before them was still on its way to the channel. With
 * that delivered the channel is as far as they are.
 */
export function silentChanges() {
  const waiting = new LRUCache<string, Set<number>>(atMost(mostGames))

  return {
    add(id: string, version: number): void {
      waiting.set(id, (waiting.get(id) ?? new Set()).add(version))
    },

    /** How far a channel is that was told up to `version`. */
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
