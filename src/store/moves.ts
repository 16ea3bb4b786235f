import type { Move } from './client/client.ts'
import { archivedMoves, finishedFields, foldLog, type Finished } from './archive.ts'
import { StoreUnavailable } from './errors.ts'
import type { Client } from './prisma.ts'
import { columns, inMs, statement, type Row } from './statement.ts'
import type { StoredMove } from './types.ts'

const fields = ['no', 'interactionId', 'seat', 'at', 'move', 'draws', 'events'] as const

// Most requests read the log by this statement.
const range = statement<Row<Move, typeof fields>>(`
  SELECT ${columns(fields)}
    FROM moves WHERE game_id = $1 AND no BETWEEN $2 AND $3 ORDER BY no`)

/** Max number of a move. */
const last = 2 ** 31 - 1

/** Ids of moves by advance orders and computer players. */
const notPressed = ['order:', 'bot:'].map((startsWith) => ({ interactionId: { startsWith } }))

/** Discord may deliver an interaction again while its token is valid. */
const forgetPresses = statement(`DELETE FROM presses WHERE at < now() - interval '15 minutes'`)

// Uses the index of finished games with rows.
const finished = statement<Finished>(`
  SELECT ${columns(finishedFields)} FROM games
   WHERE status IN ('over', 'cancelled') AND archived_no < version AND updated_at < $1 ORDER BY updated_at LIMIT $2`)

export function moves(client: Client) {
  /** Returns the moves of a game in order; `from` and `to` are inclusive. */
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
     * Returns times and events of a seat's own last moves, newest first: at most `most`, or all since a time
     * (ms).
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

    /** Returns the move of an interaction of the last 15 minutes, if any. */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      client.press.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),

    /** Deletes interaction ids that Discord can no longer deliver. */
    async forgetPresses(): Promise<void> {
      await forgetPresses(client)
    },

    /**
     * Archives the logs of at most `limit` finished games unchanged since a time (ms). A log that cannot be archived
     * stays the same, and `failed` is called. Returns the number of archived logs.
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
