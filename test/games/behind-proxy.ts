import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { commands } from '#commands/index.ts'
import { startBot, type Bot } from '#discord/index.ts'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { rates } from '#test/discord/place.ts'
import { dropDatabase, makeDatabase } from '#test/store/postgres.ts'
import { wayTo, type Proxy } from '#test/store/proxy.ts'
import { openTable, type TableRoom } from '#table/index.ts'

/** A bot with a cuttable connection to its Postgres; the test reads the database directly. */
export interface BehindProxy {
  discord: StandIn
  /** The current bot; a restart replaces it. */
  bot: () => Bot
  table: () => TableRoom
  way: Proxy
  store: Store
  /** Closes the bot and starts it again on the same data. */
  restart: () => Promise<void>
}

/** Closes everything with the test. The bot uses the clock of the stand-in, which can be advanced. */
export async function behindProxy(): Promise<BehindProxy> {
  const databaseUrl = await makeDatabase()
  onTestFinished(() => dropDatabase(databaseUrl))
  const { way, through } = await wayTo(databaseUrl)
  onTestFinished(() => way.cut())
  const discord = await startStandIn({ rates, journal: 1_000_000 })
  onTestFinished(() => discord.close())
  const own = await openStore({ databaseUrl })
  onTestFinished(() => own.close())
  let running = await startOn(discord, through)
  onTestFinished(() => running.end())
  return {
    discord,
    bot: () => running.bot,
    table: () => running.table,
    way,
    store: own,
    restart: async () => {
      await running.end()
      running = await startOn(discord, through)
    },
  }
}

async function startOn(discord: StandIn, databaseUrl: string) {
  const store = await openStore({ databaseUrl })
  const log = pino({ level: 'silent' })
  const table = await openTable({ store, log, lengths: {}, clock: () => discord.clock.now() })
  const bot = await startBot({
    token: discord.token,
    api: discord.api,
    table,
    commands,
    log,
    debounceMs: 20,
    requestsPerSecond: Infinity,
    pressesPerSecond: 10_000,
  })
  const stop = table.run(500)
  const end = async () => {
    stop()
    await bot.close()
    await table.close()
    await store.close()
  }
  return { bot, table, end }
}
