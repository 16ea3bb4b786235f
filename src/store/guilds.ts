import type { Client } from './prisma.ts'
import { statement } from './statement.ts'

const purge = statement(`
  WITH server AS (
    DELETE FROM guilds WHERE id = $1
  ), settings AS (
    DELETE FROM settings WHERE kind = 'guild' AND id = $1
  )
  DELETE FROM games WHERE guild_id = $1 RETURNING id`)

/** Servers with data in the database, and when the bot was removed from them. Times are in ms since 1970. */
export function guilds(client: Client) {
  return {
    /**
     * Records when the bot was removed from a server. Keeps an earlier time, and does not restore a purged
     * server.
     */
    async left(id: string, at: number): Promise<void> {
      await client.guild.updateMany({ where: { id, leftAt: null }, data: { leftAt: new Date(at) } })
    },

    /** Records that the bot is back on a server. */
    async back(id: string): Promise<void> {
      await client.guild.updateMany({ where: { id }, data: { leftAt: null } })
    },

    /**
     * Returns servers from which the bot was removed, with `before` only those where that happened before
     * this time (in ms).
     */
    async departed(before: number | null = null): Promise<string[]> {
      const leftAt = before === null ? { not: null } : { lt: new Date(before) }
      return (await client.guild.findMany({ where: { leftAt } })).map(({ id }) => id)
    },

    /** Whether the database has data of the server. */
    isKnown: async (id: string): Promise<boolean> => (await client.guild.count({ where: { id } })) > 0,

    known: async (): Promise<string[]> => (await client.guild.findMany()).map(({ id }) => id),

    /** Deletes a server's games with their logs, and its settings. Returns the number of deleted games. */
    purge: async (id: string): Promise<number> => (await purge(client, id)).length,
  }
}
