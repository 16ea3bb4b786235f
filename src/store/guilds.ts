import type { Database } from './database.ts'

const purge = `
  WITH settings AS (
    DELETE FROM guild_settings WHERE guild_id = $1
  ), departure AS (
    DELETE FROM left_guilds WHERE guild_id = $1
  )
  DELETE FROM games WHERE guild_id = $1 RETURNING id`

const isKnown = `
  SELECT EXISTS (SELECT FROM games WHERE guild_id = $1)
      OR EXISTS (SELECT FROM guild_settings WHERE guild_id = $1)
      OR EXISTS (SELECT FROM left_guilds WHERE guild_id = $1) AS known`

/** Servers that removed the bot. Times are ms since 1970. */
export function guilds(database: Database) {
  return {
    /** A server is left; when it was first stays. */
    async left(guildId: string, at: number): Promise<void> {
      await database.query(
        `INSERT INTO left_guilds (guild_id, left_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [guildId, new Date(at)],
      )
    },

    /** The bot is in a server again. */
    async back(guildId: string): Promise<void> {
      await database.query(`DELETE FROM left_guilds WHERE guild_id = $1`, [guildId])
    },

    /** Servers that were left before a time, or at any. */
    async gone(before: number | null = null): Promise<string[]> {
      const rows = await database.query(`SELECT guild_id FROM left_guilds WHERE $1 OR left_at < $2`, [
        before === null,
        new Date(before ?? 0),
      ])
      return rows.map((row) => row['guild_id'] as string)
    },

    /** Whether anything is kept of a server. */
    async isKnown(guildId: string): Promise<boolean> {
      const [row] = await database.query(isKnown, [guildId])
      return row?.['known'] === true
    },

    /** Servers of which anything is kept. */
    async known(): Promise<string[]> {
      const rows = await database.query(
        `SELECT guild_id FROM games UNION SELECT guild_id FROM guild_settings`,
        [],
      )
      return rows.map((row) => row['guild_id'] as string)
    },

    /** Deletes the games of a server with their logs, and its settings. Returns the number of games. */
    async purge(guildId: string): Promise<number> {
      return (await database.query(purge, [guildId])).length
    },
  }
}
