import { pino } from 'pino'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { Events, type Client } from 'discord.js'
import { makeClient } from '#discord/client.ts'
import { startStandIn, type StandIn, type StandInOptions } from '#playground/index.ts'

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
process.on('uncaughtException', note)
process.on('unhandledRejection', note)
afterEach(() => expect(uncaught.splice(0)).toEqual([]))

interface Connected {
  client: Client
  /** How often a session was resumed. */
  resumed: () => number
}

async function standIn(gateway: StandInOptions['gateway'] = {}): Promise<StandIn> {
  const discord = await startStandIn({ gateway })
  onTestFinished(() => discord.close())
  return discord
}

async function connected(discord: StandIn): Promise<Connected> {
  const client = makeClient({ api: discord.api, log: pino({ level: 'silent' }) })
  let resumed = 0
  client.on(Events.ShardResume, () => void resumed++)
  client.on(Events.ShardError, () => undefined)
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(discord.token)
  await ready
  onTestFinished(() => client.destroy())
  return { client, resumed: () => resumed }
}

it('a bot whose session cannot be resumed at its address begins another one', async () => {
  const discord = await standIn()
  const { client } = await connected(discord)
  discord.gateway.setResumeAway(true)
  discord.gateway.disconnect('break')
  await expect.poll(() => discord.gateway.identifies, { timeout: 15_000 }).toBe(2)
  await expect.poll(() => client.ws.status).toBe(0)
}, 30_000)

it('while its address is out of order for a moment only, its session is resumed', async () => {
  const discord = await standIn()
  const { resumed } = await connected(discord)
  discord.gateway.setResumeAway(true)
  discord.gateway.disconnect('break')
  setTimeout(() => discord.gateway.setResumeAway(false), 700)
  await expect.poll(resumed, { timeout: 15_000 }).toBe(1)
  expect(discord.gateway.identifies).toBe(1)
}, 30_000)

it('a line whose other end is gone is given up soon, and the session resumed on another', async () => {
  const discord = await standIn({ heartbeat: 1000 })
  const { resumed } = await connected(discord)
  discord.gateway.freeze()
  await expect.poll(resumed, { timeout: 12_000 }).toBe(1)
}, 30_000)

it('the end waits for no farewell from a line whose other end is gone', async () => {
  const discord = await standIn()
  const { client } = await connected(discord)
  discord.gateway.freeze()
  const began = performance.now()
  await client.destroy()
  expect(performance.now() - began).toBeLessThan(5_000)
}, 40_000)

it('after its end it does not come back, though it was about to', async () => {
  const discord = await standIn()
  const [{ client }, other] = [await connected(discord), await connected(discord)]
  discord.gateway.disconnect('break')
  await new Promise((resolve) => client.once(Events.ShardReconnecting, resolve))
  await client.destroy()
  await expect.poll(other.resumed).toBe(1)
  expect(discord.gateway.lines).toBe(1)
})

it.each<[string, string[]]>([
  ['is asked to come back twice', ['{"op":7,"d":null}', '{"op":7,"d":null}']],
  ['is asked to come back, and its session is over', ['{"op":7,"d":null}', '{"op":9,"d":false}']],
  ['is told that its session is over, and asked to come back', ['{"op":9,"d":false}', '{"op":7,"d":null}']],
  ['is told twice that its session goes on', ['{"op":9,"d":true}', '{"op":9,"d":true}']],
])(
  'whoever %s at once is there again',
  async (_how, frames) => {
    const discord = await standIn()
    const { client, resumed } = await connected(discord)
    const before = discord.gateway.identifies
    for (const frame of frames) discord.gateway.send(frame)
    await expect
      .poll(() => resumed() + discord.gateway.identifies - before, { timeout: 15_000 })
      .toBeGreaterThan(0)
    await expect.poll(() => discord.gateway.online).toBe(true)
    expect(client.ws.status).toBe(0)
  },
  30_000,
)
