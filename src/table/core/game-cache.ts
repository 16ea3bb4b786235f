import type { GameHead, Store } from '#store/index.ts'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { type LoadedGame, presentEdition } from './loaded-game.ts'
import type { StoredStates } from './stored-state.ts'
import { lifted } from '#engine/earlier.ts'
import { isLater } from './outdated.ts'

export type GameCache = ReturnType<typeof gameCache>

const idShape = /^[a-z0-9]{10}$/

/** Caches games. Saving a change detects a stale state at the latest. */
export function gameCache(store: Store, states: Pick<StoredStates, 'read'>, max: number) {
  const loaded = new LRUCache<string, LoadedGame>(sizeLimit(max))

  async function load(id: string): Promise<LoadedGame | null> {
    if (!idShape.test(id)) return null
    const stored = await store.games.get(id)
    return stored && put(liftedHeld(states.read(stored)))
  }

  /**
   * Caches the newer of both states with the newer delivered version. The database records a delivery
   * slightly later than the cache.
   */
  function put(game: LoadedGame): LoadedGame {
    const kept = loaded.get(game.id)
    const newer = kept && kept.version > game.version ? kept : game
    const word = kept && kept.deliveredVersion > game.deliveredVersion ? kept : game
    const merged = { ...newer, ...deliveryOf(word) }
    loaded.set(game.id, merged)
    return merged
  }

  return {
    load,
    drop: (id: string) => void loaded.delete(id),
    dropAll: () => loaded.clear(),

    moved(after: LoadedGame): LoadedGame {
      return put({ ...after, ...deliveryOf(loaded.get(after.id) ?? after) })
    },

    peek: (id: string): LoadedGame | undefined => loaded.get(id),

    /**
     * Returns the cached game if its version is at least `knownVersion`, otherwise the game from the
     * database.
     */
    async fresh(id: string, knownVersion = Infinity): Promise<LoadedGame | null> {
      const known = loaded.get(id)
      if (!known) return load(id)
      if (known.version >= knownVersion) return known
      const marks = await store.games.marks(id)
      const kept = loaded.get(id)
      if (!marks || kept?.version !== marks.version) return load(id)
      return put({ ...kept, ...marks })
    },

    async of({ id, version }: GameHead): Promise<LoadedGame | null> {
      const kept = loaded.get(id)
      return kept && kept.version >= version ? kept : load(id)
    },

    note(id: string, changes: Partial<Pick<LoadedGame, keyof Delivered | 'due'>>): void {
      const kept = loaded.get(id)
      if (kept) loaded.set(id, { ...kept, ...changes })
    },
  }
}

type Delivered = Pick<LoadedGame, 'deliveredVersion' | 'messageId' | 'channelNotes'>

/** Picks the state of the delivery to the game's channel. */
function deliveryOf({ deliveredVersion, messageId, channelNotes }: LoadedGame): Delivered {
  return { deliveredVersion, messageId, channelNotes }
}

/**
 * Converts a saved game to the current shape of its rules (`engine/earlier.ts`). The next change saves the
 * result.
 */
function liftedHeld(loaded: LoadedGame): LoadedGame {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(loaded)) return loaded
  const game = lifted(presentEdition(loaded), body.game)
  if (game === body.game) return loaded
  const setup = { ...body.begun, rules: body.begun.rules ?? body.game.rules }
  return { ...loaded, body: { ...body, begun: setup, game } }
}
