import type { Client } from './prisma.ts'

/** The last change that each player has looked at in their games. */
export function looks({ seat }: Client) {
  return {
    /** Returns the last change of a game that a user has looked at; null without a seat. */
    async of(gameId: string, userId: string): Promise<number | null> {
      const found = await seat.findFirst({ select: { seenNo: true }, where: { gameId, userId } })
      return found?.seenNo ?? null
    },

    /** Raises the number; never lowers it. */
    async raise(gameId: string, userId: string, no: number): Promise<void> {
      await seat.updateMany({ where: { gameId, userId, seenNo: { lt: no } }, data: { seenNo: no } })
    },
  }
}
