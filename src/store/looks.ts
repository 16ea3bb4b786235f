import type { Database } from './database.ts'

const seen = `SELECT seen_no AS "no" FROM seats WHERE game_id = $1 AND user_id = $2`

const raise = `UPDATE seats SET seen_no = $3 WHERE game_id = $1 AND user_id = $2 AND seen_no < $3`

/** How far each player has looked at their games: numbers of saved changes. */
export function looks(database: Database) {
  return {
    /** The last change of a game that a user has looked at; null where they have no seat in it. */
    async of(gameId: string, userId: string): Promise<number | null> {
      const [row] = (await database.query(seen, [gameId, userId])) as { no: number }[]
      return row?.no ?? null
    },

    /** It never goes back. */
    async raise(gameId: string, userId: string, no: number): Promise<void> {
      await database.query(raise, [gameId, userId, no])
    },
  }
}
