import type { Database } from './database.ts'
import type { Marks } from './games.ts'

/**
 * How far a channel is when a process takes up its telling, and which process told it last; null where none has. Where
 * another never let go of it, what it told last may be on no record.
 */
export type TakenUp = Marks & { lastTeller: string | null; isCutOff: boolean }

/**
 * The times are the database's own. One that lies further ahead than any process asks for was given before that clock
 * went back, and holds no more.
 */
const takeUp = `
  WITH before AS (
    SELECT id, teller, teller_until FROM games WHERE id = $1 FOR UPDATE
  )
  UPDATE games SET teller = $2, teller_until = clock_timestamp() + $3 * interval '1 ms'
    FROM before
   WHERE games.id = before.id
     AND (games.teller = $2 OR games.teller_until IS NULL OR games.teller_until <= clock_timestamp()
          OR games.teller_until > clock_timestamp() + $3 * interval '1 ms')
  RETURNING version, announced, message_id AS "messageId", channel_notes AS "channelNotes",
            before.teller AS "lastTeller",
            (before.teller IS DISTINCT FROM $2 AND before.teller_until IS NOT NULL) AS "isCutOff"`

const keep = `
  UPDATE games SET teller_until = clock_timestamp() + $3 * interval '1 ms' WHERE id = $1 AND teller = $2`

const letGo = `UPDATE games SET teller_until = NULL WHERE id = $1 AND teller = $2`

/** Of several processes one at a time tells the channel of a game: what two of them send cannot be put in order. */
export function tellers(database: Database) {
  return {
    /** Takes the telling of a game for so many ms; null where another process has it, or there is no game. */
    async takeUp(game: string, process: string, ms: number): Promise<TakenUp | null> {
      const [row] = (await database.query(takeUp, [game, process, ms])) as unknown as TakenUp[]
      return row ?? null
    },

    /** For so many ms more, where no other process has taken it since. */
    async keep(game: string, process: string, ms: number): Promise<void> {
      await database.query(keep, [game, process, ms])
    },

    /** Another process may tell the game. */
    async letGo(game: string, process: string): Promise<void> {
      await database.query(letGo, [game, process])
    },
  }
}
