import { StoreUnavailable, type Save, type Store } from '#store/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOf, newGame, openBehindProxy, type BehindProxy } from './behind-proxy.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { ask, postgresMissing } from './postgres.ts'
import type { Proxy } from './proxy.ts'

describe.runIf(postgresMissing === null)('a Postgres that goes down', () => {
  let own: BehindProxy
  let way: Proxy
  let store: Store
  let id: string
  let calls: ReturnType<typeof callsOf>

  beforeAll(async () => {
    own = await openBehindProxy()
    ;({ way, store } = own)
  })
  afterAll(() => own.close())

  beforeEach(async () => {
    id = await newGame(store)
    calls = callsOf(store, id)
  })

  /** Makes every call once, and expects each to fail with StoreUnavailable. */
  async function expectUnavailable(): Promise<void> {
    for (const [name, call] of calls) {
      const error: unknown = await call().catch((e: unknown) => e)
      expect(error, name).toBeInstanceOf(StoreUnavailable)
    }
  }

  it('is reported immediately when it refuses connections, and recovers', async () => {
    await way.cut()
    await expectUnavailable()
    await way.open()
    for (const [, call] of calls) await call()
    expect(await store.games.get(id)).toMatchObject({ version: 1 })
  })

  it('is reported when it breaks during saves, without loss or duplicates', async () => {
    const saves = Array.from({ length: 20 }, (_, number) =>
      exampleSave(id, 0, { interactionId: `${id} ${number}` }),
    )
    const results = Promise.all(saves.map((save) => store.games.save(save).catch((error: unknown) => error)))
    await store.ping()
    await way.cut()
    for (const result of await results)
      if (typeof result !== 'string') expect(result).toBeInstanceOf(StoreUnavailable)
    await way.open()
    const again = await Promise.all(saves.map(saveUntilHeard))
    expect(again.filter((result) => result !== 'stale')).toHaveLength(1)
    expect(await store.games.get(id)).toMatchObject({ version: 1 })
    expect(await store.moves.of(id)).toHaveLength(1)
  })

  /** Retries a save like a player would: the store may detect a broken connection only at the next call. */
  async function saveUntilHeard(save: Save): Promise<string> {
    try {
      return await store.games.save(save)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      return saveUntilHeard(save)
    }
  }

  it('is reported while the server refuses connections to it', async () => {
    await ask(`ALTER DATABASE ${own.database} ALLOW_CONNECTIONS false`)
    await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${own.database}'`)
    await expectUnavailable()
    await ask(`ALTER DATABASE ${own.database} ALLOW_CONNECTIONS true`)
    expect(await store.games.get(id)).toMatchObject({ id })
  })

  it('is not reported as down for an error in a statement', async () => {
    await expect(store.games.create(exampleGame({ id }))).rejects.not.toThrow(StoreUnavailable)
  })
})
