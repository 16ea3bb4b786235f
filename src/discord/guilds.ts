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
  /** Reports to the table what changed while nobody listened. */
  compare: () => Promise<void>
  close: () => Promise<void>
}

/** Unknown guild, and missing access: what Discord answers a bot that is not in a server. */
const notIn = [10004, 50001]

/**
 * Tells the table of servers that remove the bot or take it in again; one that is down for a while is still there. They
 * are compared with what the table knows whenever Discord names them all, and now and then: what could not be noted at
 * once is made good.
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
  // Where the two do not agree, a comparison sees to it later: this is no hurry.
  const removed = async (guild: string) => {
    if (!(await isThere(guild))) await table.guildLeft(guild)
  }
  client.on(Events.GuildDelete, ({ id }) => void inTurn(() => removed(id)))
  client.on(Events.GuildCreate, ({ id }) => void inTurn(() => table.guildsThere([id], () => false, isThere)))
  // After a session that could not be resumed servers are only said to be available. The first time, the start sees to it.
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

/** discord.js keeps those, too, that removed the bot while its shard was not connected. */
function forgetOthers(client: Client, { guilds }: GatewayReadyDispatchData, shard: number): void {
  const named = new Set(guilds.map(({ id }) => id))
  client.guilds.cache.sweep(({ id, shardId }) => shardId === shard && !named.has(id))
}

/** Discord says by the id of a server which process serves it. */
function isServed(guild: string, shard: Shard | undefined): boolean {
  return shard === undefined || Number((BigInt(guild) >> 22n) % BigInt(shard.count)) === shard.id
}

/** Asked of Discord itself, since it may be a server of another process. @throws where Discord does not say */
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
