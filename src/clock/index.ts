import { setTimeout as pass } from 'node:timers/promises'
import { schedule, type Job } from './jobs.ts'
import { queueOn, type QueueOptions } from './queue.ts'
import { wakesOn } from './wakes.ts'

export type { Job } from './jobs.ts'

/** Wakes processes of the fleet; nothing that is set here may stand here alone. */
export interface Clock {
  /**
   * Sets when a game is to be looked at (ms), in place of what was set before; null where it need not be. Returns at
   * once; a wake-up that is lost is made good by the sweep.
   */
  set: (game: string, at: number | null) => void
  /** Begins to hand games whose time has come to one process of the fleet, this one or another, and to do its jobs. */
  start: (attend: (game: string) => Promise<void>, jobs?: readonly Job[]) => void
  /** Resolves when it has begun. */
  ready: () => Promise<void>
  /** No game is handed out any more; what was set is written. */
  close: () => Promise<void>
}

/** Between two attempts to begin while the database is away, ms. */
const again = 5_000

/** How long jobs under way may take to finish at the end, ms. */
const stopTimeout = 5_000

/** Opens the clock on the database of the games. It never fails: while the database is away the clock is, too. */
export function openClock(options: QueueOptions): Clock {
  const { ahead = () => 0, log } = options
  const { boss, close } = queueOn(options)
  const wakes = wakesOn(boss, ahead, log)
  const ending = new AbortController()
  let starting: Promise<void> = Promise.resolve()

  async function begin(attend: (game: string) => Promise<void>, jobs: readonly Job[]): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await boss.start()
        for (const job of jobs) await schedule(boss, job, log)
        return await wakes.open(attend)
      } catch (err) {
        log.warn({ err }, 'the queue could not begin; the sweep stands in for it')
        await boss.stop({ graceful: false }).catch(() => {})
        await pass(again, null, { ref: false, signal: ending.signal }).catch(() => {})
      }
    }
  }

  return {
    set: wakes.set,
    start: (attend, jobs = []) => void (starting = begin(attend, jobs)),
    ready: () => starting,

    async close() {
      ending.abort()
      await starting
      await wakes.flush()
      await boss
        .stop({ timeout: stopTimeout })
        .catch((err: unknown) => log.warn({ err }, 'the queue ended late'))
      await close()
    },
  }
}
