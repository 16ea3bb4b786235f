import type { PgBoss } from 'pg-boss'
import type { Log } from './queue.ts'

/** One job for each game that waits for a time, found by its id; what failed or ended is soon forgotten. */
const queue = 'wakes'
const policy = {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 300,
  retentionSeconds: 60 * 24 * 3600,
} as const

/** How long writes are gathered: of all that come for a game meanwhile the last one counts. */
const gathering = 200

/** How often a process asks for games whose time has come, s: that late they are at most. */
const pollingIntervalSeconds = 1
const batchSize = 50

/** Wake-ups of games. Each is a hint: what is to be done, and whether it is time, is read from the game. */
export function wakesOn(boss: PgBoss, ahead: () => number, log: Log) {
  const wanted = new Map<string, number | null>()
  let isOpen = false
  const writes = gatheredWrites(gathering, write)

  async function write(): Promise<void> {
    if (!isOpen) return
    const games = [...wanted]
    wanted.clear()
    for (const [game, at] of games) await put(game, at)
  }

  async function put(game: string, at: number | null): Promise<void> {
    try {
      if (at === null) await cancel(game)
      else await boss.upsert(queue, { game }, { singletonKey: game, startAfter: new Date(at - ahead()) })
    } catch (err) {
      log.warn({ err, game }, 'a wake-up could not be set; the sweep stands in for it')
    }
  }

  async function cancel(game: string): Promise<void> {
    const jobs = await boss.findJobs(queue, { key: game, queued: true })
    if (jobs.length > 0)
      await boss.deleteJob(
        queue,
        jobs.map(({ id }) => id),
      )
  }

  return {
    /** Begins to wake; what was wanted before is written now. */
    async open(attend: (game: string) => Promise<void>): Promise<void> {
      await boss.createQueue(queue, policy)
      isOpen = true
      await boss.work<{ game: string }>(
        queue,
        { pollingIntervalSeconds, batchSize, burstWhenBatchFull: true },
        async (jobs) => {
          await Promise.all(jobs.map(({ data }) => attend(data.game)))
        },
      )
      await writes.flush()
    },

    /** Sets when a game is to be looked at, in place of what was set before; null where it need not be. */
    set: (game: string, at: number | null): void => {
      wanted.set(game, at)
      writes.soon()
    },

    /** Everything that is wanted is written. */
    flush: writes.flush,
  }
}

/** Calls `write` once for all that comes within some ms, and one call after the other; `write` must not fail. */
function gatheredWrites(ms: number, write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Writes now; resolves when that is done. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    flush,
    soon(): void {
      timer ??= setTimeout(() => void flush(), ms).unref()
    },
  }
}
