import { describe, expect, it } from 'vitest'
import { day, startGameWith, hour, lookOf, roll } from '../gathered.ts'
import { codeOf, done, start } from '../rooms.ts'
import { paused, sleeping, withSittings } from '../away/sitting.ts'
import { requestOf } from '../requests.ts'

withSittings(({ newRoom }) => {
  describe('a pause (DAY-008)', () => {
    it('needs all present players’ votes, stops all clocks and keeps the time left', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4)
      const { id, users } = game
      room.time.now += 3 * hour
      await paused(room, game)
      const stopped = await lookOf(room, id, users[0])
      expect(stopped.table.due).toBeNull()
      expect(stopped.seating?.still).toEqual({
        why: 'paused',
        at: start + 3 * hour,
        by: 0,
        until: start + 3 * hour + 14 * day,
      })
      expect(stopped.options).toEqual([])
      room.time.now += 9 * day
      await room.tick()
      expect((await lookOf(room, id)).view?.turn.number).toBe(1)
      const cheer = { act: 'cheer', prompt: null, with: {} }
      expect(codeOf(await room.act(requestOf(id, users[0]!), cheer))).toBe('paused')
      done(await room.resume(requestOf(id, users[3]!)))
      expect((await lookOf(room, id)).table.due).toBe(start + 9 * day + 8 * hour)
      expect(codeOf(await room.resume(requestOf(id, users[3]!)))).toBe('notPaused')
      await roll(room, id, users[0]!)
    })

    it('does not start after a single vote against it', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.propose(requestOf(id, users[0]!), { about: 'pause', seat: null }))
      const [poll] = (await lookOf(room, id)).seating!.polls
      done(await room.answerPoll(requestOf(id, users[2]!), poll!.id, false))
      expect((await lookOf(room, id)).seating).toMatchObject({ still: null, polls: [] })
    })

    it('needs no votes of absent players, even if they leave meanwhile', async () => {
      const room = newRoom()
      const game = await sleeping(room)
      const { id, users } = game
      await paused(room, game, [users[0]!, users[2]!, users[3]!])
      expect((await lookOf(room, id)).seating?.still?.why).toBe('paused')
      done(await room.resume(requestOf(id, users[0]!)))
      done(await room.setHoliday(users[3]!, { from: room.time.now + 5000, until: room.time.now + day }))
      await paused(room, game, [users[0]!, users[2]!])
      expect((await lookOf(room, id)).seating?.still).toBeNull()
      room.time.now += 6000
      for (let round = 0; round < 3; round++) await room.tick()
      expect((await lookOf(room, id)).seating?.still?.why).toBe('paused')
    })

    it('ends after 14 days', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4)
      await paused(room, game)
      room.time.now += 14 * day
      await room.tick()
      const { seating, table } = await lookOf(room, game.id)
      expect(seating?.still).toBeNull()
      expect(table.due).toBe(start + 14 * day + 8 * hour)
    })
  })
})
