import { describe, expect, it, onTestFinished } from 'vitest'
import { startStandIn } from 'discord-stand-in'
import { spawnBot } from '#test/driving/process.ts'
import { seeded } from '#test/engine/random.ts'
import { Clicker } from '#test/games/clicker.ts'
import { makeLimited } from '#test/store/limited.ts'
import { postgresMissing, postgresRequired } from '#test/store/postgres.ts'
import { begin } from './beginning.ts'
import { patient, pointedAt } from './process.ts'
import { refusal, startWithin } from './within.ts'

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

async function place(connections: number, pool: number) {
  const databaseUrl = await makeLimited(connections)
  const discord = await startStandIn(patient)
  onTestFinished(() => discord.close())
  return {
    discord,
    env: { ...pointedAt(discord, { DATABASE_URL: databaseUrl }), DATABASE_POOL: String(pool) },
  }
}

describe.runIf(postgresMissing === null)('a Postgres with few connections', () => {
  it('is enough for a game if it grants DATABASE_POOL connections, even after a restart', async () => {
    const { discord, env } = await place(2, 2)
    const people = ['Ann', 'Bo'].map((name, at) => new Clicker(discord, discord.as(name), seeded(at + 3)))
    const acts = () => people.reduce((sum, one) => sum + one.acts.length, 0)
    const playSome = async (more: number) => {
      const goal = acts() + more
      while (acts() < goal) {
        const next = await discord.until(() => people.find((one) => one.calling() !== undefined), 30_000)
        await next.step()
      }
    }
    let bot = await startWithin(env)
    await begin(
      people.map(({ chair }) => chair),
      { computers: 3 },
    )
    await playSome(15)
    expect(await bot.end()).toBe(0)
    expect(bot.lines.filter((line) => line.startsWith('{'))).toEqual([])

    bot = await startWithin(env)
    await playSome(15)
    expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
    const admin = spawnBot(env, { command: [process.execPath, 'scripts/admin.ts', 'list'] })
    onTestFinished(() => admin.endGroup())
    expect(await admin.ended).toBe(1)
    expect(admin.lines).toEqual([expect.stringMatching(/^The database grants 0 of the 2 connections.*\.$/)])
    expect(await bot.end()).toBe(0)
    expect(bot.lines.filter((line) => line.startsWith('{'))).toEqual([])
  }, 120_000)

  it.each([
    [2, 9, 'set DATABASE_POOL to 2, or raise'],
    [1, 2, 'raise the limit'],
  ])('that grants %i of %i connections fails the start with one sentence', async (granted, pool, remedy) => {
    const { env } = await place(granted, pool)
    const said = (await refusal(env))!.split('\n').filter((line) => line.startsWith('The database'))
    expect(said).toEqual([expect.stringContaining(`grants ${granted} of the ${pool} connections`)])
    expect(said[0]).toContain(remedy)
  })
})
