import { setTimeout as pass } from 'node:timers/promises'
import { StoreUnavailable, type Store } from '#store/index.ts'
import type { Log } from '#logging/log.ts'

interface DailyJob {
  name: string
  hour: number
  minute: number
  work: () => Promise<void>
  store: { fleet: Pick<Store['fleet'], 'takeJob'> }
  log: Log
  clock?: () => number
}

const day = 24 * 3_600_000

/** Interval between checks, in ms. A job starts late by at most this time. */
const every = 30_000

const stopTimeout = 5_000

/**
 * Runs a job once a day in one process of the fleet. A missed job runs at the next start; a failed job runs
 * again the next day.
 */
export function startDailyJob({ name, hour, minute, work, store, log, clock = Date.now }: DailyJob) {
  let seen = -Infinity
  let current: Promise<void> | null = null

  function lastTime(): number {
    const now = clock()
    const today = new Date(now).setUTCHours(hour, minute, 0, 0)
    return today <= now ? today : today - day
  }

  async function doWhenDue(): Promise<void> {
    const at = lastTime()
    if (at <= seen) return
    try {
      const isOurs = await store.fleet.takeJob(name, at)
      seen = at
      if (isOurs) await work()
    } catch (err) {
      // If the database was unavailable before the job started, do not log that, since it is logged
      // elsewhere. The job is retried.
      if (seen === at || !(err instanceof StoreUnavailable))
        log.error({ err, job: name }, 'a daily job failed')
    }
  }

  function look(): Promise<void> {
    current ??= doWhenDue().finally(() => (current = null))
    return current
  }

  const timer = setInterval(() => void look(), every).unref()
  void look()
  return {
    look,
    close: async () => {
      clearInterval(timer)
      await Promise.race([current, pass(stopTimeout, null, { ref: false })])
    },
  }
}
