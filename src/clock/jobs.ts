import type { PgBoss } from 'pg-boss'
import type { Log } from './queue.ts'

/** A piece of work that the fleet does at set times, by whichever process comes first. */
export interface Job {
  /** Letters and hyphens; it names the work in the database. */
  name: string
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: string
  work: () => Promise<void>
}

/** One at a time in the whole fleet; what fails is done again at its next time. */
const policy = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 600,
  deleteAfterSeconds: 86_400,
} as const

/** Where no process was there at its time it is done once at the next start: some machines are off every night. */
const missed = { missed: 'once' } as const

/** How late it may begin, s. */
const pollingIntervalSeconds = 30

export async function schedule(boss: PgBoss, { name, cron, work }: Job, log: Log): Promise<void> {
  await boss.createQueue(name, policy)
  await boss.work(name, { pollingIntervalSeconds }, async () => {
    await work().catch((err: unknown) => {
      log.error({ err, job: name }, 'a job of the fleet failed')
      throw err
    })
  })
  await boss.schedule(name, cron, null, missed)
}
