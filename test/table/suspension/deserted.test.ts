import { describe, expect, it } from 'vitest'
import { day, hour, lookOf, roll } from '../gathered.ts'
import { done } from '../rooms.ts'
import { quit, sleeping, told, turnOf, withSittings } from '../away/sitting.ts'
import { requestOf } from '../requests.ts'

withSittings(({ newRoom }) => {
  describe('a deserted game (DAY-026)', () => {
    it('is called off after seven days, with a notice a day before', async () => {
      const room = newRoom()
      const { id } = await sleeping(room, [0, 1, 2, 3])
      const since = room.time.now
      const { version } = (await lookOf(room, id)).table
      expect((await lookOf(room, id)).seating?.still).toEqual({
        why: 'deserted',
        at: since,
        until: since + 7 * day,
      })
      room.time.now = since + 6 * day - 1
      await room.tick()
      expect((await lookOf(room, id)).table.version).toBe(version)
      room.time.now += 1
      await room.tick()
      expect(told(room, id).at(-1)).toEqual({ kind: 'desertedLong', gameEndsAt: since + 7 * day })
      room.time.now = since + 7 * day
      await room.tick()
      const { table, seating } = await lookOf(room, id)
      expect(table.status).toBe('cancelled')
      expect(seating?.isDeserted).toBe(true)
    })

    it('counts from the time at which the last present player resigned', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room, [0, 1, 2])
      room.time.now += 7 * hour
      await room.tick()
      expect((await lookOf(room, id)).seating?.still).toBeNull()
      const since = room.time.now
      done(await room.act(requestOf(id, users[3]!), quit))
      const end = since + 7 * day
      expect((await lookOf(room, id)).seating?.still).toEqual({ why: 'deserted', at: since, until: end })
      expect(told(room, id).at(-1)).toEqual({ kind: 'deserted', gameEndsAt: end })
      room.time.now = since + 2 * hour
      const seat = await turnOf(room, id)
      done(await room.present(requestOf(id, users[seat]!)))
      const [asked] = (await lookOf(room, id)).view!.prompts
      expect(asked).toMatchObject({ asked: since + 2 * hour, seats: [seat] })
      await roll(room, id, users[seat]!)
    })

    it('resumes when a player returns', async () => {
      const room = newRoom()
      const game = await sleeping(room, [0, 1, 2, 3])
      const { id, users } = game
      const seat = await turnOf(room, id)
      room.time.now += 5 * day
      done(await room.present(requestOf(id, users[seat]!)))
      const { table, seating } = await lookOf(room, id)
      expect(seating?.still).toBeNull()
      // The sprint never clears `turn.lapsed`, so a seat that once missed a deadline gets only half an hour.
      expect(table.due).toBe(room.time.now + hour / 2)
      await roll(room, id, users[seat]!)
    })
  })
})
