import { markFields, type Marks } from './games.ts'
import type { Client } from './prisma.ts'
import { columns, statement } from './statement.ts'

/**
 * How far a channel is when a process takes the lease, and which process had it last; null where none has. Where
 * another never let go of it, what that one delivered last may be on no record.
 */
export type TakenUp = Marks & { lastHolder: string | null; isCutOff: boolean }

/**
 * The times are the database's own. One that lies a second further ahead than any process asks for was given before that
 * clock went back, and holds no more. By less it may be ahead of itself: times are rounded, and clocks are set right.
 */
const takeUp = statement<TakenUp>(`
  WITH before AS (
    SELECT id, lease_holder, lease_until FROM games WHERE id = $1 FOR UPDATE
  )
  UPDATE games SET lease_holder = $2, lease_until = clock_timestamp() + $3 * interval '1 ms'
    FROM before
   WHERE games.id = before.id
     AND (games.lease_holder = $2 OR games.lease_until IS NULL OR games.lease_until <= clock_timestamp()
          OR games.lease_until > clock_timestamp() + ($3 + 1000) * interval '1 ms')
  RETURNING ${columns(markFields)},
            before.lease_holder AS "lastHolder",
            (before.lease_holder IS DISTINCT FROM $2 AND before.lease_until IS NOT NULL) AS "isCutOff"`)

const keep = statement(`
  UPDATE games SET lease_until = clock_timestamp() + $3 * interval '1 ms' WHERE id = $1 AND lease_holder = $2`)

const letGo = statement(`UPDATE games SET lease_until = NULL WHERE id = $1 AND lease_holder = $2`)

/** Of several processes one at a time delivers to the channel of a game: what two of them send cannot be put in order. */
export function outboxLeases(client: Client) {
  return {
    /** Takes the lease of a game for so many ms; null where another process has it, or there is no game. */
    async takeUp(game: string, process: string, ms: number): Promise<TakenUp | null> {
      const [row] = await takeUp(client, game, process, ms)
      return row ?? null
    },

    /** For so many ms more, where no other process has taken it since. */
    async keep(game: string, process: string, ms: number): Promise<void> {
      await keep(client, game, process, ms)
    },

    /** Another process may take the lease. */
    async letGo(game: string, process: string): Promise<void> {
      await letGo(client, game, process)
    },
  }
}
