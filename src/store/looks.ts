import type { Client } from './prisma.ts'

/** The last change that each player has viewed in each game. */
export function looks({ seat }: Client) {
  return {
    /** Returns the number of the last change that the user has viewed; null if the user has no seat. */
    async of(gameId: string, userId: string): Promise<number | null> {
      const found = await seat.findFirst({ select: { seenNo: true }, where: { gameId, userId } })
      return found?.seenNo ?? null
    },

    /** Raises the number of the last viewed change. Never lowers it. */
    async raise(gameId: string, userId: string, no: number): Promise<void> {
      await seat.updateMany({ where: { gameId, userId, seenNo: { lt: no } }, data: { seenNo: no } })
    },
  }
}
