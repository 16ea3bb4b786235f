import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, type TestContext } from 'vitest'
import type { StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { spawnBot, type BotProcess, type Command } from '#test/driving/process.ts'
import { dropDatabase, makeDatabase, postgresMissing } from '#test/store/postgres.ts'

export type { BotProcess }

/**
 * Options of a stand-in for tests of whole processes. They share the machine with the tests, so it waits
 * longer than Discord’s three seconds for a first response. Its rate limits are never reached.
 */
export const patient = { rates, deadline: 15_000 }

type Finishing = TestContext['onTestFinished']

/**
 * Creates a data folder that is removed when the test ends. Concurrent tests pass their own `onTestFinished`.
 */
export async function ownFolder(finishing: Finishing = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-whole-'))
  finishing(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type DatabasePlace = { DATABASE_URL: string } | { DATA_DIR: string }

/**
 * Creates a database that is removed when the test ends: on Postgres if available, which opens five times as
 * fast, otherwise in a folder.
 */
export async function ownDatabase(finishing: Finishing = onTestFinished): Promise<DatabasePlace> {
  if (postgresMissing !== null) return { DATA_DIR: await ownFolder(finishing) }
  const DATABASE_URL = await makeDatabase()
  finishing(() => dropDatabase(DATABASE_URL))
  return { DATABASE_URL }
}

/** Opens the store of a process. In a folder, this works only after the process has ended. */
export function storeAt(place: DatabasePlace): Promise<Store> {
  return openStore(
    'DATA_DIR' in place ? { folder: join(place.DATA_DIR, 'database') } : { databaseUrl: place.DATABASE_URL },
  )
}

/**
 * Starts the bot in a child process and waits until it is ready. Kills it with all its children when the test
 * ends.
 */
export async function startProcess(env: Record<string, string>, command?: Command): Promise<BotProcess> {
  const bot = spawnProcess(env, command)
  await bot.ready
  return bot
}

/** Like `startProcess`, but does not wait until the bot is ready, because the bot itself may have to wait. */
export function spawnProcess(
  env: Record<string, string>,
  command?: Command,
  finishing: Finishing = onTestFinished,
): BotProcess {
  const bot = spawnBot(env, command && { command })
  finishing(async () => {
    bot.endGroup()
    await bot.ended
  })
  return bot
}

/** Bots that the tests of a suite share, in the order of their starts. All are killed after the suite. */
export function sharedBots(): {
  bots: readonly BotProcess[]
  start: (env: Record<string, string>) => BotProcess
} {
  const bots: BotProcess[] = []
  afterAll(async () => {
    for (const bot of bots) bot.endGroup()
    await Promise.all(bots.map(({ ended }) => ended))
  })
  const start = (env: Record<string, string>) => {
    const bot = spawnBot(env)
    bots.push(bot)
    return bot
  }
  return { bots, start }
}

/** The environment variables for a bot that uses this stand-in and this database. */
export function pointedAt(discord: StandIn, place: DatabasePlace) {
  return { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, ...place }
}
