import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isForNow, valueOf } from '../declined.ts'
import type { Running } from '../reading.ts'
import { publicViewOf } from '../request.ts'
import type { Gallery, Story, TableRoom } from '../shapes.ts'

/** What a result card shows beyond the ranking. */
export interface Ending {
  story: Story
  gallery: Gallery
}

/** Longer than this nobody waits to hear who has won; ms. */
const storyTimeout = 5000

/**
 * The story of a game that is over; null where it cannot be told, or not soon: the card does without. Throws where the
 * database is away for now: it can be told later.
 */
export async function endingOf(
  table: TableRoom,
  running: Running,
  log: Logger,
  timeout = storyTimeout,
): Promise<Ending | null> {
  const { id } = running.table
  const late = new AbortController()
  try {
    return await Promise.race([
      read(table, running),
      wait(timeout, null, { signal: late.signal, ref: false }).then(() => {
        throw new Error('the story took too long')
      }),
    ])
  } catch (err) {
    if (isForNow(err)) throw err
    log.error({ game: id, err }, 'the story of a finished game could not be told')
    return null
  } finally {
    late.abort()
  }
}

async function read(table: TableRoom, running: Running): Promise<Ending> {
  const viewing = publicViewOf(running.table)
  const gallery = valueOf(await table.gallery(viewing))
  return { gallery, story: valueOf(await table.story(viewing)) }
}
