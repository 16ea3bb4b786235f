import { openStore, StoreUnavailable, type Save, type Store } from '#store/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleGame, exampleSave } from './examples.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing } from './postgres.ts'
import { Proxy } from './proxy.ts'

describe.runIf(postgresMissing === null)('a Postgres that goes away', () => {
  let databaseUrl: string
  let way: Proxy
  let store: Store
  let id: string

  beforeAll(async () => {
    databaseUrl = await makeDatabase()
    const url = new URL(databaseUrl)
    way = new Proxy({ host: url.hostname, port: Number(url.port || 5432) })
    await way.open()
    url.hostname = '127.0.0.1'
    url.port = String(way.port)
    store = await openStore({ databaseUrl: url.href })
  })

  beforeEach(async () => {
    const game = exampleGame()
    id = game.id
    await store.games.create(game)
  })

  afterAll(async () => {
    await store.close()
    await way.cut()
    await dropDatabase(databaseUrl)
  })

  const calls: [string, () => Promise<unknown>][] = [
    ['ping', () => store.ping()],
    ['a save', () => store.games.save(exampleSave(id, 0, { interactionId: `press ${id}` }))],
    ['a save of seats', () => store.games.save(exampleSave(id, 0, { seats: [] }))],
    ['a new game', () => store.games.create(exampleGame())],
    ['a game', () => store.games.get(id)],
    ['a list', () => store.games.ofUser('ann', ['lobby'])],
    ['what is due', () => store.games.due(1, 1)],
    ['an announcement', () => store.games.setDelivered(id, 1)],
    ['the log', () => store.moves.of(id)],
    ['a press', () => store.moves.seen('press')],
    ['settings', () => store.settings.guild.put('1', { a: 1 })],
  ]

  /** Calls everything once; each must fail by name, and in time. */
  async function expectUnavailable(within: number): Promise<void> {
    for (const [name, call] of calls) {
      const start = performance.now()
      const error: unknown = await call().catch((e: unknown) => e)
      expect(error, name).toBeInstanceOf(StoreUnavailable)
      expect(performance.now() - start, name).toBeLessThan(within)
    }
  }

  it('is said to be away at once when it refuses, and the same store works when it is back', async () => {
    await way.cut()
    await expectUnavailable(1_500)
    await way.open()
    for (const [, call] of calls) await call()
    expect(await store.games.get(id)).toMatchObject({ version: 1 })
  })

  it('is said to be away when it breaks in the midst of everything, and nothing is lost or doubled', async () => {
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

  /** As who presses again: a connection that broke may be found broken only now. */
  async function saveUntilHeard(save: Save): Promise<string> {
    try {
      return await store.games.save(save)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      return saveUntilHeard(save)
    }
  }

  it('is said to be away after two seconds when it answers nothing', async () => {
    way.fallSilent()
    const start = performance.now()
    const results = await Promise.all(calls.map(([, call]) => call().catch((error: unknown) => error)))
    for (const [index, result] of results.entries())
      expect(result, calls[index]![0]).toBeInstanceOf(StoreUnavailable)
    // Two seconds for a connection that others keep, two for its own answer, and a slow machine.
    expect(performance.now() - start).toBeLessThan(6_000)
    await way.cut()
    await way.open()
    expect(await store.games.save(exampleSave(id, 0))).toBe('saved')
  })

  it('is said to be away while its keeper lets nobody in', async () => {
    const name = new URL(databaseUrl).pathname.slice(1)
    await ask(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    await expectUnavailable(1_500)
    await ask(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    expect(await store.games.get(id)).toMatchObject({ id })
  })

  it('is not taken for away when the fault is in what was asked', async () => {
    await expect(store.games.create(exampleGame({ id }))).rejects.not.toThrow(StoreUnavailable)
  })
})
