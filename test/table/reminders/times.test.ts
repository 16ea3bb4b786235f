import { editions } from '#editions/index.ts'
import { remindersAhead } from '#table/reminders/reminder-times.ts'
import { verify } from '#table/export/verify.ts'
import { describe, expect, it } from 'vitest'
import { loadedGame, hour, minute, roll, until } from '../gathered.ts'
import { auctioned, baltic, become } from '../advance-orders/ordering.ts'
import { done } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { gameOf, hours, noon, reminders, withReminders } from './reminding.ts'
import { requestOf, viewOf } from '../requests.ts'

withReminders((newRoom) => {
  describe('a player who blocks the game', () => {
    it('is reminded when half and nine tenths of the time have passed (DAY-011)', async () => {
      const room = newRoom()
      const { id } = await gameOf(room)
      await until(room, id, noon + 8 * hour - 1)
      expect(await hours(room, id)).toEqual([4, 7.2])
      expect(await reminders(room, id)).toMatchObject([
        { no: 1, seats: [0], directSeats: [] },
        { no: 2, seats: [0], directSeats: [] },
      ])
      await until(room, id, noon + 12.5 * hour)
      expect((await reminders(room, id)).at(-1)).toMatchObject({ no: 3, seats: [1], at: noon + 12 * hour })
    })

    it('is reminded only once if both times have passed (DAY-011)', async () => {
      const room = newRoom()
      const { id } = await gameOf(room)
      room.time.now = noon + 7.5 * hour
      await room.tick()
      await room.tick()
      expect(await hours(room, id)).toEqual([7.5])
    })

    it('is reminded at a whole millisecond, without endless rounds (DAY-011)', async () => {
      const room = newRoom()
      const { id, guild } = await gameOf(room)
      room.time.now += 1
      // The quiet hours start within the turn, so half of its time falls between two milliseconds.
      done(await room.setGuildTime(guild, { quiet: { from: 11, to: 13 } }))
      await until(room, id, noon + 6 * hour)
      expect(await reminders(room, id)).toMatchObject([{ no: 1, at: noon + 5 * hour }])
    })

    it('is not reminded while leading an auction (DAY-011)', async () => {
      const room = newRoom(noon, { editions })
      const { id, users } = await gameOf(room, 3, 'classic')
      await become(room.store, room, id, auctioned(baltic))
      const look = done(await room.look(viewOf(id, users[1])))
      const bid = look.options.find(({ act }) => act === 'bid')!
      done(
        await room.act(requestOf(id, users[1]), {
          act: 'bid',
          prompt: bid.prompt,
          with: { ...bid.fixed, amount: 20 },
        }),
      )
      const leader = look.seat!
      const { auction } = done(await room.look(viewOf(id))).view!
      expect(auction?.leader).toBe(leader)
      const loaded = (await loadedGame(room, id)) as Parameters<typeof remindersAhead>[0]
      const seats = remindersAhead(loaded).map(({ seat }) => seat)
      expect(seats.sort()).toEqual([0, 1, 2].filter((seat) => seat !== leader))
    })

    it('is not reminded at the live pace (DAY-011)', async () => {
      const room = newRoom()
      const { id } = await gameOf(room, 2, 'sprint', 'live')
      await until(room, id, noon + 2 * minute - 1)
      expect(await hours(room, id)).toEqual([])
    })

    it('is reminded at half of the running time, excluding a pause (DAY-011)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room, 3)
      await until(room, id, noon + 3 * hour)
      done(await room.propose(requestOf(id, users[0]), { about: 'pause', seat: null }))
      const poll = done(await room.look(viewOf(id, users[1]))).seating?.polls[0]?.id as number
      for (const user of users.slice(1)) done(await room.answerPoll(requestOf(id, user), poll, true))
      expect(done(await room.look(viewOf(id))).seating?.still?.why).toBe('paused')
      await until(room, id, noon + 13 * hour)
      done(await room.resume(requestOf(id, users[1])))
      await until(room, id, noon + 13.9 * hour)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 14.1 * hour)
      expect(await hours(room, id)).toEqual([14])
    })
  })

  it('reminders do not affect the replay of a finished game', async () => {
    const room = newRoom()
    const { id, users } = await gameOf(room)
    done(await room.setPerson(users[0], { remind: 2 }))
    await until(room, id, noon + 7 * hour)
    await room.muteReminders(requestOf(id, users[0]), 1)
    for (let at = 0; done(await room.look(viewOf(id))).table.status === 'running'; at++)
      await roll(room, id, users[at % 2] as string)
    expect(verify(done(await room.export(viewOf(id))), { sprint })).not.toHaveProperty('flaw')
  })
})
