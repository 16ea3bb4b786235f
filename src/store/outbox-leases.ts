import { markFields, type Marks } from './games.ts'
import type { Client } from './prisma.ts'
import { columns, statement } from './statement.ts'

/**
 * The delivery state when a process takes the lease, and the previous holder, if any. With `isCutOff`, the
 * previous holder did not release the lease, so its last delivery may be unrecorded.
 */
export type TakenUp = Marks & { lastHolder: string | null; isCutOff: boolean }

/**
 * Uses the database's clock. If a lease ends more than a second later than any process asks for, it was taken
 * before that clock was set back and is invalid. Rounding and corrections of the clock cause smaller
 * differences.
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

/**
 * Only one process at a time delivers a game, since the messages of two processes could arrive in any order.
 */
export function outboxLeases(client: Client) {
  return {
    /**
     * Takes the lease of a game for `ms` ms. Returns null if another process holds it or the game does not
     * exist.
     */
    async takeUp(game: string, process: string, ms: number): Promise<TakenUp | null> {
      const [row] = await takeUp(client, game, process, ms)
      return row ?? null
    },

    /** Renews the lease for `ms` ms, unless another process has taken it. */
    async keep(game: string, process: string, ms: number): Promise<void> {
      await keep(client, game, process, ms)
    },

    async letGo(game: string, process: string): Promise<void> {
      await letGo(client, game, process)
    },
  }
}
