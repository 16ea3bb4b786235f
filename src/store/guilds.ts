import type { Client } from './prisma.ts'
import { statement } from './statement.ts'

const purge = statement(`
  WITH settings AS (
    DELETE FROM settings WHERE kind = 'guild' AND id = $1
  ), departure AS (
    DELETE FROM left_guilds WHERE guild_id = $1
  )
  DELETE FROM games WHERE guild_id = $1 RETURNING id`)

const isKnown = statement<{ known: boolean }>(`
  SELECT EXISTS (SELECT FROM games WHERE guild_id = $1)
      OR EXISTS (SELECT FROM settings WHERE kind = 'guild' AND id = $1)
      OR EXISTS (SELECT FROM left_guilds WHERE guild_id = $1) AS known`)

const known = statement<{ id: string }>(`
  SELECT guild_id AS id FROM games UNION SELECT id FROM settings WHERE kind = 'guild'`)

/** Servers that removed the bot. Times are ms since 1970. */
export function guilds(client: Client) {
  return {
    /** A server is left; when it was first stays. */
    async left(guildId: string, at: number): Promise<void> {
      await client.leftGuild.createMany({ data: { guildId, leftAt: new Date(at) }, skipDuplicates: true })
    },

    /** The bot is in a server again. */
    async back(guildId: string): Promise<void> {
      await client.leftGuild.deleteMany({ where: { guildId } })
    },

    /** Servers that were left before a time, or at any. */
    async gone(before: number | null = null): Promise<string[]> {
      const where = before === null ? {} : { leftAt: { lt: new Date(before) } }
      return (await client.leftGuild.findMany({ where })).map(({ guildId }) => guildId)
    },

    /** Whether anything is kept of a server. */
    async isKnown(guildId: string): Promise<boolean> {
      const [row] = await isKnown(client, guildId)
      return row?.known === true
    },

    /** Servers of which anything is kept. */
    known: async (): Promise<string[]> => (await known(client)).map(({ id }) => id),

    /** Deletes the games of a server with their logs, and its settings. Returns the number of games. */
    purge: async (guildId: string): Promise<number> => (await purge(client, guildId)).length,
  }
}
