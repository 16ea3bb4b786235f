import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { openClock, type Job } from '#clock/index.ts'
import { openStore, type Store } from '#store/index.ts'
import { newEmbeddedStore } from '../store/new-store.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired, ask } from '../store/postgres.ts'
import { wayTo } from '../store/proxy.ts'

interface Place {
  store: Store
  databaseUrl?: string
}

const log = pino({ level: 'silent' })
/** Does something when a test has ended, the last first. */
type AtEnd = (end: () => Promise<void>) => void

/** A clock that has begun, with the games that it woke and when, by this machine's time. */
async function started(place: Place, atEnd: AtEnd, jobs: Job[] = []) {
  const clock = openClock({ ...place, log })
  const woken: { game: string; at: number }[] = []
  clock.start((game) => {
    woken.push({ game, at: Date.now() })
    return Promise.resolve()
  }, jobs)
  atEnd(() => clock.close())
  await clock.ready()
  return Object.assign(clock, { woken })
}

/** What waits in the queue: each game with the time that was set. */
async function waiting({ store, databaseUrl }: Place): Promise<{ game: string; at: number }[]> {
  const text = `SELECT singleton_key AS game, start_after AS at FROM pgboss.job WHERE name = 'wakes' AND state = 'created'`
  const rows = databaseUrl ? await ask(text, databaseUrl) : (await store.embedded!.query(text)).rows
  return (rows as { game: string; at: Date }[]).map(({ game, at }) => ({ game, at: at.getTime() }))
}

/** Opens a place before anything is timed; the first clock of a database has its tables to make. */
function opened(open: () => Promise<Place>): () => Place {
  let place: Place
  beforeAll(async () => {
    place = await open()
    const clock = openClock({ ...place, log })
    clock.start(() => Promise.resolve())
    await clock.ready()
    await clock.close()
  })
  return () => place
}

/** One after the other: whichever clock of a database asks first is told of a game whose time has come. */
function suite(placeOf: () => Place): void {
  it.sequential('DAY-002: wakes for a game when its time has come, within a second and a half', async ({
    expect,
    onTestFinished,
  }) => {
    const place = placeOf()
    const clock = await started(place, onTestFinished)
    const at = Date.now() + 900
    clock.set('soon', at)
    clock.set('later', at + 3_600_000)
    await vi.waitFor(() => expect(clock.woken).toHaveLength(1), { timeout: 5_000, interval: 20 })
    expect(clock.woken[0]).toMatchObject({ game: 'soon' })
    expect(clock.woken[0]!.at).toBeGreaterThanOrEqual(at)
    expect(clock.woken[0]!.at).toBeLessThan(at + 1_500)
    clock.set('later', null)
    await expect.poll(() => waiting(place), { timeout: 3_000 }).toEqual([])
  }, 30_000)

  it.sequential('writes the last of many times once', async ({ expect, onTestFinished }) => {
    const place = placeOf()
    const clock = await started(place, onTestFinished)
    const far = Date.now() + 3_600_000
    for (let no = 0; no < 40; no++) clock.set('busy', far + no)
    await expect.poll(() => waiting(place), { timeout: 3_000 }).toEqual([{ game: 'busy', at: far + 39 }])
    clock.set('busy', far + 99)
    await expect.poll(() => waiting(place), { timeout: 3_000 }).toEqual([{ game: 'busy', at: far + 99 }])
    clock.set('busy', null)
    await expect.poll(() => waiting(place), { timeout: 3_000 }).toEqual([])
  }, 30_000)

  it.sequential('keeps what was set when the process ends, and what was set before it began', async ({
    expect,
    onTestFinished,
  }) => {
    const place = placeOf()
    const first = await started(place, onTestFinished)
    const far = Date.now() + 3_600_000
    first.set('kept', far)
    await first.close()
    expect(await waiting(place)).toEqual([{ game: 'kept', at: far }])
    const second = openClock({ ...place, log })
    onTestFinished(() => second.close())
    second.set('kept', null)
    second.start(() => Promise.resolve())
    await expect.poll(() => waiting(place), { timeout: 5_000 }).toEqual([])
  }, 30_000)
}

async function fresh(): Promise<Required<Place>> {
  const databaseUrl = await makeDatabase()
  return { databaseUrl, store: await openStore({ databaseUrl }) }
}

const gone =
  ({ databaseUrl, store }: Required<Place>) =>
  async () => {
    await store.close()
    await dropDatabase(databaseUrl)
  }

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

// They mostly wait, on a database of each kind and on some of their own.
const embedded = opened(async () => ({ store: await newEmbeddedStore() }))
const onServer = postgresMissing === null ? opened(fresh) : null

describe.concurrent('on PGlite', () => suite(embedded))

describe.runIf(onServer).concurrent('on Postgres', () => {
  describe('one after the other', () => suite(onServer!))

  it('DAY-001: two processes are woken once between them', async ({ expect, onTestFinished }) => {
    const place = await fresh()
    onTestFinished(gone(place))
    const both = await Promise.all([started(place, onTestFinished), started(place, onTestFinished)])
    const games = Array.from({ length: 30 }, (_, no) => `game${no}`)
    const at = Date.now() + 3_000
    for (const [no, game] of games.entries()) {
      both[no % 2]!.set(game, at)
      both[(no + 1) % 2]!.set(game, at)
    }
    const woken = () => both.flatMap((clock) => clock.woken.map(({ game }) => game))
    await vi.waitFor(() => expect(woken().length).toBeGreaterThanOrEqual(30), { timeout: 12_000 })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(woken().sort()).toEqual(games.sort())
  }, 30_000)

  it('lives through a database that goes away', async ({ expect, onTestFinished }) => {
    const place = await fresh()
    const { way, through } = await wayTo(place.databaseUrl)
    onTestFinished(gone(place))
    onTestFinished(() => way.cut())
    const clock = await started({ store: place.store, databaseUrl: through }, onTestFinished)
    await way.cut()
    clock.set('lost', Date.now() + 60_000)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await way.open()
    const at = Date.now() + 500
    await vi.waitFor(
      () => {
        clock.set('again', at)
        expect(clock.woken.map(({ game }) => game)).toContain('again')
      },
      { timeout: 15_000, interval: 500 },
    )
  }, 40_000)
})
