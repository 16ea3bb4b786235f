import { rm } from 'node:fs/promises'
import { adminShares, openStore, StoreOfAnother } from '#store/index.ts'
import { bringUpToDate } from '#store/owner.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from './embedded.ts'
import { exampleGame } from './examples.ts'
import { newFolder } from './folders.ts'
import { lendPlace } from './on-server.ts'
import { ask, dropDatabase, makeEmptyDatabase, postgresMissing } from './postgres.ts'

const [ours, others] = ['100000000000000001', '100000000000000002']

interface Place {
  /** The place, as options for `openStore`. */
  where: { folder: string } | { databaseUrl: string }
  giveBack: () => Promise<void>
}

async function inFolder(): Promise<Place> {
  const folder = await newFolder()
  return { where: { folder }, giveBack: () => rm(folder, { recursive: true }) }
}

async function onServer(): Promise<Place> {
  const { url, giveBack } = await lendPlace()
  return { where: { databaseUrl: url }, giveBack }
}

/** Creates an empty database of each kind. */
const places: [kind: string, () => Promise<Place>][] = [
  ['PGlite', inFolder],
  ...(postgresMissing === null ? [['Postgres', onServer] satisfies [string, () => Promise<Place>]] : []),
]

// The tests run in sequence on one database, because an embedded one is slow to open.
describe.each(places)('a database on %s', (_kind, makePlace) => {
  let place: Place
  beforeAll(async () => {
    place = await makePlace()
    return place.giveBack
  })
  const open = (application?: string) => openStore({ ...place.where, application })
  const game = exampleGame()

  it('has no owner after access without an application', async () => {
    const admin = await open()
    expect(await admin.owner.get()).toBeNull()
    await admin.close()
  })

  it('belongs only to the first application that opened it', async () => {
    const store = await open(ours)
    await store.games.create(game)
    await store.close()
    const refused = open(others)
    await expect(refused).rejects.toThrow(StoreOfAnother)
    await expect(refused).rejects.toMatchObject({ owner: ours, application: others })
  })

  it('can be opened without an application, which can hand it over', async () => {
    const admin = await open()
    expect(await admin.owner.get()).toBe(ours)
    expect(await admin.games.get(game.id)).not.toBeNull()
    await admin.owner.handOver(others)
    await admin.close()
  })

  it('refuses its former owner after the hand-over', async () => {
    await expect(open(ours)).rejects.toThrow(StoreOfAnother)
    const store = await open(others)
    expect(await store.owner.get()).toBe(others)
    await store.close()
  })
})

describe.runIf(postgresMissing === null)('a new database on Postgres', () => {
  it('belongs to only one of several applications that open it simultaneously', async () => {
    const databaseUrl = await makeEmptyDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const all = [ours, others, ours, others, ours, others]
    const opened = await Promise.allSettled(
      all.map((application) => openStore({ databaseUrl, application, shares: adminShares })),
    )
    const [{ application } = {}] = await ask('SELECT application FROM owner', databaseUrl)
    expect(opened.map(({ status }) => status === 'fulfilled')).toEqual(all.map((one) => one === application))
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
  })
})

describe('a database without tables', () => {
  it('belongs to the first application that opens it after the migrations', async () => {
    const { pool, close } = await emptyDatabase()
    onTestFinished(close)
    const open = (application: string) => bringUpToDate(pool, { application })
    await open(ours)
    await open(ours)
    await expect(open(others)).rejects.toThrow(StoreOfAnother)
    await pool.query('DROP TABLE _prisma_migrations')
    await expect(open(others), 'it is not even brought up to date for another').rejects.toThrow(
      StoreOfAnother,
    )
  })
})
