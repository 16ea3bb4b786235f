import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { cardWith } from '#test/discord/people.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { wayTo } from '#test/store/proxy.ts'
import { patient, pointedAt, spawnProcess } from './process.ts'
import { beginWithin, startWithin } from './within.ts'
import { say } from '#test/text/saying.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The response of a process’s health port; null if there is none. */
async function asked(port: number, path: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

const ready = async (port: number) => (await asked(port, '/ready'))?.status ?? null

/** The successive different statuses of `/ready` until the process stops responding, which adds null. */
async function answersUntilGone(port: number): Promise<(number | null)[]> {
  const answers = [await ready(port)]
  while (answers.at(-1) !== null) {
    const next = await ready(port)
    if (next !== answers.at(-1)) answers.push(next)
  }
  return answers
}

async function place(): Promise<{ discord: StandIn; databaseUrl: string; healthPort: number }> {
  const databaseUrl = await makeDatabase()
  onTestFinished(() => dropDatabase(databaseUrl))
  const discord = await startStandIn(patient)
  onTestFinished(() => discord.close())
  return { discord, databaseUrl, healthPort: await freePort() }
}

describe.runIf(postgresMissing === null)('a bot process', () => {
  it('reports health, readiness and metrics, and is not ready while it stops', async () => {
    const { discord, databaseUrl, healthPort } = await place()
    const env = { ...pointedAt(discord, { DATABASE_URL: databaseUrl }), HEALTH_PORT: String(healthPort) }
    const bot = await startWithin(env)
    expect(await asked(healthPort, '/health')).toMatchObject({ status: 200 })
    expect(await asked(healthPort, '/ready')).toEqual({
      status: 200,
      text: JSON.stringify({ serving: true, discord: true, database: true, migrations: true, saves: true }),
    })
    const ann = discord.as('Ann')
    await ann.command('/game new')
    await cardWith(ann, say('ui.lobby.join'))
    const { text } = (await asked(healthPort, '/metrics'))!
    expect(text).toMatch(/^shortchange_games\{status="lobby"\} 1$/m)
    expect(text).toMatch(/^shortchange_first_answer_seconds_count\{kind="[^"]+"\} 1$/m)
    for (const secret of [ann.user.id, ann.user.name, ann.place.id, discord.token])
      expect(text).not.toContain(secret)

    // Delay one response: the shutdown waits for it.
    discord.faults.add({ method: 'POST', path: /callback$/, delay: 1_000, times: 1 })
    const late = ann.command('/game list')
    const answers = answersUntilGone(healthPort)
    await pause(200)
    expect(await bot.end()).toBe(0)
    expect((await late).error).toBeNull()
    expect(await answers).toEqual([200, 503, null])
  }, 60_000)

  it('waits for an unavailable database when it starts, healthy but not ready', async () => {
    const { discord, databaseUrl, healthPort } = await place()
    const { way, through } = await wayTo(databaseUrl)
    await way.cut()
    const env = { ...pointedAt(discord, { DATABASE_URL: through }), HEALTH_PORT: String(healthPort) }
    const bot = beginWithin(env)
    await expect.poll(() => asked(healthPort, '/health'), { timeout: 20_000 }).toMatchObject({ status: 200 })
    expect(await asked(healthPort, '/ready')).toEqual({
      status: 503,
      text: JSON.stringify({
        serving: false,
        discord: false,
        database: false,
        migrations: false,
        saves: true,
      }),
    })
    await pause(1_500)
    expect(await ready(healthPort)).toBe(503)
    await way.open()
    onTestFinished(() => way.cut())
    await bot.ready
    expect(await ready(healthPort)).toBe(200)
    expect(bot.lines.join()).toContain('the database is away; waiting for it')
    expect(await bot.end()).toBe(0)
  }, 60_000)

  it('that still waits for a database exits cleanly on SIGTERM', async () => {
    const { discord, healthPort } = await place()
    const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
    const env = { ...pointedAt(discord, { DATABASE_URL: nowhere }), HEALTH_PORT: String(healthPort) }
    const bot = spawnProcess(env)
    await expect.poll(() => ready(healthPort), { timeout: 20_000 }).toBe(503)
    expect(await bot.kill('SIGTERM')).toBe(0)
  }, 60_000)
})
