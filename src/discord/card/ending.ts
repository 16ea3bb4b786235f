import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Plot, PlotEnd } from '#art/index.ts'
import { isForNow, valueOf } from '../declined.ts'
import { plotOf } from '../parts/pictures.ts'
import { editionTitle, type Running } from '../reading.ts'
import { publicViewOf } from '../request.ts'
import type { Course, Gallery, Story, TableRoom } from '../shapes.ts'
import { extremesOfLuck } from '../words/highlights.ts'
import { plain } from '../words/moments.ts'

/** What a result card shows beyond the ranking. */
export interface Ending {
  story: Story
  gallery: Gallery
  plot: Plot | null
}

/** Longer than this nobody waits to hear who has won; ms. */
const storyTimeout = 5000

/**
 * The story of a game that is over, `fall` being what brought the last opponent down; null where it cannot be told, or not soon: the card does without. Throws where the
 * database is away for now: it can be told later.
 */
export async function endingOf(
  table: TableRoom,
  running: Running,
  log: Logger,
  fall: string | null,
  timeout = storyTimeout,
): Promise<Ending | null> {
  const { id } = running.table
  const late = new AbortController()
  try {
    return await Promise.race([
      read(table, running, fall),
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

async function read(table: TableRoom, running: Running, fall: string | null): Promise<Ending> {
  const viewing = publicViewOf(running.table)
  const gallery = valueOf(await table.gallery(viewing))
  const story = valueOf(await table.story(viewing))
  const { course } = story
  return { story, gallery, plot: course && (await plotOf(running, course, endOf(running, course, fall))) }
}

/** What the picture tells of the end, so that it says everything when it is sent on alone. */
function endOf(running: Running, course: Course, fall: string | null): PlotEnd {
  return {
    winners: running.view.over?.winners ?? [],
    title: plain(editionTitle(running)),
    blow: fall === null ? null : plain(fall),
    luck: extremesOfLuck(course),
  }
}
