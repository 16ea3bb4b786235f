import { join } from 'node:path'
import { Client } from 'pg'
import { describe, it, type TestContext } from 'vitest'
import { startStandIn, type StandInOptions } from 'discord-stand-in'
import { openStore } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { exampleGame, exampleSave } from '#test/store/examples.ts'
import { ask, dropDatabase, makeEmptyDatabase, postgresMissing } from '#test/store/postgres.ts'
import { ownDatabase, ownFolder, pointedAt, spawnProcess } from './process.ts'
import { beginWithin, refusal, startWithin } from './within.ts'

async function place(onTestFinished: TestContext['onTestFinished'], options: StandInOptions = {}) {
  const discord = await startStandIn({ rates, ...options })
  onTestFinished(() => discord.close())
  return { discord, database: await ownDatabase(onTestFinished) }
}

// The tests run concurrently, because they mostly wait.
describe.concurrent('a bot that starts', () => {
  it('exits with 1 when Discord refuses its token', async ({ expect, onTestFinished }) => {
    const { discord, database } = await place(onTestFinished)
    const bot = beginWithin({ ...pointedAt(discord, database), DISCORD_TOKEN: 'a.b.c' }, onTestFinished)
    await expect.poll(() => bot.lines.join(), { timeout: 60_000 }).toContain('could not start')
    expect(await bot.ended).toBe(1)
    expect(bot.lines.join()).toContain('put the present one into DISCORD_TOKEN')
  }, 120_000)

  it('exits with a sentence if its port or folder is in use', async ({ expect, onTestFinished }) => {
    const env = { DISCORD_TOKEN: '', DATABASE_URL: '', DATA_DIR: await ownFolder(onTestFinished), PORT: '0' }
    const first = await startWithin(env, onTestFinished)
    const { port } = new URL(/http:\S+/.exec(first.lines.join(' '))![0])
    // Both retry for some seconds before they give up.
    const atPort = beginWithin(
      { ...env, DATA_DIR: await ownFolder(onTestFinished), PORT: port },
      onTestFinished,
    )
    const [code, inFolder] = await Promise.all([atPort.ended, refusal(env, onTestFinished)])
    expect(code).toBe(1)
    expect(atPort.lines.join('\n')).toContain(`Port ${port} is taken. Is the bot running already?`)
    expect(inFolder).toContain('name another folder by DATA_DIR')
    // The playground’s page stores its state in the data folder, even if the games are in another database.
    const page = { ...env, PLAYGROUND_DATABASE: join(await ownFolder(onTestFinished), 'database') }
    expect(await refusal(page, onTestFinished)).toContain('name another folder by DATA_DIR')
    for (const said of [atPort.lines.join('\n'), inFolder]) expect(said).not.toContain('"stack"')
  }, 120_000)

  it('waits while Discord fails, and serves once it works', async ({ expect, onTestFinished }) => {
    const { discord, database } = await place(onTestFinished)
    const faults = [
      { path: /^\/(oauth2\/)?applications\/@me$/, page: { status: 503 } },
      { path: /^\/gateway\/bot$/, lose: 'reset' as const },
    ]
    const over = faults.map((fault) => discord.faults.add({ ...fault, times: Infinity }))
    const bot = beginWithin(pointedAt(discord, database), onTestFinished)
    for (const [end, path] of [
      [over[0]!, /applications\/@me$/],
      [over[1]!, /gateway\/bot$/],
    ] as const) {
      const asked = () => discord.journal.of('GET', path).length
      // An attempt sends up to three requests, so more than three mean that the bot tried again.
      await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(3)
      expect(bot.lines.filter((line) => line.includes('Discord is away'))).not.toEqual([])
      end()
    }
    await bot.ready
    expect(await bot.end()).toBe(0)
  }, 120_000)

  it('waits when few session starts are left, and exits on SIGTERM', async ({ expect, onTestFinished }) => {
    const { discord, database } = await place(onTestFinished, { gateway: { starts: 5 } })
    discord.gateway.spendStarts(4)
    const bot = spawnProcess(pointedAt(discord, database), undefined, onTestFinished)
    await expect
      .poll(() => bot.lines.join(), { timeout: 60_000 })
      .toContain('few sessions with Discord are left')
    expect(discord.gateway.identifies).toBe(0)
    expect(await bot.kill('SIGTERM')).toBe(0)
  }, 120_000)

  it('serves despite an unreadable game, and logs the game’s id', async ({ expect, onTestFinished }) => {
    const { discord, database } = await place(onTestFinished)
    const store = await openStore(
      'DATA_DIR' in database
        ? { folder: join(database.DATA_DIR, 'database') }
        : { databaseUrl: database.DATABASE_URL },
    )
    const { id } = exampleGame()
    await store.games.create(exampleGame({ id, status: 'running', due: 1_000 }))
    await store.games.save(exampleSave(id, 0))
    await store.close()
    const bot = await startWithin(pointedAt(discord, database), onTestFinished)
    expect(bot.lines.filter((line) => line.includes(id))).not.toEqual([])
    expect(await bot.end()).toBe(0)
  }, 120_000)

  it.runIf(postgresMissing === null)(
    'finishes a running migration before it exits on SIGTERM',
    async ({ expect, onTestFinished }) => {
      const url = await makeEmptyDatabase()
      onTestFinished(() => dropDatabase(url))
      const other = new Client({ connectionString: url })
      await other.connect()
      await other.query('SELECT pg_advisory_lock(72707369)')
      const bot = spawnProcess(
        { PLAYGROUND_DATABASE: url, DATA_DIR: await ownFolder(onTestFinished), PORT: '0', LOG_LEVEL: 'info' },
        undefined,
        onTestFinished,
      )
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 72707369`
      await expect.poll(() => ask(waiting, url), { timeout: 60_000 }).toHaveLength(1)
      const ended = bot.kill('SIGTERM')
      await expect.poll(() => bot.lines.join()).toContain('"stopping"')
      await other.end()
      expect(await ended).toBe(0)
      expect(await ask('SELECT * FROM games', url)).toEqual([])
      expect(await ask('SELECT FROM _prisma_migrations WHERE finished_at IS NULL', url)).toEqual([])
      expect(bot.lines.join()).not.toContain('Play at')
    },
    120_000,
  )
})
