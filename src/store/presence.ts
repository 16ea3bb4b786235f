import type { Presence } from './client/client.ts'
import type { Client } from './prisma.ts'
import { statement } from './statement.ts'

// The later of two concurrent times counts. A time far in the future was recorded before the clock was set
// back.
const note = statement<Pick<Presence, 'undelivered'>>(`
  INSERT INTO presence AS known (user_id, seen_at) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET seen_at = CASE
    WHEN known.seen_at BETWEEN excluded.seen_at AND excluded.seen_at + interval '1 minute' THEN known.seen_at
    ELSE excluded.seen_at END
  RETURNING undelivered`)

/** When users last made an interaction (ms since 1970), and whether a direct message to them failed. */
export function presence(client: Client) {
  return {
    /**
     * Records an interaction of a user. Returns whether the user still has to be notified that a direct
     * message failed.
     */
    async note(userId: string, at: number): Promise<boolean> {
      const [row] = await note(client, userId, new Date(at))
      return row?.undelivered === true
    },

    /** Returns null for a user without interactions. */
    async of(userId: string): Promise<number | null> {
      const row = await client.presence.findUnique({ where: { userId } })
      return row?.seenAt.getTime() ?? null
    },

    async setUndelivered(userId: string): Promise<void> {
      const undelivered = { undelivered: true }
      await client.presence.upsert({
        where: { userId },
        create: { userId, seenAt: new Date(0), ...undelivered },
        update: undelivered,
      })
    },

    async clearUndelivered(userId: string): Promise<void> {
      await client.presence.updateMany({ where: { userId }, data: { undelivered: false } })
    },
  }
}
