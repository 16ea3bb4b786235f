import { startStandIn, type StandIn } from 'discord-stand-in'
import { openStore, type Store } from '#store/index.ts'
import { adminService, type AdminService } from '#table/operations/admin-service.ts'
import { editions } from '#editions/index.ts'
import { rates } from '#test/discord/place.ts'
import { dropDatabase, makeDatabase } from '#test/store/postgres.ts'
import { wayTo } from '#test/store/proxy.ts'
import { Disk } from './disk.ts'
import { Fleet } from './fleet.ts'
import { Ledger } from './ledger.ts'
import type { Sky } from './sky.ts'

const names = 'Ann Bo Cy Dee Eli Fay Gus Hal Ida Jo Kim Lou Mia Ned Ola Pip'.split(' ')
/** How many requests the stand-in records: more than a storm has. */
const journal = 1_000_000
/** A little less than Discord’s maximum, because every game gets its own channel. */
const channelCount = 480
/**
 * Interval of the gateway’s heartbeat, ms: short enough that a missing acknowledgement is noticed during a
 * storm.
 */
const heartbeat = 5000

/** A Discord, a database behind a proxy, and the bot’s processes that connect them. */
export class Town {
  readonly discord: StandIn
  /** Connects to the database without the proxy, like `service`. */
  readonly store: Store
  readonly service: AdminService
  readonly sky: Sky
  readonly ledger: Ledger
  readonly people: readonly string[] = names
  readonly #free: string[]

  private constructor(parts: Pick<Town, 'discord' | 'store' | 'sky' | 'ledger'>) {
    this.discord = parts.discord
    this.store = parts.store
    this.service = adminService({ store: parts.store, editions })
    this.sky = parts.sky
    this.ledger = parts.ledger
    this.#free = [...parts.discord.world.channels.values()].map(({ id }) => id)
  }

  static async open(processes: number): Promise<Town> {
    const databaseUrl = await makeDatabase()
    const opened: (() => Promise<unknown> | void)[] = [() => dropDatabase(databaseUrl)]
    try {
      const { way, through } = await wayTo(databaseUrl)
      opened.push(() => way.cut())
      const channels = Array.from({ length: channelCount }, (_, at) => `table-${at + 1}`)
      const people = names.map((name) => ({ name }))
      const world = { people, guilds: [{ name: 'Game Night', channels }] }
      const discord = await startStandIn({ rates, journal, world, patience: 10_000, gateway: { heartbeat } })
      opened.push(() => discord.close())
      const ledger = new Ledger(discord)
      const url = new URL(through)
      url.searchParams.set('application_name', 'bot')
      const env = { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, DATABASE_URL: url.href }
      const fleet = new Fleet(env, processes)
      opened.push(() => fleet.abandon())
      await fleet.start()
      if (!(await fleet.ready())) throw new Error(`the bot does not serve:\n${JSON.stringify(fleet.deaths)}`)
      const store = await openStore({ databaseUrl })
      opened.push(() => store.close())
      const disk = await Disk.of(databaseUrl)
      const sky: Sky = { discord, way, databaseUrl, disk, fleet, channels: [] }
      const town = new Town({ discord, store, sky, ledger })
      town.#opened.push(...opened)
      return town
    } catch (error) {
      for (const close of opened.toReversed()) await close()
      throw error
    }
  }

  readonly #opened: (() => Promise<unknown> | void)[] = []

  /** Returns a channel that has had no game yet; null if none is left. */
  freeChannel(): string | null {
    return this.#free.shift() ?? null
  }

  /** Closes everything; kills processes that still run. */
  async close(): Promise<void> {
    for (const close of this.#opened.splice(0).toReversed()) await close()
  }
}
