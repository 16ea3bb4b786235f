import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../core/log.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { isUnavailable } from '../core/unavailable.ts'
import { galleryOf } from './gallery.ts'
import type { Gallery, Story } from './types.ts'

/** What a result shows beyond the ranking. */
export interface Ending {
  story: Story
  gallery: Gallery
}

interface Deps {
  storyOf: (loaded: LoadedGame) => Promise<Story | null>
  log: Log
}

/** How long the result of a game waits for its story, ms. */
const storyTimeout = 5000

/**
 * The ending of a game that is over; null where its story cannot be told, or not soon: the result does without.
 * @throws StoreUnavailable where it can be told later
 */
export async function endingOf(
  { storyOf, log }: Deps,
  loaded: LoadedGame,
  timeout = storyTimeout,
): Promise<Ending | null> {
  const late = new AbortController()
  try {
    const story = await Promise.race([
      storyOf(loaded),
      wait(timeout, null, { signal: late.signal, ref: false }).then(() => {
        throw new Error('the story took too long')
      }),
    ])
    return story && { story, gallery: galleryOf(loaded) }
  } catch (err) {
    if (isUnavailable(err)) throw err
    log.error({ game: loaded.id, err }, 'the story of a finished game could not be told')
    return null
  } finally {
    late.abort()
  }
}
