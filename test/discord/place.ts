import { commands } from '#commands/index.ts'
import { SessionStarts, startBot, type Bot, type BotOptions } from '#discord/index.ts'
import { evenRates, startStandIn, type StandIn, type StandInOptions } from 'discord-stand-in'
import type { Store } from '#store/index.ts'
import { newEmbeddedStore, newStore } from '#test/store/new-store.ts'
import { createLog } from '#logging/log.ts'
import { openTable, type TableOptions, type TableRoom } from '#table/index.ts'

/** The bot as it is, but without estimates unless a test wants them, on a stand-in for Discord and a database of its own. */
export interface Place {
  discord: StandIn
  bot: Bot
  table: TableRoom
  store: Store
  /** What the bot logged as a warning or worse. */
  logged: Record<string, unknown>[]
  /** Ends the bot and its table and starts them again on what they left. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export interface PlaceOptions {
  discord?: StandInOptions
  table?: Partial<TableOptions>
  bot?: Partial<BotOptions>
  /** An embedded database, which one process has for itself; otherwise on Postgres where there is one. */
  isEmbedded?: boolean
  /**
   * Rounds in which the table does what is due come by themselves, or only `settled` makes them; unless told otherwise
   * where time goes by itself. One that is under way as a test moves time would still see the time before.
   */
  hasRounds?: boolean
  /** Stands between the table and its store. */
  store?: (store: Store) => Store
  /** Stands between the bot and its table. */
  between?: (table: TableRoom) => TableRoom
}

/** Far more than Discord allows, for tests that are not about it. */
export const rates = evenRates({ count: 1000, window: 1000 })

/** Begins a session as soon as one is over, without the five seconds that Discord wants between two. */
export function promptStarts(): SessionStarts {
  return new SessionStarts({
    log: createLog('fatal', { write: () => undefined }),
    sleep: () => Promise.resolve(),
  })
}

/** `place` is the object to be filled, where somebody holds it already. */
export async function startPlace(options: PlaceOptions = {}, place = {} as Place): Promise<Place> {
  const discord = await startStandIn({ rates, ...options.discord })
  const store = await (options.isEmbedded ? newEmbeddedStore : newStore)()
  const logged: Record<string, unknown>[] = []
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  const log = createLog('warn', { write })
  const open = () => openBot(options, { discord, store, log })
  let running = await open()
  const made: Place = {
    discord,
    ...running,
    store,
    logged,
    restart: async () => {
      await running.end()
      running = await open()
      Object.assign(place, running)
    },
    close: async () => {
      await running.end()
      await discord.close()
      await store.close()
    },
  }
  return Object.assign(place, made)
}

/**
 * What is due has been done, and the channel has been told of it; `bot.idle` alone knows nothing of what is still to be
 * told. One round may leave work for the next, which Discord hears of.
 */
export async function settled({
  table,
  bot,
  discord,
}: Pick<Place, 'table' | 'bot' | 'discord'>): Promise<void> {
  const heard = () => discord.journal.entries.at(-1)
  // What is under way already is no work of a round.
  await bot.idle()
  for (let round = 0, isOver = false; round < 3 && !isOver; round++) {
    const before = heard()
    await table.tick()
    await bot.idle()
    isOver = heard() === before
  }
}

/** The only open game of the server is shown anew, and its channel knows. */
export async function showAgain(place: Pick<Place, 'discord' | 'table' | 'bot'>): Promise<void> {
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  place.table.outbox.show(game!.id)
  await settled(place)
}

async function openBot(
  options: PlaceOptions,
  { discord, store, log }: { discord: StandIn; store: Store; log: BotOptions['log'] },
) {
  const limits = { undoPause: 0, looksOn: 0, ...options.table?.limits }
  const own = options.store?.(store) ?? store
  const table = await openTable({ store: own, log, lengths: {}, ...options.table, limits })
  const bot = await startBot({
    token: discord.token,
    api: discord.api,
    table: options.between?.(table) ?? table,
    commands,
    log,
    debounceMs: 200,
    // What a bot may ask in a second counts as little as the rates.
    requestsPerSecond: Infinity,
    // People in tests press as soon as they can.
    pressesPerSecond: 10_000,
    ...options.bot,
  })
  const { hasRounds = options.table?.clock === undefined } = options
  const stop = hasRounds ? table.run(500) : undefined
  const end = async () => {
    stop?.()
    await bot.close()
    await table.close()
  }
  return { table, bot, end }
}
