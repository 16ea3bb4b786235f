import { describe, expect, it } from 'vitest'
import { hour, roll, until } from '../gathered.ts'
import { done } from '../rooms.ts'
import { gameOf, nextUps, noon, withReminders } from './reminding.ts'

withReminders((newRoom) => {
  describe('the notification of the next player', () => {
    it('comes once, at the previous turn’s start, unless the player is present (DAY-015)', async () => {
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

    it('is not sent with two players (DAY-015)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      done(await room.setPerson(users[1], { nextUp: true }))
      await until(room, id, noon + hour)
      expect(await nextUps(room, id)).toEqual([])
    })
  })
})
