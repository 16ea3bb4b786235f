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

/** A bot whose way to its Postgres can be cut; the test reads the database by a way of its own. */
export interface BehindProxy {
  discord: StandIn
  /** Of now: a restart brings others. */
  bot: () => Bot
  table: () => TableRoom
  way: Proxy
  store: Store
  /** Ends the bot and starts it again on what it left. */
  restart: () => Promise<void>
}

/** All of it goes with the test. The bot's time is that of the stand-in, which can be moved on. */
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
