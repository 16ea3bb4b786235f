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

/** Each of them alone crashes a process without checks. */
const rubbish: ((discord: StandIn) => void)[] = [
  ({ gateway }) => gateway.dispatch('INTERACTION_CREATE', press),
  ({ gateway }) => gateway.dispatch('INTERACTION_CREATE', null),
  ({ gateway }) => gateway.dispatch('error', { message: 'x' }),
  ({ gateway }) => gateway.dispatch('GUILD_CREATE', { id: '1', channels: [null] }),
  ({ gateway }) => gateway.send('{"op":10,"d":null}'),
]

it('continues after any payload of the gateway', async () => {
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

it('continues after payloads before it was ready', async () => {
  const discord = await newDiscord('mean')
  // The missing server delays the client by a second, with everything sent in that time.
  discord.moderation.setOutage(discord.guild.id, true)
  const bot = spawnProcess(pointedAt(discord, await ownDatabase()))
  await expect.poll(() => discord.gateway.identifies, { timeout: 30_000 }).toBe(1)
  discord.gateway.dispatch('INTERACTION_CREATE', press)
  await bot.ready
  await expect.poll(() => unread(bot), { timeout: 10_000 }).toHaveLength(1)
  expect(await bot.kill('SIGTERM')).toBe(0)
}, 60_000)
