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

export function moves(prisma: PrismaClient) {
  return {
    /** The moves of a game in their order; `from` and `to` are numbers of moves, both inclusive. */
    async of(gameId: string, { from = 1, to }: { from?: number; to?: number } = {}): Promise<StoredMove[]> {
      const rows = await prisma.move.findMany({
        select: columns,
        where: { gameId, no: { gte: from, ...(to === undefined ? {} : { lte: to }) } },
        orderBy: { no: 'asc' },
      })
      return rows.map(told)
    },

    /** Which move a press led to, if to any. */
    seen: (interactionId: string): Promise<{ gameId: string; no: number } | null> =>
      prisma.move.findUnique({ select: { gameId: true, no: true }, where: { interactionId } }),
  }
}

function told(row: Omit<StoredMove, 'at'> & { at: Date }): StoredMove {
  return { ...row, at: row.at.getTime() }
}
