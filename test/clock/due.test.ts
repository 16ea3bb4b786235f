import { describe, expect, it, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { openClock } from '#clock/index.ts'
import { openStore } from '#store/index.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '../store/postgres.ts'
import { lobbyOf, testRoom } from '../table/rooms.ts'

const hour = 3_600_000
const log = pino({ level: 'silent' })

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

describe.runIf(postgresMissing === null)('two processes with a clock each', () => {
  /** Lobbies are opened so long ago that they are soon to be told that they will close. */
  let behind = 0

  /** By the machine's time; no round of its own finds what is due. */
  async function startProcess(databaseUrl: string) {
    const store = await openStore({ databaseUrl })
    const wakes = openClock({ store, databaseUrl, log })
    const room = testRoom(store, { clock: () => Date.now() - behind, wakes, limits: { undelivered: 0 } })
    room.run(hour)
    await wakes.ready()
    onTestFinished(async () => {
      await room.close()
      await wakes.close()
      await store.close()
    })
    return { room, store }
  }

  it('DAY-001, DAY-002: carry out once what is due, within a second and a half', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const [one, two] = [await startProcess(databaseUrl), await startProcess(databaseUrl)]
    behind = 20 * hour - 3_000
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, no) => lobbyOf((no % 2 ? one : two).room)),
    )
    behind = 0
    for (const { id, createdAt } of opened) {
      const saved = () => one.store.moves.of(id)
      await expect.poll(async () => (await saved()).length, { timeout: 10_000 }).toBe(1)
      const [told] = await saved()
      expect(JSON.parse(told!.move)).toEqual({ lobby: 'notice' })
      const late = told!.at - (createdAt + 20 * hour)
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(1_500)
    }
    await Promise.all([one, two].map(({ room }) => room.tick()))
    for (const { id } of opened) expect(await one.store.moves.of(id)).toHaveLength(1)
  }, 40_000)
})
