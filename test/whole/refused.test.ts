import { expect, it, onTestFinished } from 'vitest'
import { startStandIn } from 'discord-stand-in'
import { rates } from '#test/discord/place.ts'
import { ownDatabase, pointedAt, startProcess } from './process.ts'
import { beginWithin, startWithin } from './within.ts'

async function place() {
  const discord = await startStandIn({ rates })
  onTestFinished(() => discord.close())
  return { discord, env: pointedAt(discord, await ownDatabase()) }
}

const fatal = ({ lines }: { lines: readonly string[] }) =>
  lines
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
    .filter(({ level }) => level === 60)

it.each([
  [4004, 'DISCORD_TOKEN', startProcess],
  [4014, 'intents', startWithin],
])(
  'a bot exits with 1 when the gateway closes for good (%i)',
  async (code, word, start) => {
    const { discord, env } = await place()
    const bot = await start(env)
    discord.gateway.disconnect(code)
    expect(await bot.ended).toBe(1)
    expect(fatal(bot)).toMatchObject([{ msg: 'Discord takes this bot no more' }])
    expect(JSON.stringify(fatal(bot))).toContain(word)
  },
  60_000,
)

it('a bot exits with 1 when a request is no longer authorised', async () => {
  const { discord, env } = await place()
  const bot = await startWithin(env)
  discord.faults.add({
    path: /^\/(guilds|applications)\//,
    refuse: { status: 401, code: 0, message: '401: Unauthorized' },
    times: 100,
  })
  // The bot sends a request to check this.
  discord.moderation.setBotPresent(discord.guild.id, false)
  expect(await bot.ended).toBe(1)
  expect(JSON.stringify(fatal(bot))).toContain('DISCORD_TOKEN')
}, 60_000)

it('a starting bot exits with 1 when the gateway refuses its intents', async () => {
  const { discord, env } = await place()
  const bot = beginWithin(env)
  await expect.poll(() => discord.gateway.lines, { timeout: 30_000 }).toBe(1)
  discord.gateway.disconnect(4013)
  expect(await bot.ended).toBe(1)
  expect(JSON.stringify(fatal(bot))).toContain('intents')
}, 60_000)
