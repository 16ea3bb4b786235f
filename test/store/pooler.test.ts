import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { claimShard, openStore, StoreUnusable } from '#store/index.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { isPoolerThere, startPooler, type PoolerOptions } from './pooler.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from './postgres.ts'

const isThere = postgresMissing === null && isPoolerThere

if (postgresRequired) it('Postgres and PgBouncer are available', () => expect(isThere).toBe(true))

describe.runIf(isThere)('a store behind a pooler', () => {
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await makeDatabase()
    return () => dropDatabase(databaseUrl)
  })

  async function through(options: PoolerOptions): Promise<string> {
    const pooler = await startPooler(databaseUrl, options)
    onTestFinished(pooler.stop)
    return pooler.url
  }

  const refused: PoolerOptions[] = [
    { mode: 'transaction', size: 1, settings: '' },
    { mode: 'transaction', size: 5, settings: '' },
    { mode: 'transaction', size: 2, settings: 'server_round_robin = 1' },
    { mode: 'transaction', size: 5, settings: 'server_round_robin = 1' },
    { mode: 'transaction', size: 5, settings: 'server_reset_query_always = 1' },
    { mode: 'statement', size: 1, settings: '' },
    { mode: 'statement', size: 5, settings: '' },
    { mode: 'session', size: 20, settings: 'server_reset_query =' },
  ]

  it.each(refused)(
    'fails to open with a one-sentence error: $mode mode, $size connections, $settings',
    async (options) => {
      const url = await through(options)
      // Other clients have already used all of the pooler’s connections.
      await Promise.all(Array.from({ length: options.size }, () => ask('SELECT pg_sleep(0.05)', url)))
      const error: unknown = await openStore({ databaseUrl: url }).catch((failure: unknown) => failure)
      expect(error).toBeInstanceOf(StoreUnusable)
      expect((error as Error).message).toMatch(/^DATABASE_URL leads to [^\n]*pool_mode = session[^\n]*\.$/)
    },
  )

  it('works in session mode: tables, saves, shards, deadlines, jobs', async () => {
    const url = await through({ mode: 'session', size: 20 })
    const store = await openStore({ databaseUrl: url })
    const game = exampleGame()
    await store.games.create(game)
    expect(await store.games.save(exampleSave(game.id, 0))).toBe('saved')
    const claims = [await claimShard(url, 2, () => {}), await claimShard(url, 2, () => {})]
    expect(claims.map(({ shard }) => shard)).toEqual([0, 1])
    await claims[0]!.close()
    const next = await claimShard(url, 2, () => {})
    expect(next.shard).toBe(0)
    expect(await store.games.setDue(game.id, 1, 0)).toBe(true)
    expect(await store.games.due(1, 25)).toEqual([{ id: game.id, version: 1, due: 0 }])
    const times = [1, 1, 2].map((at) => () => store.fleet.takeJob('job', at))
    expect([await times[0]!(), await times[1]!(), await times[2]!()]).toEqual([true, false, true])
    await Promise.all([claims[1]!.close(), next.close(), store.close()])
    expect(await openStore({ databaseUrl: url }).then((again) => again.close())).toBeUndefined()
  })
})
