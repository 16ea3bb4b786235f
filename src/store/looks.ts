import type { Client } from './prisma.ts'

/** How far each player has looked at their games: numbers of saved changes. */
export function looks({ seat }: Client) {
  return {
    /** The last change of a game that a user has looked at; null where they have no seat in it. */
    async of(gameId: string, userId: string): Promise<number | null> {
      const found = await seat.findFirst({ select: { seenNo: true }, where: { gameId, userId } })
      return found?.seenNo ?? null
    },

    /** It never goes back. */
    async raise(gameId: string, userId: string, no: number): Promise<void> {
      await seat.updateMany({ where: { gameId, userId, seenNo: { lt: no } }, data: { seenNo: no } })
    },
  }
}
