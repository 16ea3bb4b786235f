import { describe, expect, it } from 'vitest'
import { hour, roll, until } from '../gathered.ts'
import { done } from '../rooms.ts'
import { gameOf, nextUps, noon, withReminders } from './reminding.ts'

withReminders((newRoom) => {
  describe('who wants to know that they are next', () => {
    it('is told when the player before them begins their turn, once, unless they are there (DAY-015)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room, 3)
      done(await room.setPerson(users[2] as string, { nextUp: true }))
      await until(room, id, noon + hour)
      expect(await nextUps(room, id)).toEqual([])
      await roll(room, id, users[0])
      await until(room, id, noon + 2 * hour)
      expect(await nextUps(room, id)).toMatchObject([{ seat: 2, turn: 2, isDirect: false }])
      await roll(room, id, users[1])
      await roll(room, id, users[2] as string)
      await roll(room, id, users[0])
      await room.noteActive(users[2] as string)
      await until(room, id, noon + 3 * hour)
      expect(await nextUps(room, id)).toHaveLength(1)
    })

    it('is not told where two play, since each is always next (DAY-015)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      done(await room.setPerson(users[1], { nextUp: true }))
      await until(room, id, noon + hour)
      expect(await nextUps(room, id)).toEqual([])
    })
  })
})
