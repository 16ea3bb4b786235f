import { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '#store/client/client.ts'
import type { Database } from '#store/database.ts'
import { StoreUnwritable } from '#store/errors.ts'
import { storeOn } from '#store/index.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleGame } from './examples.ts'
import { newEmbeddedDatabase } from './new-store.ts'

describe('the pool of an embedded database', () => {
  let database: Database
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await newEmbeddedDatabase()
    prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) })
    await database.pool.query(
      `CREATE TABLE pairs (id int PRIMARY KEY, other int REFERENCES pairs DEFERRABLE INITIALLY DEFERRED)`,
    )
    return async () => {
      await database.pool.query('DROP TABLE pairs')
      await prisma.$disconnect()
      await database.close()
    }
  })
  beforeEach(() => database.pool.query('DELETE FROM pairs').then(() => undefined))

  const add = (id: number, other: number | null = null) =>
    database.pool.query('INSERT INTO pairs (id, other) VALUES ($1, $2)', [id, other])
  const ids = async () =>
    (await database.pool.query<{ id: number }>('SELECT id FROM pairs ORDER BY id')).rows.map(({ id }) => id)

  it('reports a failed commit, and continues', async () => {
    const failed = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO pairs (id, other) VALUES (1, 99)`
    })
    await expect(failed).rejects.toThrow(/ForeignKeyConstraintViolation/)
    expect(await ids()).toEqual([])
    await add(2)
    expect(await ids()).toEqual([2])
  })

  it('uses the requested isolation of a transaction', async () => {
    const levelIn = (isolationLevel?: 'Serializable' | 'RepeatableRead') =>
      prisma.$transaction(
        (tx) => tx.$queryRaw`SELECT current_setting('transaction_isolation') AS level`,
        isolationLevel && { isolationLevel },
      )
    expect(await levelIn('Serializable')).toEqual([{ level: 'serializable' }])
    expect(await levelIn('RepeatableRead')).toEqual([{ level: 'repeatable read' }])
    expect(await levelIn()).toEqual([{ level: 'read committed' }])
  })

  it('keeps a concurrent query out of a transaction', async () => {
    const order: string[] = []
    let beside: Promise<unknown> | undefined
    const undone = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO pairs (id) VALUES (1)`
      beside = add(2).then(() => order.push('beside'))
      await tx.$executeRaw`INSERT INTO pairs (id) VALUES (3)`
      order.push('within')
      throw new Error('no more')
    })
    await expect(undone).rejects.toThrow('no more')
    await beside
    expect(order).toEqual(['within', 'beside'])
    expect(await ids()).toEqual([2])
  })

  it('reports errors like Postgres, and the next statement is unaffected', async () => {
    await add(1)
    await expect(add(1)).rejects.toMatchObject({
      code: '23505',
      severity: 'ERROR',
      constraint: 'pairs_pkey',
      table: 'pairs',
      detail: 'Key (id)=(1) already exists.',
    })
    await expect(database.pool.query('SELECT nothing')).rejects.toMatchObject({
      code: '42703',
      position: '8',
    })
    await add(4)
    expect(await ids()).toEqual([1, 4])
  })

  it('undoes a script that failed within its own transaction', async () => {
    const script = 'BEGIN; INSERT INTO pairs (id) VALUES (1); INSERT INTO pairs (id) VALUES (1); COMMIT'
    await expect(database.pool.query(script)).rejects.toMatchObject({ code: '23505' })
    await add(5)
    expect(await ids()).toEqual([5])
  })

  it('returns several results of a script, and results larger than its buffer', async () => {
    const answers = (await database.pool.query('SELECT 1 AS a; SELECT 2 AS b')) as unknown as {
      rows: unknown[]
    }[]
    expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]])
    const { rows } = await database.pool.query<{ text: string }>(
      `SELECT repeat('abcdefgh', $1) AS text`,
      [1_000_000],
    )
    expect(rows[0]!.text).toHaveLength(8_000_000)
  })
})

it('an embedded database reports a file system error, and recovers later', async () => {
  const database = await newEmbeddedDatabase()
  const store = storeOn(database)
  const full = Object.assign(new Error('FS error'), { name: 'ErrnoError', errno: 51 })
  const failing = vi.spyOn(PGlite.prototype, 'execProtocolRawStream').mockRejectedValueOnce(full)
  await expect(store.games.create(exampleGame())).rejects.toThrow(StoreUnwritable)
  expect(store.writes.current()).toMatchObject({ trouble: 'diskFull' })
  failing.mockRestore()
  await store.games.create(exampleGame())
  expect(store.writes.current()).toBeNull()
  await store.close()
})
