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
 * A Discord for whole processes: they share the machine with the tests, so it waits longer than three seconds for a first
 * answer, and limits no requests.
 */
export const patient = { rates, deadline: 15_000 }

type Finishing = TestContext['onTestFinished']

/** A folder for the data of one attempt at a test, which goes with it: of several that run at once, with the one told here. */
export async function ownFolder(finishing: Finishing = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-whole-'))
  finishing(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type DatabasePlace = { DATABASE_URL: string } | { DATA_DIR: string }

/** A database of one attempt at a test: on Postgres where there is one, which a process opens in a fifth of the time. */
export async function ownDatabase(finishing: Finishing = onTestFinished): Promise<DatabasePlace> {
  if (postgresMissing !== null) return { DATA_DIR: await ownFolder(finishing) }
  const DATABASE_URL = await makeDatabase()
  finishing(() => dropDatabase(DATABASE_URL))
  return { DATABASE_URL }
}

/** The store of a process; one in a folder can be opened once that process has ended. */
export function storeAt(place: DatabasePlace): Promise<Store> {
  return openStore(
    'DATA_DIR' in place ? { folder: join(place.DATA_DIR, 'database') } : { databaseUrl: place.DATABASE_URL },
  )
}

/**
 * Starts the bot as people do, in a process of its own, and waits until it says that it is ready. Neither it nor
 * anything that it started outlives the attempt at the test.
 */
export async function startProcess(env: Record<string, string>, command?: Command): Promise<BotProcess> {
  const bot = spawnProcess(env, command)
  await bot.ready
  return bot
}

/** The same without waiting: it may have to wait itself. */
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

/** Bots that the tests of a suite share, in the order in which they were started; none of them outlives it. */
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

/** The environment of a bot that takes a stand-in for Discord. */
export function pointedAt(discord: StandIn, place: DatabasePlace) {
  return { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, ...place }
}
