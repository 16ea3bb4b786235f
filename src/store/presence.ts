import type { Database } from './database.ts'

// Of two at once the later one counts; a time far ahead was noted before the clock went back.
const note = `
  INSERT INTO presence AS known (user_id, seen_at) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET seen_at = CASE
    WHEN known.seen_at BETWEEN excluded.seen_at AND excluded.seen_at + interval '1 minute' THEN known.seen_at
    ELSE excluded.seen_at END
  RETURNING undelivered`

const mark = `
  INSERT INTO presence (user_id, seen_at, undelivered) VALUES ($1, to_timestamp(0), true)
  ON CONFLICT (user_id) DO UPDATE SET undelivered = true`

/** When people last pressed anything, and whether a direct message to one of them came back. Times are ms since 1970. */
export function presence(database: Database) {
  return {
    /** Gives whether the user has still to be told that a direct message could not be delivered. */
    async note(user: string, at: number): Promise<boolean> {
      const [row] = await database.query(note, [user, new Date(at)])
      return row?.['undelivered'] === true
    },

    /** Null where somebody never pressed anything. */
    async of(user: string): Promise<number | null> {
      const [row] = await database.query(`SELECT seen_at FROM presence WHERE user_id = $1`, [user])
      return row ? (row['seen_at'] as Date).getTime() : null
    },

    async setUndelivered(user: string): Promise<void> {
      await database.query(mark, [user])
    },

    async toldUndelivered(user: string): Promise<void> {
      await database.query(`UPDATE presence SET undelivered = false WHERE user_id = $1`, [user])
    },
  }
}
