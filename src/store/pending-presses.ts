import type { Database, Row } from './database.ts'
import { gameIdOf } from './ids.ts'
import type { LostPress, NotedPress, PendingPress } from './types.ts'

const begin = `
  INSERT INTO pending_presses (interaction_id, process_id, user_id, guild_id, channel_id, application, locale, first,
                               in_game, opens, sealed_token)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`

const end = `DELETE FROM pending_presses WHERE process_id = $1 AND interaction_id = ANY ($2)`

/**
 * One statement: of several processes that look at once, each press goes to one. A save that a process sent before it
 * died is carried out all the same, within seconds; nothing of it is under way any more when its process counts as dead.
 */
const takeLost = `
  WITH outlived AS (
    DELETE FROM pending_presses WHERE process_id = $1 AND at < now() - $4 * interval '1 ms'
  )
  DELETE FROM pending_presses AS press
   WHERE process_id <> $1
     AND ($2 OR (at < now() - $3 * interval '1 ms' AND NOT EXISTS (
           SELECT FROM processes WHERE id = press.process_id AND beat_at > now() - $3 * interval '1 ms')))
  RETURNING interaction_id, user_id, guild_id, channel_id, application, locale, first, in_game, sealed_token,
    extract(epoch FROM now() - at)::float8 * 1000 AS age,
    EXISTS (SELECT FROM moves WHERE interaction_id = press.interaction_id)
      OR EXISTS (SELECT FROM games WHERE id = press.opens) AS counted`

const own = `SELECT interaction_id, guild_id, channel_id, at FROM pending_presses WHERE user_id = $1 ORDER BY at`

/** Presses that were acknowledged and are not handled yet. */
export function pendingPresses(database: Database) {
  /** The embedded database is open in one process only: whatever another one left there, that one is gone. */
  const isAlone = database.kind === 'pglite'
  return {
    async begin(process: string, press: PendingPress): Promise<void> {
      await database.query(begin, [
        press.interaction,
        process,
        press.user,
        press.guild,
        press.channel,
        press.application,
        press.locale,
        press.first,
        press.isInGame,
        gameIdOf(press.interaction),
        press.sealedToken,
      ])
    },

    /** They are handled and answered. */
    async end(process: string, interactions: readonly string[]): Promise<void> {
      await database.query(end, [process, interactions])
    },

    /**
     * Takes over what processes left that have given no sign of life for so many ms. What is the asking process's own
     * and older than `lives`, ms, is dropped.
     */
    async takeLost(process: string, { gap, lives }: { gap: number; lives: number }): Promise<LostPress[]> {
      return (await database.query(takeLost, [process, isAlone, gap, lives])).map(lostIn)
    },

    async of(user: string): Promise<NotedPress[]> {
      return (await database.query(own, [user])).map((row) => ({
        interaction: row['interaction_id'] as string,
        guild: row['guild_id'] as string,
        channel: row['channel_id'] as string,
        at: (row['at'] as Date).getTime(),
      }))
    },
  }
}

function lostIn(row: Row): LostPress {
  return {
    interaction: row['interaction_id'] as string,
    user: row['user_id'] as string,
    guild: row['guild_id'] as string,
    channel: row['channel_id'] as string,
    application: row['application'] as string,
    locale: row['locale'] as string,
    first: row['first'] as LostPress['first'],
    isInGame: row['in_game'] as boolean,
    sealedToken: row['sealed_token'] as string,
    age: row['age'] as number,
    counted: row['counted'] as boolean,
  }
}
