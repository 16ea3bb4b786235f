import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn } from '#playground/index.ts'
import { openStore } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { exampleGame } from '#test/store/examples.ts'
import { ask, dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { pointedAt, startProcess } from './process.ts'

const day = 24 * 3_600_000

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

describe.runIf(postgresMissing === null)('a fleet that was away at the time of its nightly job', () => {
  it('DAY-027: purges once what servers left 30 days ago, by one of its processes', async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    const discord = await startStandIn({ rates })
    onTestFinished(() => discord.close())
    const store = await openStore({ databaseUrl })
    onTestFinished(() => store.close())
    const env = pointedAt(discord, { DATABASE_URL: databaseUrl })
    const jobs = () =>
      ask(`SELECT state FROM pgboss.job WHERE name = 'purge-left-servers'`, databaseUrl).then((rows) =>
        rows.map(({ state }) => state),
      )

    const first = await startProcess(env)
    const scheduled = () => ask(`SELECT name, cron FROM pgboss.schedule`, databaseUrl)
    await expect
      .poll(scheduled, { timeout: 15_000 })
      .toEqual([{ name: 'purge-left-servers', cron: '17 4 * * *' }])
    expect(await first.kill('SIGTERM')).toBe(0)
    expect(await jobs()).toEqual([])

    const games = { long: exampleGame({ guildId: 'long' }), lately: exampleGame({ guildId: 'lately' }) }
    for (const game of Object.values(games)) await store.games.create(game)
    await store.guilds.left('long', Date.now() - 31 * day)
    await store.guilds.left('lately', Date.now() - 29 * day)
    // Nobody was there for a day and an hour.
    await ask(`UPDATE pgboss.schedule SET created_on = now() - interval '9 days'`, databaseUrl)
    await ask(`UPDATE pgboss.version SET cron_on = now() - interval '25 hours'`, databaseUrl)
    const bots = await Promise.all([startProcess(env), startProcess(env)])
    await expect.poll(() => store.guilds.gone(), { timeout: 150_000 }).toEqual(['lately'])
    expect(await store.games.get(games.long.id)).toBeNull()
    expect(await store.games.get(games.lately.id)).not.toBeNull()
    await expect.poll(jobs, { timeout: 10_000 }).toEqual(['completed'])
    expect(await Promise.all(bots.map((bot) => bot.kill('SIGTERM')))).toEqual([0, 0])
  }, 240_000)
})
