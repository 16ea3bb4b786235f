import type { PrismaClient } from './client/client.ts'
import type { StoredMove } from './types.ts'

const columns = {
  no: true,
  interactionId: true,
  seat: true,
  at: true,
  move: true,
  draws: true,
  events: true,
} as const

/** Ids of moves that the table made for a seat: by an order left in advance, or by a computer player. */
const notPressed = ['order:', 'bot:'].map((startsWith) => ({ interactionId: { startsWith } }))

export function moves(prisma: PrismaClient) {
  return {
    /** The moves of a game in their order; `from` and `to` are numbers of moves, both inclusive. */
    async of(gameId: string, { from = 1, to }: { from?: number; to?: number } = {}): Promise<StoredMove[]> {
      const rows = await prisma.move.findMany({
        select: columns,
        where: { gameId, no: { gte: from, ...(to === undefined ? {} : { lte: to }) } },
        orderBy: { no: 'asc' },
      })
      return rows.map(moveOf)
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
      const rows = await prisma.move.findMany({
        select: { at: true, events: true },
        where: { gameId, seat, interactionId: { not: null }, NOT: notPressed, ...since },
        orderBy: { no: 'desc' },
        ...('most' in which && { take: which.most }),
      })
      return rows.map(({ at, events }) => ({ at: at.getTime(), events }))
    },

    /** Which move a press led to, if to any. */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      prisma.move.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),
  }
}

function moveOf(row: Omit<StoredMove, 'at'> & { at: Date }): StoredMove {
  return { ...row, at: row.at.getTime() }
}
