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
 * A Discord for whole processes. They share the machine with the tests, so it allows more than three seconds for a
 * first response, and limits no requests.
 */
export const patient = { rates, deadline: 15_000 }

type Finishing = TestContext['onTestFinished']

/** A data folder for one attempt at a test, removed with it. Concurrent tests pass their own `onTestFinished`. */
export async function ownFolder(finishing: Finishing = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-whole-'))
  finishing(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type DatabasePlace = { DATABASE_URL: string } | { DATA_DIR: string }

/** A database for one attempt at a test, on Postgres if available, which opens in a fifth of the time. */
export async function ownDatabase(finishing: Finishing = onTestFinished): Promise<DatabasePlace> {
  if (postgresMissing !== null) return { DATA_DIR: await ownFolder(finishing) }
  const DATABASE_URL = await makeDatabase()
  finishing(() => dropDatabase(DATABASE_URL))
  return { DATABASE_URL }
}

/** Opens the store of a process; one in a folder opens only after that process has ended. */
export function storeAt(place: DatabasePlace): Promise<Store> {
  return openStore(
    'DATA_DIR' in place ? { folder: join(place.DATA_DIR, 'database') } : { databaseUrl: place.DATABASE_URL },
  )
}

/**
 * Starts the bot in a child process and waits until it reports that it is ready. Kills it with all its children after
 * the attempt at the test.
 */
export async function startProcess(env: Record<string, string>, command?: Command): Promise<BotProcess> {
  const bot = spawnProcess(env, command)
  await bot.ready
  return bot
}

/** Does the same without waiting, because the bot itself may have to wait. */
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

/** Bots shared by the tests of a suite, in start order; all of them are killed after it. */
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

/** The environment of a bot that uses a stand-in for Discord. */
export function pointedAt(discord: StandIn, place: DatabasePlace) {
  return { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, ...place }
}
