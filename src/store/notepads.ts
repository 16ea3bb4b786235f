import type { Client } from './prisma.ts'
import { inMs } from './statement.ts'

/** A player's notes in a game. The time is in ms since 1970. */
interface Notepad {
  gameId: string
  text: string
  updatedAt: number
}

/** Private notes of players. No method returns the notes of several people. */
export function notepads({ notepad }: Client) {
  return {
    /** Returns an empty text if there are no notes. */
    async of(gameId: string, userId: string): Promise<string> {
      const found = await notepad.findUnique({ where: { gameId_userId: { gameId, userId } } })
      return found?.text ?? ''
    },

    /** Replaces the notes. An empty text deletes them. */
    async write(gameId: string, userId: string, text: string, at: number): Promise<void> {
      if (text === '') return void (await notepad.deleteMany({ where: { gameId, userId } }))
      const changed = { text, updatedAt: new Date(at) }
      await notepad.upsert({
        where: { gameId_userId: { gameId, userId } },
        create: { gameId, userId, ...changed },
        update: changed,
      })
    },

    async ofUser(userId: string): Promise<Notepad[]> {
      const select = { gameId: true, text: true, updatedAt: true }
      return (await notepad.findMany({ select, where: { userId }, orderBy: { gameId: 'asc' } })).map(inMs)
    },
  }
}
