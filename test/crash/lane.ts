import { setTimeout as pause } from 'node:timers/promises'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { openTable, type TableRoom } from '#table/index.ts'
import { rates } from '#test/discord/place.ts'
import { ask, dropDatabase, makeDatabase } from '#test/store/postgres.ts'
import type { Bot, Bots } from './bot.ts'

/** How long a restart takes: what nobody told counts as forgotten by then, and who told it as gone. */
const restart = 16_000
/** To the database as much time passes as to everybody: whoever had taken the telling of a game has lost it. */
const expireLeases = `UPDATE games SET lease_until = lease_until - interval '${restart} ms'`
/** A statement that a process sent before it died is carried out all the same, as soon as the database comes to it. */
const leftBehind = `
  SELECT count(*)::int FROM pg_stat_activity
   WHERE datname = current_database() AND application_name = 'bot'`
const channels = Array.from({ length: 60 }, (_, at) => `table-${at + 1}`)

/** One Discord, one database, and one bot at a time between them. */
export class Lane {
  readonly discord: StandIn
  /** Of the test's own; the bot has another. */
  readonly store: Store
  /** The table as the test reads it; it never moves anything. */
  readonly room: TableRoom
  /** Every interaction that was sent to the bot, by id. */
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

  static async open(bots: Bots): Promise<Lane> {
    const databaseUrl = await makeDatabase()
    const world = { guilds: [{ name: 'Game Night', channels }] }
    const discord = await startStandIn({ rates, journal: 5000, world, patience: 10_000 })
    const store = await openStore({ databaseUrl })
    const room = await openTable({ store, lengths: {}, limits: { undoPause: 0 } })
    const lane = new Lane({ discord, store, room, bots, databaseUrl })
    await lane.start()
    return lane
  }

  /** By how many ms everybody is ahead of the machine's clock. */
  get ahead(): number {
    return this.#ahead
  }

  get bot(): Bot {
    if (!this.#bot) throw new Error('the bot was not started')
    return this.#bot
  }

  /** A channel in which no game stands at present. */
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

  /** The bot is gone for a while, and then there is another. What it still had in the database has come to its end. */
  async restart(): Promise<void> {
    await this.comes(async () => (await ask(leftBehind, this.#databaseUrl))[0]?.['count'] === 0)
    this.pass(restart)
    await ask(expireLeases, this.#databaseUrl)
    await this.start()
  }

  /** Time passes for Discord, for the bot, and for who looks at them; for the database it does not, so it is no outage. */
  pass(ms: number): void {
    this.#ahead += ms
    this.discord.advance(ms)
    if (this.#bot && !this.#bot.isOver) this.#bot.pass(this.#ahead)
  }

  /** Waits until it holds; false where it does not after a while. */
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
