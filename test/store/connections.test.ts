import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionShares, openStore, StoreUnavailable } from '#store/index.ts'
import { exampleGame } from './examples.ts'
import { makeLimited } from './limited.ts'
import { ask, postgresMissing, postgresRequired } from './postgres.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

it.each([
  [2, true, { games: 1, claim: 1 }],
  [2, false, { games: 2, claim: 0 }],
  [9, true, { games: 8, claim: 1 }],
  [100, false, { games: 100, claim: 0 }],
])('a store with %i connections divides them; it claims a shard: %s', (pool, isClaiming, shares) => {
  expect(connectionShares(pool, isClaiming)).toEqual(shares)
})

/**
 * A store with all four connections that its role may open, and functions to take away some of them and give
 * them back.
 */
async function place() {
  const databaseUrl = await makeLimited(4)
  const store = await openStore({ databaseUrl, shares: { games: 4, claim: 0 } })
  onTestFinished(() => store.close())
  const takers: Client[] = []
  const takeOne = async () => {
    const client = new Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    takers.push(client)
  }
  const giveBack = () => Promise.all(takers.splice(0).map((client) => client.end()))
  onTestFinished(async () => void (await giveBack()))
  return { databaseUrl, store, takeOne, giveBack }
}

describe.runIf(postgresMissing === null)('connections that other clients take after the start', () => {
  it('leave the store one connection, on which its calls queue', async () => {
    const { store, takeOne } = await place()
    await store.ping()
    for (let taken = 0; taken < 3; taken++) await takeOne()
    const games = Array.from({ length: 30 }, () => exampleGame())
    await Promise.all(games.map((game) => store.games.create(game)))
    const found = await Promise.all(games.map(({ id }) => store.games.get(id)))
    expect(found.map((game) => game?.id)).toEqual(games.map(({ id }) => id))
  })

  it('make the database unavailable, even for ping, until one is free', async () => {
    const { databaseUrl, store, takeOne, giveBack } = await place()
    await store.ping()
    for (let taken = 0; taken < 3; taken++) await takeOne()
    const { username: role } = new URL(databaseUrl)
    await ask(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = '${role}' AND query = 'SELECT 1'`,
    )
    await takeOne()
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    await expect(store.games.create(exampleGame())).rejects.toThrow(StoreUnavailable)
    await giveBack()
    await Promise.all(Array.from({ length: 8 }, () => store.games.create(exampleGame())))
  })
})
