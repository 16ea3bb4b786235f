import { pino } from 'pino'
import { beforeAll, expect, it, vi } from 'vitest'
import { startDailyJob } from '#process/daily-job.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { withStores } from '../store/stores.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 0, 1, 12)
let jobs = 0

/** A job at 04:17 with a unique name, and a function to start it in another process. */
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

  it('runs once a day in one of two processes', async () => {
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

  it('runs once at the next start if it was missed', async () => {
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

  it('runs again at its next time after a failure', async () => {
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

it('waits silently for an unavailable database', async () => {
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

it('stops at once when no job is running', async () => {
  const { start } = place()
  const job = start({ fleet: { takeJob: () => Promise.resolve(false) } })
  await job.close()
})
