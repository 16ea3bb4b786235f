import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore, StoreUnusable } from '#store/index.ts'
import { openPglite } from '#store/pglite.ts'
import { newFolder } from './folders.ts'
import {
  ask,
  dropDatabase,
  makeDatabase,
  makeEmptyDatabase,
  postgresMissing,
  postgresRequired,
} from './postgres.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

describe('a store opened without permission to create', () => {
  it('leaves a folder without a database unchanged', async () => {
    const folder = await newFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const missing = join(folder, 'nowhere')
    const open = (place: string) => openStore({ folder: place, create: false })
    await expect(open(missing)).rejects.toThrow(StoreUnusable)
    expect(existsSync(missing)).toBe(false)
    await mkdir(join(folder, 'pglite'))
    await expect(open(folder)).rejects.toThrow(`There is no database in ${folder}`)
    expect(await readdir(folder, { recursive: true })).toEqual(['pglite'])
  })

  it('does not migrate the tables of an older program', async () => {
    const folder = await newFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const older = await openPglite(folder)
    await older.pool.query('DELETE FROM _prisma_migrations')
    await older.pool.query('DROP TABLE owner')
    await older.close()
    const opened = openStore({ folder, create: false })
    await expect(opened).rejects.toThrow(StoreUnusable)
    await expect(opened).rejects.toThrow('older than this program: start the bot')
  })
})

describe.runIf(postgresMissing === null)('a store on Postgres opened without permission to create', () => {
  it('leaves a database without tables empty', async () => {
    const databaseUrl = await makeEmptyDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const opened = openStore({ databaseUrl, create: false })
    await expect(opened).rejects.toThrow(StoreUnusable)
    await expect(opened).rejects.toThrow('has no tables of the bot: check DATABASE_URL')
    expect(
      await ask(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`, databaseUrl),
    ).toEqual([])
  })

  it('opens a database with tables', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const store = await openStore({ databaseUrl, create: false })
    expect(await store.owner.get()).toBeNull()
    await store.close()
  })
})
