import type { ChildProcess } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startStandIn, type Chair, type StandIn } from 'discord-stand-in'
import { cpuOf, memoryOf, withDatabase, withFolder, spawnBot, stopBot } from './places.ts'
import { makeMove, startGame } from './played-game.ts'
import type { Row, Section } from './section.ts'

const presses = 60
/** Ms without a press until a process counts as idle. */
const quiet = 20_000
const channel = 'table'
const names = ['Ann', 'Bo']

/**
 * Measures the bot as started by `npm start`, with one game. The Discord stand-in runs in another process.
 */
export const memorySection: Section = {
  title: 'memory',
  note: `the bot as it is started, with one game of ${presses} presses: its start in ms, of wall clock and of processor; MB after ${quiet / 1000} s of rest and at most`,
  run: async ({ databaseUrl }) => [
    ...(await withFolder((folder) => starts('PGlite', { DATA_DIR: folder }))),
    ...(databaseUrl === null
      ? []
      : await withDatabase(databaseUrl, (own) => starts('Postgres', { DATABASE_URL: own.databaseUrl }))),
  ],
}

type Place = Record<string, string>

async function starts(database: string, place: Place): Promise<Row[]> {
  const discord = await startStandIn({ world: { guilds: [{ name: 'Bench', channels: [channel] }] } })
  try {
    const begin = async () => makeMoves(await startGame(discord, channel, names))
    const goOn = () => makeMoves(names.map((name) => discord.as(name, channel)))
    const first = await measured(discord, place, begin)
    const later = await measured(discord, place, goOn)
    return [
      { what: `${database}, first start`, ...first },
      { what: `${database}, later start`, ...later },
    ]
  } finally {
    await discord.close()
  }
}

async function measured(discord: StandIn, place: Place, play: () => Promise<void>) {
  const began = performance.now()
  const bot = await startBot(discord, place)
  try {
    const started = performance.now() - began
    const processor = await cpuOf(bot.pid ?? 0)
    await play()
    await pause(quiet)
    const { now, most } = await memoryOf(bot.pid ?? 0)
    return { start: started, processor, 'at rest': now, 'at most': most }
  } finally {
    await stopBot(bot)
  }
}

async function startBot({ token, api }: StandIn, place: Place): Promise<ChildProcess> {
  const env = {
    DATABASE_URL: '',
    ...place,
    DISCORD_TOKEN: token,
    DISCORD_API: api,
    PRESSES_PER_SECOND: '1000',
  }
  const bot = await spawnBot(env, ['ignore', 'pipe', 'inherit'])
  const lines = createInterface({ input: bot.stdout! })
  for await (const line of lines) if (line.startsWith('Shortchange is at the table')) return bot
  throw new Error('the bot ended before it was online')
}

async function makeMoves(chairs: readonly Chair[]): Promise<void> {
  for (let made = 0; made < presses;) {
    if (await makeMove(chairs)) made++
    else await pause(50)
  }
}
