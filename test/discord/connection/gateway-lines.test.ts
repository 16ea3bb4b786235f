import { pino } from 'pino'
import { afterEach, describe, expect, it, vi, type TestContext } from 'vitest'
import { Events, type Client } from 'discord.js'
import { makeClient } from '#discord/client.ts'
import { promptStarts } from '#test/discord/place.ts'
import { startStandIn, type StandIn, type StandInOptions } from 'discord-stand-in'

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
process.on('uncaughtException', note)
process.on('unhandledRejection', note)
afterEach(() => expect(uncaught.splice(0)).toEqual([]))

interface Connected {
  client: Client
  resumed: () => number
}

type Test = Pick<TestContext, 'onTestFinished'>

async function standIn(test: Test, gateway: StandInOptions['gateway'] = {}): Promise<StandIn> {
  const discord = await startStandIn({ gateway })
  test.onTestFinished(() => discord.close())
  return discord
}

async function connected(test: Test, discord: StandIn): Promise<Connected> {
  const client = makeClient({ api: discord.api, starts: promptStarts(), log: pino({ level: 'silent' }) })
  let resumed = 0
  client.on(Events.ShardResume, () => void resumed++)
  client.on(Events.ShardError, () => undefined)
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(discord.token)
  await ready
  test.onTestFinished(() => client.destroy())
  return { client, resumed: () => resumed }
}

// Concurrent, because the tests mostly wait.
describe.concurrent('the gateway connection', () => {
  it('starts a new session when the old one cannot be resumed', async (test) => {
    const discord = await standIn(test)
    const { client } = await connected(test, discord)
    discord.gateway.setResumeAway(true)
    discord.gateway.disconnect('break')
    await test.expect.poll(() => discord.gateway.identifies, { timeout: 15_000 }).toBe(2)
    await test.expect.poll(() => client.ws.status).toBe(0)
  })

  it('resumes the session after a short failure of its address', async (test) => {
    const discord = await standIn(test)
    const { resumed } = await connected(test, discord)
    discord.gateway.setResumeAway(true)
    discord.gateway.disconnect('break')
    setTimeout(() => discord.gateway.setResumeAway(false), 700)
    await test.expect.poll(resumed, { timeout: 15_000 }).toBe(1)
    test.expect(discord.gateway.identifies).toBe(1)
  })

  it('closes without waiting for a peer that is gone', async (test) => {
    const discord = await standIn(test)
    const { client } = await connected(test, discord)
    discord.gateway.freeze()
    await client.destroy()
  }, 20_000)

  it('closes without waiting for a session that is starting', async (test) => {
    const discord = await standIn(test)
    const { client } = await connected(test, discord)
    const ended = new Promise<void>((resolve, reject) => {
      client.on(Events.Debug, (words) => {
        if (words.includes('Identifying')) setImmediate(() => void client.destroy().then(resolve, reject))
      })
    })
    discord.gateway.invalidate(false)
    await ended
    await test.expect.poll(() => discord.gateway.lines).toBe(0)
  })

  it('does not reconnect after it was closed', async (test) => {
    const discord = await standIn(test)
    const [{ client }, other] = [await connected(test, discord), await connected(test, discord)]
    discord.gateway.disconnect('break')
    await new Promise((resolve) => client.once(Events.ShardReconnecting, resolve))
    await client.destroy()
    await test.expect.poll(other.resumed).toBe(1)
    test.expect(discord.gateway.lines).toBe(1)
  })
})

it('starts a new session after a minute without a resume response', async (test) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  test.onTestFinished(() => void vi.useRealTimers())
  const discord = await standIn(test, { heartbeat: 120_000 })
  const { client } = await connected(test, discord)
  discord.gateway.setResumeSilent(true)
  discord.gateway.disconnect('break')
  await new Promise((resolve) => client.once(Events.ShardReconnecting, resolve))
  await test.expect.poll(() => discord.gateway.lines, { timeout: 5000 }).toBe(1)
  await vi.advanceTimersByTimeAsync(50_000)
  test.expect(discord.gateway.identifies).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await test.expect.poll(() => discord.gateway.identifies, { timeout: 5000 }).toBe(2)
})
