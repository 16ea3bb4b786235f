import type { Move } from './client/client.ts'
import type { Client } from './prisma.ts'
import { columns, inMs, statement, type Row } from './statement.ts'
import type { StoredMove } from './types.ts'

const fields = ['no', 'interactionId', 'seat', 'at', 'move', 'draws', 'events'] as const

// What most moves are answered with is read by it.
const range = statement<Row<Move, typeof fields>>(`
  SELECT ${columns(fields)}
    FROM moves WHERE game_id = $1 AND no BETWEEN $2 AND $3 ORDER BY no`)

/** Numbers of moves go no further. */
const last = 2 ** 31 - 1

/** Ids of moves that the table made for a seat: by an order left in advance, or by a computer player. */
const notPressed = ['order:', 'bot:'].map((startsWith) => ({ interactionId: { startsWith } }))

export function moves(client: Client) {
  return {
    /** The moves of a game in their order; `from` and `to` are numbers of moves, both inclusive. */
    async of(
      gameId: string,
      { from = 1, to = last }: { from?: number; to?: number } = {},
    ): Promise<StoredMove[]> {
      return (await range(client, gameId, from, to)).map(inMs)
    },

    /**
     * The last moves of a game that a seat itself pressed for, the newest first, so many or all since a moment (ms): when,
     * and what they brought about.
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

    /** Which move a press led to, if to any. */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      client.move.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),
  }
}
