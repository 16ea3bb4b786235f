import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { dropDatabase, makeDatabase, postgresMissing } from '#test/store/postgres.ts'
import { begin } from './beginning.ts'
import { ownDatabase, ownFolder, pointedAt, spawnProcess } from './process.ts'
import { beginWithin, refusal, startWithin } from './within.ts'

async function discordOf(): Promise<StandIn> {
  const discord = await startStandIn({ rates })
  onTestFinished(() => discord.close())
  return discord
}

type Env = Record<string, string>

/** Lets a bot start a game in a database and stop. `kept` reads the database’s contents. */
async function played(place: Env, database: Parameters<typeof openStore>[0]) {
  const discord = await discordOf()
  const env = { ...pointedAt(discord, { DATA_DIR: '' }), ...place }
  const bot = await startWithin(env)
  await begin([discord.as('Ann'), discord.as('Bo')])
  expect(await bot.end()).toBe(0)
  const kept = () => looked(database, keptIn)
  return { discord, env, kept }
}

async function looked<Found>(
  database: Parameters<typeof openStore>[0],
  look: (store: Store) => Promise<Found>,
) {
  const store = await openStore(database)
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

/** All data that another start could change: games, left servers, outages, processes and the owner. */
async function keptIn(store: Store) {
  const games = await store.operations.list({ statuses: ['lobby', 'running'] }, 10)
  return {
    games: await Promise.all(games.map(({ id }) => store.games.get(id))),
    gone: await store.guilds.departed(),
    outages: await store.fleet.outages(0),
    processes: await store.operations.processes(),
    owner: await store.owner.get(),
  }
}

const admin = (env: Env, ...words: string[]) =>
  spawnProcess(env, [process.execPath, 'scripts/admin.ts', ...words]).ended

describe('a database with games', () => {
  it('opens for its own application, and for another only after a hand-over', async () => {
    const place = await ownDatabase()
    const database =
      'DATA_DIR' in place ? { folder: join(place.DATA_DIR, 'database') } : { databaseUrl: place.DATABASE_URL }
    const { env, kept, discord } = await played(place, database)
    const before = await kept()
    expect(before).toMatchObject({ owner: discord.applicationId, gone: [] })
    expect(before.games).toHaveLength(1)

    const other = await discordOf()
    const theirs = { ...env, ...pointedAt(other, place) }
    const said = await refusal(theirs)
    for (const part of [discord.applicationId, other.applicationId, 'nothing in it was changed', 'hand-over'])
      expect(said).toContain(part)
    expect(said).not.toContain(other.token)
    expect(await kept()).toEqual(before)

    expect(await admin(theirs, 'hand-over', other.applicationId, '--yes')).toBe(0)
    expect(await refusal(env)).toContain('hand-over')
    const handed = await startWithin(theirs)
    expect(await handed.end()).toBe(0)
    expect(await kept()).toMatchObject({ owner: other.applicationId, games: [{ status: 'running' }] })
  }, 240_000)

  it('is not used by the playground, which has a separate folder', async () => {
    const DATA_DIR = await ownFolder()
    const database = { folder: join(DATA_DIR, 'database') }
    const { kept } = await played({ DATA_DIR }, database)
    const before = await kept()
    const beside = await startWithin({ PORT: '0', DATABASE_URL: '', DISCORD_TOKEN: '', DATA_DIR })
    expect(await beside.end()).toBe(0)
    const said = await refusal({ DATA_DIR, PLAYGROUND_DATABASE: database.folder })
    expect(said).toContain('there is no DISCORD_TOKEN')
    expect(await kept()).toEqual(before)
  }, 240_000)
})

describe.runIf(postgresMissing === null)('a Postgres database', () => {
  it('is not opened without a token, except for the playground', async () => {
    const DATABASE_URL = await makeDatabase()
    onTestFinished(() => dropDatabase(DATABASE_URL))
    const DATA_DIR = await ownFolder()
    const bot = beginWithin({ PORT: '0', DISCORD_TOKEN: '', DATA_DIR, DATABASE_URL })
    expect(await bot.ended).toBe(1)
    const said = bot.lines.join('\n')
    expect(said).toContain('DISCORD_TOKEN is missing')
    // The process does not present itself as the playground.
    expect(said).not.toContain('this is the playground')

    const named = {
      PORT: '0',
      DISCORD_TOKEN: '',
      DATA_DIR,
      DATABASE_URL: '',
      PLAYGROUND_DATABASE: DATABASE_URL,
    }
    const playground = await startWithin(named)
    expect(await playground.end()).toBe(0)
    expect(await refusal(pointedAt(await discordOf(), { DATABASE_URL }))).toContain(
      'belongs to the playground',
    )
  }, 240_000)
})
