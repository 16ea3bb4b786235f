import type { Client } from './prisma.ts'
import { statement } from './statement.ts'

const purge = statement(`
  WITH server AS (
    DELETE FROM guilds WHERE id = $1
  ), settings AS (
    DELETE FROM settings WHERE kind = 'guild' AND id = $1
  )
  DELETE FROM games WHERE guild_id = $1 RETURNING id`)

// One statement, so that only one of several processes greets a server.
const greet = statement<{ id: string }>(`
  INSERT INTO guilds AS old (id, greeted_at) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET greeted_at = excluded.greeted_at WHERE old.greeted_at IS NULL
  RETURNING id`)

/** Servers with data in the database, and when the bot was removed from them. Times are in ms since 1970. */
export function guilds(client: Client) {
  return {
    /**
     * Records when the bot was removed from a server. Keeps an earlier time, and does not restore a purged
     * server.
     */
    async left(id: string, at: number): Promise<void> {
      await client.guild.updateMany({
        where: { id, leftAt: null },
        data: { leftAt: new Date(at), greetedAt: null },
      })
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

    /** Records that a server is greeted now. Returns false if it was greeted before. */
    greet: async (id: string, at: number): Promise<boolean> =>
      (await greet(client, id, new Date(at))).length > 0,

    /** Records that the greeting of a server could not be sent. */
    async ungreet(id: string): Promise<void> {
      await client.guild.updateMany({ where: { id }, data: { greetedAt: null } })
    },

    /** Whether the database has data of the server. */
    isKnown: async (id: string): Promise<boolean> => (await client.guild.count({ where: { id } })) > 0,

    known: async (): Promise<string[]> => (await client.guild.findMany()).map(({ id }) => id),

    /** Deletes a server's games with their logs, and its settings. Returns the number of deleted games. */
    purge: async (id: string): Promise<number> => (await purge(client, id)).length,
  }
}
