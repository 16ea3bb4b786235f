import { Events, type Client } from 'discord.js'
import type { Logger } from 'pino'
import type { Shard } from './client.ts'
import type { TableRoom } from './shapes.ts'

type Room = Pick<TableRoom, 'guildLeft' | 'guildsThere'>

/** Tells the table of servers that remove the bot or take it in again; one that is down for a while is still there. */
export function watchGuilds(client: Client, table: Room, log: Logger): void {
  const noted = (work: Promise<void>) =>
    void work.catch((err: unknown) => log.error({ err }, 'what became of a server could not be seen to'))
  client.on(Events.GuildDelete, ({ id }) => noted(table.guildLeft(id)))
  client.on(Events.GuildCreate, ({ id }) => noted(table.guildsThere([id], () => false)))
}

/** What changed while nobody listened. Discord says by the id of a server which process serves it. */
export async function compareGuilds(client: Client, table: Room, shard: Shard | undefined): Promise<void> {
  const isServed = (guild: string) =>
    shard === undefined || Number((BigInt(guild) >> 22n) % BigInt(shard.count)) === shard.id
  await table.guildsThere([...client.guilds.cache.keys()], isServed)
}
