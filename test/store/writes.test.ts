import { beforeEach, describe, expect, it } from 'vitest'
import type { QueryConfig } from 'pg'
import { pino } from 'pino'
import type { Database } from '#store/database.ts'
import { storeOn, StoreUnavailable, type Store, type WriteTrouble } from '#store/index.ts'
import { named } from '#store/errors.ts'
import { makeMetrics } from '../../src/operations/metrics.ts'
import { watchSaves } from '#operations/meters.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { newEmbeddedDatabase } from './new-store.ts'

interface Failing {
  /** The error with which each statement that needs disk space fails; null if the disk is not full. */
  error: object | null
}

/** A database whose disk can be full: inserts and temporary tables fail, updates still work. */
function filling(database: Database, failing: Failing): Database {
  const takesRoom = /INSERT INTO (games|moves)|CREATE TEMPORARY TABLE/
  const pool = new Proxy(database.pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'query') return value
      return (statement: QueryConfig) =>
        failing.error && takesRoom.test(statement.text)
          ? Promise.reject(Object.assign(new Error('could not extend file'), failing.error))
          : target.query(statement)
    },
  })
  return { ...database, pool }
}

const beat = { id: 'p', shard: null, ahead: 0, gap: 30_000 }

describe('a database that cannot save', () => {
  const failing: Failing = { error: null }
  let store: Store
  let logged: { level: number; reason?: string }[]
  let metrics: ReturnType<typeof makeMetrics>

  beforeEach(async () => {
    failing.error = null
    logged = []
    metrics = makeMetrics()
    store = storeOn(filling(await newEmbeddedDatabase(), failing))
    const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as { level: number }) })
    watchSaves({ store, metrics, log })
    return () => store.close()
  })

  it('is detected only by a failed save', async () => {
    const game = exampleGame()
    await store.games.create(game)
    expect(store.writes.current()).toBeNull()
    failing.error = { code: '53100' }
    await expect(store.games.save(exampleSave(game.id, 0))).rejects.toThrow(StoreUnavailable)
    await store.ping()
    await store.fleet.beat(beat)
    expect(store.writes.current()).toMatchObject({ trouble: 'diskFull', failed: 1 })
    await expect(store.writes.check()).rejects.toThrow(StoreUnavailable)
    expect(store.writes.current()).toMatchObject({ trouble: 'diskFull', failed: 2 })
    failing.error = null
    await store.writes.check()
    expect(store.writes.current()).toBeNull()
  })

  it('counts as recovered after the first successful save', async () => {
    failing.error = { code: '53100' }
    await expect(store.games.create(exampleGame())).rejects.toThrow(StoreUnavailable)
    failing.error = null
    await store.games.create(exampleGame())
    expect(store.writes.current()).toBeNull()
  })

  it('is logged at its start and end, with every attempt counted', async () => {
    failing.error = { code: '53100' }
    for (let presses = 0; presses < 20; presses++)
      await store.games.create(exampleGame()).catch(() => undefined)
    expect(logged).toMatchObject([{ level: 50, reason: 'diskFull' }])
    failing.error = null
    await store.games.create(exampleGame())
    expect(logged.slice(1)).toMatchObject([{ level: 40, reason: 'diskFull', failed: 20 }])
    expect(await metrics.registry.metrics()).toContain('shortchange_failed_saves_total{reason="diskFull"} 20')
  })
})

it.each<[object, WriteTrouble]>([
  [{ code: '53100' }, 'diskFull'],
  [{ code: 'ENOSPC', errno: -28 }, 'diskFull'],
  [{ name: 'ErrnoError', errno: 51 }, 'diskFull'],
  [{ cause: { kind: 'postgres', code: '53100' } }, 'diskFull'],
  [{ code: '53200' }, 'outOfResources'],
  [{ code: '58030' }, 'diskFailed'],
  [{ code: '25006' }, 'readOnly'],
  [{ name: 'ErrnoError', errno: 69 }, 'readOnly'],
])('the error %j is classified as %s', (error, trouble) => {
  expect(named(Object.assign(new Error('no'), error))).toMatchObject({ trouble })
})

it('a lack of connections is not classified as trouble with saves', () => {
  expect(named({ code: '53300' })).not.toHaveProperty('trouble')
  expect(named({ code: '53300' })).toBeInstanceOf(StoreUnavailable)
})
