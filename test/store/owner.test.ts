import { rm } from 'node:fs/promises'
import { openStore, StoreOfAnother } from '#store/index.ts'
import { migrate } from '#store/migrate.ts'
import { upToDateFor } from '#store/owner.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from './embedded.ts'
import { exampleGame } from './examples.ts'
import { newFolder } from './folders.ts'
import { ask, dropDatabase, makeDatabase, makeEmptyDatabase, postgresMissing } from './postgres.ts'

const [ours, others] = ['100000000000000001', '100000000000000002']

/** Empty databases of both kinds, each opened by its options. */
const places = [
  ['PGlite', async () => ({ folder: await newFolder() })],
  ...(postgresMissing === null
    ? [['Postgres', async () => ({ databaseUrl: await makeDatabase() })] as const]
    : []),
] as const

describe.each(places)('a database on %s', (_kind, makePlace) => {
  async function place() {
    const made: { folder?: string; databaseUrl?: string } = await makePlace()
    onTestFinished(async () => {
      if (made.databaseUrl !== undefined) await dropDatabase(made.databaseUrl)
      else await rm(made.folder!, { recursive: true })
    })
    return made
  }

  it('belongs to the application that opened it first, and to no other', async () => {
    const where = await place()
    const store = await openStore({ ...where, application: ours })
    const game = exampleGame()
    await store.games.create(game)
    await store.close()
    const refused = openStore({ ...where, application: others })
    await expect(refused).rejects.toThrow(StoreOfAnother)
    await expect(refused).rejects.toMatchObject({ owner: ours, application: others })
    const again = await openStore({ ...where, application: ours })
    expect(await again.owner.get()).toBe(ours)
    expect(await again.games.get(game.id)).not.toBeNull()
    await again.close()
  })

  it('is opened by who serves no games without belonging to them', async () => {
    const where = await place()
    const store = await openStore(where)
    expect(await store.owner.get()).toBeNull()
    await store.close()
    await (await openStore({ ...where, application: ours })).close()
    const admin = await openStore(where)
    expect(await admin.owner.get()).toBe(ours)
    await admin.close()
  })

  it('is handed over to another, and is the former one’s no more', async () => {
    const where = await place()
    const store = await openStore({ ...where, application: ours })
    await store.owner.handOver(others)
    await store.close()
    await expect(openStore({ ...where, application: ours })).rejects.toThrow(StoreOfAnother)
    await (await openStore({ ...where, application: others })).close()
  })
})

describe.runIf(postgresMissing === null)('a new database on Postgres', () => {
  it('belongs to one of several that open it at once', async () => {
    const databaseUrl = await makeEmptyDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const all = [ours, others, ours, others, ours, others]
    const opened = await Promise.allSettled(all.map((application) => openStore({ databaseUrl, application })))
    const [{ application } = {}] = await ask('SELECT application FROM owner', databaseUrl)
    expect(opened.map(({ status }) => status === 'fulfilled')).toEqual(all.map((one) => one === application))
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
  })
})

describe('a database without tables', () => {
  it('belongs to who opens it first once it is up to date', async () => {
    const database = await emptyDatabase()
    onTestFinished(() => database.close())
    const open = (application: string) => upToDateFor(application, database, () => migrate(database))
    await open(ours)
    await open(ours)
    await expect(open(others)).rejects.toThrow(StoreOfAnother)
    let isTouched = false
    const refused = upToDateFor(others, database, () => {
      isTouched = true
      return Promise.resolve()
    })
    await expect(refused).rejects.toThrow(StoreOfAnother)
    expect(isTouched, 'it is not even brought up to date for another').toBe(false)
  })
})
