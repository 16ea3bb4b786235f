import { expect, it, onTestFinished } from 'vitest'
import { startStandIn } from '#playground/index.ts'
import { rates } from '#test/discord/place.ts'
import { ownDatabase, pointedAt, spawnProcess, startProcess, type BotProcess } from './process.ts'

async function place() {
  const discord = await startStandIn({ rates })
  onTestFinished(() => discord.close())
  return { discord, env: pointedAt(discord, await ownDatabase()) }
}

const fatal = ({ lines }: BotProcess) =>
  lines
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
    .filter(({ level }) => level === 60)

it.each([
  [4004, 'DISCORD_TOKEN'],
  [4014, 'intents'],
])(
  'ends with 1 and a word about it when the gateway closes for good (%i)',
  async (code, word) => {
    const { discord, env } = await place()
    const bot = await startProcess(env)
    discord.gateway.disconnect(code)
    expect(await bot.ended).toBe(1)
    expect(fatal(bot)).toMatchObject([{ msg: 'Discord takes this bot no more' }])
    expect(JSON.stringify(fatal(bot))).toContain(word)
  },
  60_000,
)

it('ends with 1 when a request is not authorised any more', async () => {
  const { discord, env } = await place()
  const bot = await startProcess(env)
  discord.faults.add({
    path: /^\/guilds\//,
    refuse: { status: 401, code: 0, message: '401: Unauthorized' },
    times: 100,
  })
  // The bot asks whether it is so.
  discord.moderation.setBotPresent(discord.guild.id, false)
  expect(await bot.ended).toBe(1)
  expect(JSON.stringify(fatal(bot))).toContain('DISCORD_TOKEN')
}, 60_000)

it('ends with 1 at the start when the gateway takes no such intents', async () => {
  const { discord, env } = await place()
  const bot = spawnProcess(env)
  await expect.poll(() => discord.gateway.lines, { timeout: 30_000 }).toBe(1)
  discord.gateway.disconnect(4013)
  expect(await bot.ended).toBe(1)
  expect(JSON.stringify(fatal(bot))).toContain('intents')
}, 60_000)
