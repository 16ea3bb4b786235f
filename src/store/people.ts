import { rewriteArchived } from './archive.ts'
import type { Client } from './prisma.ts'
import { statement } from './statement.ts'

/** Number of games per statement. Each statement must end within `answerTimeout` (`postgres.ts`). */
const batch = 500

// Search the states and notes only of games that the user has ever been in. Most of them still name the user.
const naming = statement<{ id: string; named: boolean }>(`
  SELECT id, host_id = $1 OR strpos(state, $2) > 0 OR strpos(coalesce(channel_notes, ''), $1) > 0
             OR EXISTS (SELECT FROM seats WHERE game_id = games.id AND user_id = $1) AS named
    FROM (SELECT game_id FROM participants WHERE user_id = $1 AND game_id > $3 ORDER BY game_id LIMIT ${batch}) AS theirs
    JOIN games ON games.id = theirs.game_id ORDER BY id`)

/**
 * Also increases the time of the last change by 1 ms, so that a process that has already read the old log
 * cannot archive it.
 */
const rewriteRow = statement(`
  WITH changed AS (
    UPDATE moves SET events = $3 WHERE game_id = $1 AND no = $2 RETURNING game_id
  )
  UPDATE games SET updated_at = updated_at + interval '1 ms' FROM changed WHERE id = game_id RETURNING id`)

/** The data about a person in all tables. */
export function people(client: Client) {
  return {
    /**
     * Returns the ids of all games that name a user as host, player or spectator, even if the user has left
     * the seat.
     */
    async gamesNaming(userId: string): Promise<string[]> {
      const found: string[] = []
      for (let last: string | undefined = ''; last !== undefined;) {
        const rows = await naming(client, userId, JSON.stringify(userId), last)
        found.push(...rows.flatMap(({ id, named }) => (named ? [id] : [])))
        last = rows.length < batch ? undefined : rows.at(-1)?.id
      }
      return found
    },

    /** Deletes a user's settings, presence, attendance, notes and list of games. */
    async forget(userId: string): Promise<void> {
      await client.settings.deleteMany({ where: { kind: 'user', id: userId } })
      await client.presence.deleteMany({ where: { userId } })
      await client.attendance.deleteMany({ where: { userId } })
      await client.notepad.deleteMany({ where: { userId } })
      await client.participant.deleteMany({ where: { userId } })
    },

    /** Replaces the events of a log entry. Use it only to remove names. */
    async rewriteEvents(gameId: string, no: number, events: string): Promise<void> {
      const changed = await rewriteRow(client, gameId, no, events)
      if (changed.length === 0) await rewriteArchived(client, gameId, no, events)
    },

    /** Replaces the notes of a game's channel. Returns false if they have changed in the meantime. */
    async rewriteNotes(id: string, before: string, after: string | null): Promise<boolean> {
      const changed = await client.game.updateMany({
        where: { id, channelNotes: before },
        data: { channelNotes: after },
      })
      return changed.count > 0
    },
  }
}
