import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStore, type Store } from '#store/index.ts'
import { columnOf, statements } from '#store/statement.ts'
import { exampleGame, exampleSave, person } from './examples.ts'
import { askStore } from './new-store.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing } from './postgres.ts'
import { withStores } from './stores.ts'

describe('handwritten SQL statements', () => {
  it('derive the same column names as the schema', async () => {
    const schema = await readFile(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8')
    const fields = [...schema.matchAll(/^ {2}(\w+)\s+(?:String|Int|Boolean|Json|DateTime)\b(.*)$/gm)]
    expect(fields.length).toBeGreaterThan(40)
    for (const [, field = '', attributes = ''] of fields)
      expect(/@map\("(\w+)"\)/.exec(attributes)?.[1] ?? field).toBe(columnOf(field))
  })

  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
    })

    it.each(statements().map((text) => [text.trim().slice(0, 60), text]))(
      'match the columns of the tables: %s',
      async (_, text) => {
        await askStore(store, `PREPARE fits AS ${text}`)
        await askStore(store, 'DEALLOCATE fits')
      },
    )
  })
})

describe.runIf(postgresMissing === null)('a server whose time zone is not UTC', () => {
  it('keeps the times of games, in statements and in model calls', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const name = new URL(databaseUrl).pathname.slice(1)
    await ask(`ALTER DATABASE ${name} SET timezone TO 'Europe/Berlin'`)
    const store = await openStore({ databaseUrl })
    onTestFinished(() => store.close())
    const at = Date.UTC(2026, 6, 1, 12)
    const game = exampleGame({ at, due: at + 60_000, status: 'running', seats: [person(0, 'ann')] })
    await store.games.create(game)
    await store.games.save(exampleSave(game.id, 0, { at, due: at + 60_000 }))
    const times = { createdAt: at, updatedAt: at, due: at + 60_000 }
    expect(await store.games.get(game.id)).toMatchObject(times)
    expect(await store.games.ofUser('ann', ['running'])).toMatchObject([times])
    expect(await store.games.due(at + 59_999, 9)).toEqual([])
    expect(await store.games.due(at + 60_000, 9)).toHaveLength(1)
    expect(await store.games.unchangedSince(at)).toEqual([])
    expect(await store.games.unchangedSince(at + 1)).toEqual([game.id])
    expect(await store.moves.of(game.id)).toMatchObject([{ at }])
    await store.presence.note('ann', at)
    expect(await store.presence.of('ann')).toBe(at)
    const beat = await store.fleet.beat({ id: 'p', shard: null, ahead: 0, gap: 30_000 })
    expect(Math.abs(beat - Date.now())).toBeLessThan(60_000)
  })
})
