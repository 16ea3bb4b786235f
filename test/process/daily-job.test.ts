import { pino } from 'pino'
import { beforeAll, expect, it, vi } from 'vitest'
import { startDailyJob } from '#process/daily-job.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { withStores } from '../store/stores.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 0, 1, 12)
let jobs = 0

/**
 * The parts of a test with a job at 04:17 that has a unique name. `start` starts the job like a separate
 * process.
 */
function place(now = noon) {
  const name = `job-${jobs++}`
  const time = { now }
  const done = vi.fn(() => Promise.resolve())
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const start = (store: Parameters<typeof startDailyJob>[0]['store'], work = done) =>
    startDailyJob({ name, hour: 4, minute: 17, work, store, log, clock: () => time.now })
  return { time, done, logged, start }
}

withStores((makeStore, kind) => {
  let store: Store
  let besides: Store
  beforeAll(async () => {
    store = await makeStore()
    besides = kind === 'postgres' ? await makeStore.beside(store) : store
  })

  it('a daily job runs once a day in one of two processes', async () => {
    const { time, done, start } = place()
    const both = [start(store), start(besides)]
    const look = () => Promise.all(both.map((one) => one.look()))
    await look()
    expect(done).toHaveBeenCalledTimes(1)
    time.now = noon + 16 * hour
    await look()
    expect(done).toHaveBeenCalledTimes(1)
    time.now = noon + 16.5 * hour
    await look()
    await look()
    expect(done).toHaveBeenCalledTimes(2)
    await Promise.all(both.map((one) => one.close()))
  })

  it('a missed daily job runs once at the next start', async () => {
    const { time, done, start } = place()
    const first = start(store)
    await first.close()
    time.now = noon + 12 * hour
    const sameDay = start(store)
    await sameDay.close()
    expect(done).toHaveBeenCalledTimes(1)
    time.now = noon + 72 * hour
    const later = start(besides)
    await later.look()
    await later.look()
    await later.close()
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('a failed daily job runs again at its next time', async () => {
    const { time, logged, start } = place()
    const failing = vi.fn(() => Promise.reject(new Error('the disk is full')))
    const job = start(store, failing)
    await job.look()
    await job.look()
    expect(failing).toHaveBeenCalledTimes(1)
    expect(logged.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
    time.now = noon + 24 * hour
    await job.look()
    expect(failing).toHaveBeenCalledTimes(2)
    await job.close()
  })
})

it('a daily job waits for an unavailable database without logging it', async () => {
  const { done, logged, start } = place()
  const takeJob = vi
    .fn<Store['fleet']['takeJob']>()
    .mockRejectedValueOnce(new StoreUnavailable())
    .mockResolvedValue(true)
  const job = start({ fleet: { takeJob } })
  await job.look()
  expect(done).not.toHaveBeenCalled()
  await job.look()
  expect(done).toHaveBeenCalledTimes(1)
  expect(logged).toEqual([])
  await job.close()
})

it('a daily job stops immediately when it is not running', async () => {
  const { start } = place()
  const job = start({ fleet: { takeJob: () => Promise.resolve(false) } })
  await job.close()
})
