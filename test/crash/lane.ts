import { setTimeout as pause } from 'node:timers/promises'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { openTable, type TableRoom } from '#table/index.ts'
import { rates } from '#test/discord/place.ts'
import { ask, dropDatabase, makeDatabase } from '#test/store/postgres.ts'
import type { Bot, Bots } from './bot.ts'

/**
 * How far the clocks advance during a restart, ms: long enough that the next process takes over undelivered
 * changes and considers the killed process gone.
 */
const restart = 16_000
/** Makes the leases that much older, so that the killed process no longer holds any. */
const expireLeases = `UPDATE games SET lease_until = lease_until - interval '${restart} ms'`
/** Counts the killed process’s connections: the database may still be executing their statements. */
const leftBehind = `
  SELECT count(*)::int FROM pg_stat_activity
   WHERE datname = current_database() AND application_name = 'bot'`
const channels = Array.from({ length: 60 }, (_, at) => `table-${at + 1}`)

/** A Discord, a database, and one bot at a time that connects them. */
export class TestBench {
  readonly discord: StandIn
  /** The test’s own connection to the database, separate from the bot’s. */
  readonly store: Store
  /** Reads games; makes no moves. */
  readonly room: TableRoom
  /** Ids of all interactions that were sent to the bot. */
  readonly presses = new Set<string>()
  readonly #bots: Bots
  readonly #databaseUrl: string
  #bot: Bot | null = null
  #ahead = 0
  #channel = 0

  private constructor(parts: {
    discord: StandIn
    store: Store
    room: TableRoom
    bots: Bots
    databaseUrl: string
  }) {
    this.discord = parts.discord
    this.store = parts.store
    this.room = parts.room
    this.#bots = parts.bots
    this.#databaseUrl = parts.databaseUrl
    this.discord.broker.on('dispatch', (_payload, { id }) => this.presses.add(id))
  }

  static async open(bots: Bots): Promise<TestBench> {
    const databaseUrl = await makeDatabase()
    const world = { guilds: [{ name: 'Game Night', channels }] }
    const discord = await startStandIn({ rates, journal: 5000, world, patience: 10_000 })
    const store = await openStore({ databaseUrl })
    const room = await openTable({ store, lengths: {}, limits: { undoPause: 0 } })
    const lane = new TestBench({ discord, store, room, bots, databaseUrl })
    await lane.start()
    return lane
  }

  /** How far all clocks are ahead of the machine’s, ms. */
  get ahead(): number {
    return this.#ahead
  }

  get bot(): Bot {
    if (!this.#bot) throw new Error('the bot was not started')
    return this.#bot
  }

  /** Returns the next channel in turn; earlier games in it should be over. */
  freeChannel(): string {
    return channels[this.#channel++ % channels.length] as string
  }

  async start(): Promise<void> {
    this.#bot = this.#bots.take()
    const { token, api } = this.discord
    const database = new URL(this.#databaseUrl)
    database.searchParams.set('application_name', 'bot')
    await this.#bot.begin(
      { DISCORD_TOKEN: token, DISCORD_API: api, DATABASE_URL: database.href },
      this.#ahead,
    )
  }

  /**
   * Advances the clocks by a downtime and starts another bot. Waits first until the database has finished the
   * statements of the killed one.
   */
  async restart(): Promise<void> {
    await this.comes(async () => (await ask(leftBehind, this.#databaseUrl))[0]?.['count'] === 0)
    this.pass(restart)
    await ask(expireLeases, this.#databaseUrl)
    await this.start()
  }

  /**
   * Advances the clocks of Discord, the bot and the observers. The database’s clock stays, so that the bot
   * does not detect an outage.
   */
  pass(ms: number): void {
    this.#ahead += ms
    this.discord.advance(ms)
    if (this.#bot && !this.#bot.isOver) this.#bot.pass(this.#ahead)
  }

  /** Waits until `holds` is true; returns false after a timeout. */
  async comes(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<boolean> {
    const late = performance.now() + ms
    while (performance.now() < late) {
      if (await holds()) return true
      await pause(15)
    }
    return false
  }

  async close(): Promise<void> {
    await this.#bot?.kill()
    await this.room.close()
    await this.store.close()
    await this.discord.close()
    await dropDatabase(this.#databaseUrl)
  }
}
