import { expect, it, onTestFinished } from 'vitest'
import { startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { rates } from '#test/discord/place.ts'
import { ownDatabase, pointedAt, spawnProcess, startProcess } from './process.ts'

const press = { id: '1', application_id: '1', type: 3, token: 'a-secret-token', version: 1 }

const unread = ({ lines }: { lines: readonly string[] }) =>
  lines.filter((line) => line.includes('could not be handled'))

async function newDiscord(reading?: Reading): Promise<StandIn> {
  const discord = await startStandIn({ rates, ...(reading && { reading }) })
  onTestFinished(() => discord.close())
  return discord
}

/** Payloads that would each crash a bot that does not check them. */
const rubbish: ((discord: StandIn) => void)[] = [
  ({ gateway }) => gateway.dispatch('INTERACTION_CREATE', press),
  ({ gateway }) => gateway.dispatch('INTERACTION_CREATE', null),
  ({ gateway }) => gateway.dispatch('error', { message: 'x' }),
  ({ gateway }) => gateway.dispatch('GUILD_CREATE', { id: '1', channels: [null] }),
  ({ gateway }) => gateway.send('{"op":10,"d":null}'),
]

it('a bot continues after any invalid payload of the gateway', async () => {
  const discord = await newDiscord()
  const bot = await startProcess(pointedAt(discord, await ownDatabase()))
  for (const [count, send] of rubbish.entries()) {
    send(discord)
    await expect.poll(() => unread(bot), { timeout: 10_000 }).toHaveLength(count + 1)
    expect(await discord.as('Ann').command('/game list')).toMatchObject({ error: null })
  }
  expect(bot.lines.join()).not.toContain('a-secret-token')
  expect(await bot.kill('SIGTERM')).toBe(0)
}, 60_000)

it('a bot continues after an invalid payload before it was ready', async () => {
  const discord = await newDiscord('mean')
  // An unavailable server makes the client wait a second before it is ready. Payloads during that time are
  // handled later.
  discord.moderation.setOutage(discord.guild.id, true)
  const bot = spawnProcess(pointedAt(discord, await ownDatabase()))
  await expect.poll(() => discord.gateway.identifies, { timeout: 30_000 }).toBe(1)
  discord.gateway.dispatch('INTERACTION_CREATE', press)
  await bot.ready
  await expect.poll(() => unread(bot), { timeout: 10_000 }).toHaveLength(1)
  expect(await bot.kill('SIGTERM')).toBe(0)
}, 60_000)
