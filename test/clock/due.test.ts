import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore, type Store } from '#store/index.ts'
import { newEmbeddedStore } from '../store/new-store.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '../store/postgres.ts'
import { wayTo } from '../store/proxy.ts'
import { lobbyOf, testRoom, type TestRoom } from '../table/rooms.ts'

const hour = 3_600_000

/** Age of a lobby 3 s before it gets the notice that it is about to close, ms. */
const nearNotice = 20 * hour - 3_000

/**
 * Starts a process that runs its rounds automatically. Its clock is set back while lobbies are opened, so
 * that no round before that finds them due.
 */
function startProcess(store: Store): { room: TestRoom; open: (count: number) => Promise<Opened[]> } {
  let behind = 0
  const room = testRoom(store, { clock: () => Date.now() - behind, limits: { undelivered: 0 } })
  room.run(hour)
  onTestFinished(async () => {
    await room.close()
    await store.close()
  })
  const open = async (count: number) => {
    behind = nearNotice
    const opened = await Promise.all(Array.from({ length: count }, () => lobbyOf(room)))
    behind = 0
    return opened
  }
  return { room, open }
}

interface Opened {
  id: string
  createdAt: number
}

/** Expects that each lobby gets one notice, at most a second and a half late. */
async function expectInTime({ moves }: Store, opened: readonly Opened[]): Promise<void> {
  for (const { id, createdAt } of opened) {
    await expect.poll(async () => (await moves.of(id)).length, { timeout: 10_000 }).toBe(1)
    const [told] = await moves.of(id)
    expect(JSON.parse(told!.move)).toEqual({ lobby: 'notice' })
    const late = told!.at - (createdAt + 20 * hour)
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(1_500)
  }
}

async function databaseOfItsOwn(): Promise<string> {
  const databaseUrl = await makeDatabase()
  onTestFinished(() => dropDatabase(databaseUrl))
  return databaseUrl
}

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

it('DAY-002: a process on PGlite handles deadlines within a second and a half', async () => {
  const store = await newEmbeddedStore()
  const { open } = startProcess(store)
  await expectInTime(store, await open(3))
}, 60_000)

describe.runIf(postgresMissing === null)('on Postgres', () => {
  it('DAY-001, DAY-002: two processes handle deadlines once, within a second and a half', async () => {
    const databaseUrl = await databaseOfItsOwn()
    const stores = [await openStore({ databaseUrl }), await openStore({ databaseUrl })] as const
    const processes = stores.map(startProcess)
    const opened = (await Promise.all(processes.map(({ open }) => open(5)))).flat()
    await expectInTime(stores[0], opened)
    await Promise.all(processes.map(({ room }) => room.tick()))
    for (const { id } of opened) expect(await stores[0].moves.of(id)).toHaveLength(1)
  }, 40_000)

  it('a process survives a database outage, and logs it once', async () => {
    const databaseUrl = await databaseOfItsOwn()
    const { way, through } = await wayTo(databaseUrl)
    const store = await openStore({ databaseUrl: through })
    const { room, open } = startProcess(store)
    const [lobby] = await open(1)
    await way.cut()
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await way.open()
    onTestFinished(() => way.cut())
    const told = () => store.moves.of(lobby!.id).catch(() => [])
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(1)
    expect(room.logged.filter((line) => line.includes('the database is unavailable'))).toHaveLength(1)
  }, 40_000)
})
