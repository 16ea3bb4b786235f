import type { Move } from './client/client.ts'
import { archivedMoves, finishedFields, foldLog, type Finished } from './archive.ts'
import { StoreUnavailable } from './errors.ts'
import type { Client } from './prisma.ts'
import { columns, inMs, statement, type Row } from './statement.ts'
import type { StoredMove } from './types.ts'

const fields = ['no', 'interactionId', 'seat', 'at', 'move', 'draws', 'events'] as const

// Most presses read the log by this statement.
const range = statement<Row<Move, typeof fields>>(`
  SELECT ${columns(fields)}
    FROM moves WHERE game_id = $1 AND no BETWEEN $2 AND $3 ORDER BY no`)

/** Numbers of moves go no further. */
const last = 2 ** 31 - 1

/** Ids of moves that the table made for a seat: by an order left in advance, or by a computer player. */
const notPressed = ['order:', 'bot:'].map((startsWith) => ({ interactionId: { startsWith } }))

/** How long Discord may deliver an interaction again: as long as its token lives. */
const forgetPresses = statement(`DELETE FROM presses WHERE at < now() - interval '15 minutes'`)

// By the index of games that are over and still have rows.
const finished = statement<Finished>(`
  SELECT ${columns(finishedFields)} FROM games
   WHERE status IN ('over', 'cancelled') AND archived_no < version AND updated_at < $1 ORDER BY updated_at LIMIT $2`)

export function moves(client: Client) {
  /** The moves of a game in their order; `from` and `to` are numbers of moves, both inclusive. */
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
     * The last moves of a game that a seat itself pressed for, the newest first: at most `most`, or all since a time
     * (ms). Returns their times and events.
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

    /** Which move a press of the last 15 minutes led to, if to any. */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      client.press.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),

    /** Forgets presses that Discord delivers no more. */
    async forgetPresses(): Promise<void> {
      await forgetPresses(client)
    },

    /**
     * Folds the logs of at most `limit` games that are over and have not changed since (ms). A log that cannot be folded
     * stays as it is; `failed` hears of it. Returns how many were folded.
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
