import { Events, GatewayDispatchEvents, Routes, type Client, type GatewayReadyDispatchData } from 'discord.js'
import type { Logger } from 'pino'
import type { Shard } from './client.ts'
import { codeOf } from './sending/discord-errors.ts'
import type { TableRoom } from './shapes.ts'

interface Deps {
  client: Client
  table: Pick<TableRoom, 'guildLeft' | 'guildsThere'>
  shard: Shard | undefined
  log: Logger
  every: number
}

interface GuildWatch {
  /** Compares the bot's servers with the table's, and reports what changed while the bot was offline. */
  compare: () => Promise<void>
  close: () => Promise<void>
}

/** Discord's codes for a server without the bot: unknown guild and missing access. */
const notIn = [10004, 50001]

/**
 * Reports to the table which servers add or remove the bot. A server with an outage still counts. Compares
 * all servers when Discord lists them, and also at intervals, so that missed changes are found.
 */
export function watchGuilds({ client, table, shard, log, every }: Deps): GuildWatch {
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'a joined or left server could not be handled'))
    return last
  }
  const isThere = (guild: string) => isIn(client, guild)
  const compare = () =>
    inTurn(() =>
      table.guildsThere([...client.guilds.cache.keys()], (guild) => isServed(guild, shard), isThere),
    )
  client.ws.on(GatewayDispatchEvents.Ready, (ready: GatewayReadyDispatchData, id) =>
    forgetOthers(client, ready, id),
  )
  // An error here does no harm, because the next comparison finds the difference.
  const removed = async (guild: string) => {
    if (!(await isThere(guild))) await table.guildLeft(guild)
  }
  client.on(Events.GuildDelete, ({ id }) => void inTurn(() => removed(id)))
  client.on(Events.GuildCreate, ({ id }) => void inTurn(() => table.guildsThere([id], () => false, isThere)))
  // After a new session, Discord only reports that servers are available. The bot's start makes the first
  // comparison itself.
  client.on(Events.ShardReady, () => void (client.isReady() && compare()))
  const timer = setInterval(() => void (client.isReady() && compare()), every).unref()
  return {
    compare,
    close: () => {
      clearInterval(timer)
      return last
    },
  }
}

/**
 * Removes servers from the cache that removed the bot while its shard was offline, because discord.js keeps
 * them.
 */
function forgetOthers(client: Client, { guilds }: GatewayReadyDispatchData, shard: number): void {
  const named = new Set(guilds.map(({ id }) => id))
  client.guilds.cache.sweep(({ id, shardId }) => shardId === shard && !named.has(id))
}

/** Whether this process serves a server. Discord assigns servers to shards by their ids. */
function isServed(guild: string, shard: Shard | undefined): boolean {
  return shard === undefined || Number((BigInt(guild) >> 22n) % BigInt(shard.count)) === shard.id
}

/**
 * Whether the bot is in a server. Asks Discord, because another process may serve that server.
 * @throws if Discord gives no answer
 */
export async function isIn({ rest }: Client, guild: string): Promise<boolean> {
  try {
    await rest.get(Routes.guild(guild))
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code !== null && notIn.includes(code)) return false
    throw error
  }
}
