import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { commands } from '#commands/index.ts'
import { SessionStarts, startBot, type Bot, type BotOptions } from '#discord/index.ts'
import { evenRates, startStandIn, type StandIn, type StandInOptions } from 'discord-stand-in'
import type { Store } from '#store/index.ts'
import { newEmbeddedStore, newStore } from '#test/store/new-store.ts'
import { createLog } from '#logging/log.ts'
import { openTable, type TableOptions, type TableRoom } from '#table/index.ts'

/** The real bot, by default without estimates, with a Discord stand-in and its own database. */
export interface Place {
  discord: StandIn
  bot: Bot
  table: TableRoom
  store: Store
  /** Log entries of level warning or higher. */
  logged: Record<string, unknown>[]
  /** Closes the bot and its table and starts them again on the same data. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export interface PlaceOptions {
  discord?: StandInOptions
  table?: Partial<TableOptions>
  bot?: Partial<BotOptions>
  /** Uses an embedded database for one process; by default Postgres if available. */
  isEmbedded?: boolean
  /**
   * Whether a timer runs the table's rounds; otherwise only `untilDelivered` does. By default true with the
   * real clock only: when a test moves the time, a round in progress would still see the earlier time.
   */
  hasRounds?: boolean
  /** Wraps the store of the table. */
  store?: (store: Store) => Store
  /** Wraps the table of the bot. */
  between?: (table: TableRoom) => TableRoom
}

/** Far above Discord's limits, for tests that are not about them. */
export const rates = evenRates({ count: 1000, window: 1000 })

/** Starts sessions without the pause of five seconds that Discord requires. */
export function promptStarts(): SessionStarts {
  return new SessionStarts({
    log: createLog('fatal', { write: () => undefined }),
    sleep: () => Promise.resolve(),
  })
}

/** Starts the bot and its surroundings; fills `place` if a caller already holds that object. */
export async function startPlace(options: PlaceOptions = {}, place = {} as Place): Promise<Place> {
  const discord = await startStandIn({ rates, ...options.discord })
  const store = await (options.isEmbedded ? newEmbeddedStore : newStore)()
  const logged: Record<string, unknown>[] = []
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  const log = createLog('warn', { write })
  const chance = steadyChance()
  const open = () => openBot(options, { discord, store, log, chance })
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
 * Waits until everything due is done and the channel shows it. `bot.idle` alone does not know of pending news, and one
 * round may leave work for the next.
 */
export async function untilDelivered({
  table,
  bot,
  discord,
}: Pick<Place, 'table' | 'bot' | 'discord'>): Promise<void> {
  const heard = () => discord.journal.entries.at(-1)
  // Waits first for work that started outside of a round.
  await bot.idle()
  for (let round = 0, isOver = false; round < 3 && !isOver; round++) {
    const before = heard()
    await table.tick()
    await bot.idle()
    isOver = heard() === before
  }
}

/** Requests another delivery of the server's only open game, and waits until it is done. */
export async function showAgain(place: Pick<Place, 'discord' | 'table' | 'bot'>): Promise<void> {
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  place.table.outbox.show(game!.id)
  await untilDelivered(place)
}

/** The source of the dice of a place: the same in every run of a test file. */
interface SteadyChance {
  seeds: () => string
  /** Wraps a table so that the players' share of a seed counts the requests instead of naming them. */
  between: (table: TableRoom) => TableRoom
}

function steadyChance(): SteadyChance {
  const file = (expect.getState().testPath ?? '').split('/test/').at(-1)
  let games = 0
  const ids = new Map<string, string>()
  const steady = <T extends { interaction: string }>(request: T): T => {
    const { interaction } = request
    // A test that names its requests chooses its own dice.
    if (!/^\d+$/.test(interaction)) return request
    const id = ids.get(interaction) ?? `press-${ids.size}`
    ids.set(interaction, id)
    return { ...request, interaction: id }
  }
  return {
    seeds: () => createHash('sha256').update(`${file} ${games++}`).digest('hex'),
    between: (table) => ({
      ...table,
      join: (request) => table.join(steady(request)),
      start: (request) => table.start(steady(request)),
    }),
  }
}

interface Surroundings {
  discord: StandIn
  store: Store
  log: BotOptions['log']
  chance: SteadyChance
}

async function openBot(options: PlaceOptions, { discord, store, log, chance }: Surroundings) {
  const limits = { undoPause: 0, roundPause: 0, looksOn: 0, ...options.table?.limits }
  const own = options.store?.(store) ?? store
  const { seeds } = chance
  const opened = await openTable({ store: own, log, lengths: {}, seeds, ...options.table, limits })
  const table = chance.between(opened)
  const bot = await startBot({
    token: discord.token,
    api: discord.api,
    table: options.between?.(table) ?? table,
    commands,
    log,
    debounceMs: 200,
    // Without a limit, for the same reason as `rates`.
    requestsPerSecond: Infinity,
    // Tests press controls without pauses.
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
