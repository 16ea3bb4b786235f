import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { isRunning } from '../core/play-move.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { Viewing } from '../core/request.ts'
import type { Log } from '../core/limits.ts'
import { seatOf } from '../core/seats.ts'

/** Players whose last look is remembered here, over all games. */
const mostRemembered = 10_000

/** Remembers how far each player has looked at a game (DAY-041). No press waits for it. */
export function looking({ store, log }: { store: Pick<Store, 'looks'>; log: Log }) {
  /** What this process has shown to whom: the game's version. */
  const shown = new LRUCache<string, number>(atMost(mostRemembered))
  const raised = new LRUCache<string, number>(atMost(mostRemembered))
  const writing = new Set<Promise<void>>()

  function raise(id: string, user: string, no: number): void {
    const key = `${id} ${user}`
    if ((raised.get(key) ?? -1) >= no) return
    raised.set(key, no)
    const written = store.looks
      .raise(id, user, no)
      .catch((err: unknown) => {
        raised.delete(key)
        if (!(err instanceof StoreUnavailable)) log.warn({ err, game: id }, 'a look could not be saved')
      })
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  return {
    /** A player acted: that they have seen the change was saved together with it. */
    acted: (id: string, user: string, no: number): void => void raised.set(`${id} ${user}`, no),

    /** A game is given to be shown to a user. */
    shows(loaded: LoadedGame, user: string | null): void {
      if (user !== null && isRunning(loaded) && seatOf(loaded.seats, user))
        shown.set(`${loaded.id} ${user}`, loaded.version)
    },

    /** A player was shown in private what `look` gave last (DAY-041). Nothing waits for it. */
    noteLooked: ({ game, viewer }: Viewing): void => {
      const no = shown.get(`${game} ${viewer}`)
      if (no !== undefined && viewer !== null) raise(game, viewer, no)
    },

    async idle(): Promise<void> {
      await Promise.all(writing)
    },
  }
}

export type Looks = ReturnType<typeof looking>
