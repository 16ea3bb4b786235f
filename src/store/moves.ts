import type { Move } from './client/client.ts'
import { archivedMoves, finishedFields, foldLog, type Finished } from './archive.ts'
import { StoreUnavailable } from './errors.ts'
import type { Client } from './prisma.ts'
import { columns, inMs, statement, type Row } from './statement.ts'
import type { StoredMove } from './types.ts'

const fields = ['no', 'interactionId', 'seat', 'at', 'move', 'draws', 'events'] as const

// Handwritten, since most requests read the log with this statement.
const range = statement<Row<Move, typeof fields>>(`
  SELECT ${columns(fields)}
    FROM moves WHERE game_id = $1 AND no BETWEEN $2 AND $3 ORDER BY no`)

/** Highest possible number of a move. */
const last = 2 ** 31 - 1

/** Interaction ids of moves by advance orders and computer players, which nobody made in person. */
const notPressed = ['order:', 'bot:'].map((startsWith) => ({ interactionId: { startsWith } }))

/** Discord may deliver an interaction again until its token expires after 15 minutes. */
const forgetPresses = statement(`DELETE FROM presses WHERE at < now() - interval '15 minutes'`)

// The conditions match the partial index of finished games that are not archived.
const finished = statement<Finished>(`
  SELECT ${columns(finishedFields)} FROM games
   WHERE status IN ('over', 'cancelled') AND archived_no < version AND updated_at < $1 ORDER BY updated_at LIMIT $2`)

export function moves(client: Client) {
  /** Returns the moves of a game in order. `from` and `to` are inclusive. */
  async function of(
    gameId: string,
    { from = 1, to = last }: { from?: number; to?: number } = {},
  ): Promise<StoredMove[]> {
    const rows = (await range(client, gameId, from, to)).map(inMs)
    const first = rows[0]?.no ?? to + 1
    if (first <= from) return rows
    const archived = await archivedMoves(client, gameId)
    return [...archived.filter(({ no }) => no >= from && no < first), ...rows]
  }

  return {
    of,

    /**
     * Returns the times and events of the last moves that a seat's player made in person, newest first: at
     * most `most`, or all since the time `since` (in ms).
     */
    async pressedBy(
      gameId: string,
      seat: number,
      which: { most: number } | { since: number },
    ): Promise<Pick<StoredMove, 'at' | 'events'>[]> {
      const since = 'since' in which ? { at: { gte: new Date(which.since) } } : {}
      const rows = await client.move.findMany({
        select: { at: true, events: true },
        where: { gameId, seat, interactionId: { not: null }, NOT: notPressed, ...since },
        orderBy: { no: 'desc' },
        ...('most' in which && { take: which.most }),
      })
      return rows.map(inMs)
    },

    /**
     * Returns the game and the number of the change that an interaction made in the last 15 minutes; null if
     * there is none.
     */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      client.press.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),

    /** Deletes the ids of interactions that Discord can no longer deliver again. */
    async forgetPresses(): Promise<void> {
      await forgetPresses(client)
    },

    /**
     * Archives the logs of at most `limit` finished games that have not changed since the time `since` (in
     * ms). If a log cannot be archived, it stays in rows, and `failed` is called. Returns the number of
     * archived logs.
     */
    async archive(
      since: number,
      limit: number,
      failed: (game: string, error: unknown) => void = () => undefined,
    ): Promise<number> {
      let folded = 0
      for (const game of await finished(client, new Date(since), limit)) {
        try {
          if (await foldLog(client, game, await of(game.id, { to: game.version }))) folded++
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error
          failed(game.id, error)
        }
      }
      return folded
    },
  }
}
