import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn } from 'discord-stand-in'
import { openStore } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { exampleGame } from '#test/store/examples.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { pointedAt, startProcess } from './process.ts'

const day = 24 * 3_600_000

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

describe.runIf(postgresMissing === null)('processes that were down when their nightly job was due', () => {
  it('DAY-027: purge data of servers left over 30 days ago once', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const discord = await startStandIn({ rates })
    onTestFinished(() => discord.close())
    const store = await openStore({ databaseUrl })
    onTestFinished(() => store.close())
    const env = pointedAt(discord, { DATABASE_URL: databaseUrl })
    const logging = { ...env, LOG_LEVEL: 'info' }
    const jobs = async () => {
      const text = `SELECT name, to_char(taken_for AT TIME ZONE 'UTC', 'HH24:MI') AS at, taken_for < now() AS has_come FROM jobs WHERE name = 'purge-left-servers'`
      return ask(text, databaseUrl)
    }
    const job = { name: 'purge-left-servers', at: '04:17', has_come: true }

    const first = await startProcess(env)
    await expect.poll(jobs, { timeout: 15_000 }).toEqual([job])
    expect(await first.kill('SIGTERM')).toBe(0)

    const games = { long: exampleGame({ guildId: 'long' }), lately: exampleGame({ guildId: 'lately' }) }
    for (const game of Object.values(games)) await store.games.create(game)
    await store.guilds.left('long', Date.now() - 31 * day)
    await store.guilds.left('lately', Date.now() - 29 * day)
    // Simulate a downtime of two days.
    await ask(`UPDATE jobs SET taken_for = taken_for - interval '2 days'`, databaseUrl)
    const bots = await Promise.all([startProcess(logging), startProcess(logging)])
    await expect.poll(() => store.guilds.departed(), { timeout: 15_000 }).toEqual(['lately'])
    expect(await store.games.get(games.long.id)).toBeNull()
    expect(await store.games.get(games.lately.id)).not.toBeNull()
    expect(await jobs()).toEqual([job])
    expect(await Promise.all(bots.map((bot) => bot.kill('SIGTERM')))).toEqual([0, 0])
    const lines = bots.flatMap((bot) => bot.lines)
    expect(lines.filter((line) => line.includes('was purged'))).toHaveLength(1)
  }, 120_000)
})
