import type { PersonChanges } from '#table/api.ts'
import { describe, expect, it } from 'vitest'
import { hour, minute, roll, until } from '../gathered.ts'
import { codeOf, done, lobbyOf, person } from '../rooms.ts'
import { gameOf, hours, noon, reminders, withReminders } from './reminding.ts'
import { requestOf, viewOf } from '../requests.ts'

withReminders((newRoom) => {
  describe('a player can choose to be reminded', () => {
    const after = async (changes: PersonChanges, at = 8 * hour - 1) => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      done(await room.setPerson(users[0], changes))
      await until(room, id, noon + at)
      return await hours(room, id)
    }

    it('near the end only (DAY-013)', async () => {
      expect(await after({ remind: 'late' })).toEqual([7.2])
    })

    it('never (DAY-013)', async () => {
      expect(await after({ remind: 'never' })).toEqual([])
    })

    it('at an interval of hours (DAY-013)', async () => {
      expect(await after({ remind: 2 })).toEqual([2, 4, 6])
    })

    it('at most five times per decision (DAY-013)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room, 2, 'classic', 'slow')
      const first = done(await room.look(viewOf(id))).view!.turn.seat
      done(await room.setPerson(users[first] as string, { remind: 2 }))
      await until(room, id, noon + 24 * hour - 1)
      expect(await hours(room, id)).toEqual([2, 4, 6, 8, 10])
    })

    it('in later games, even after a restart (DAY-013)', async () => {
      const room = newRoom()
      const ann = person('ann')
      done(await room.setPerson(ann.id, { remind: 3 }))
      const { id } = await lobbyOf(room, 'sprint', ann)
      done(await room.join(requestOf(id, person('bob'))))
      done(await room.setOption(requestOf(id, ann.id), 'length', 500))
      done(await room.start(requestOf(id, ann.id)))
      const again = newRoom()
      await until(again, id, noon + 7 * hour)
      expect(await hours(again, id)).toEqual([3, 6])
    })
  })

  it('a player can mute the reminders of a single turn (DAY-014)', async () => {
    const room = newRoom()
    const { id, users } = await gameOf(room)
    await until(room, id, noon + 4 * hour)
    expect(await hours(room, id)).toEqual([4])
    done(await room.muteReminders(requestOf(id, users[0]), 1))
    expect(codeOf(await room.muteReminders(requestOf(id, 'nobody'), 1))).toBe('notSeated')
    expect(codeOf(await room.muteReminders(requestOf(id, users[1]), 1))).toBe('notReminded')
    await until(room, id, noon + 7.4 * hour)
    expect(await hours(room, id)).toEqual([4])
    await roll(room, id, users[0])
    await until(room, id, noon + 7.5 * hour)
    await roll(room, id, users[1])
    await until(room, id, noon + 24 * hour)
    expect((await hours(room, id)).slice(0, 3)).toEqual([4, 11.5, 14.7])
  })

  it('a substitute is reminded despite the former owner’s mute (DAY-014, DAY-024)', async () => {
    const room = newRoom()
    const { id, users } = await gameOf(room)
    await until(room, id, noon + 4 * hour)
    done(await room.muteReminders(requestOf(id, users[0]), 1))
    done(await room.offerSeat(requestOf(id, users[0])))
    const eve = person('eve')
    done(await room.takeSeat(requestOf(id, eve), 0))
    expect(codeOf(await room.muteReminders(requestOf(id, eve.id), 1))).toBe('notReminded')
    await until(room, id, noon + 7.5 * hour)
    expect(await hours(room, id)).toEqual([4, 7.2])
  })

  it('only buttons of the current decision mute reminders (DAY-014)', async () => {
    const room = newRoom()
    const { id, users } = await gameOf(room)
    await until(room, id, noon + 4 * hour)
    await roll(room, id, users[0])
    await until(room, id, noon + 4.1 * hour)
    await roll(room, id, users[1])
    await until(room, id, noon + 8.1 * hour)
    expect(await reminders(room, id)).toMatchObject([
      { no: 1, seats: [0] },
      { no: 2, seats: [0] },
    ])
    expect(codeOf(await room.muteReminders(requestOf(id, users[0]), 1))).toBe('notReminded')
    expect(codeOf(await room.muteReminders(requestOf(id, users[0]), 3))).toBe('notReminded')
    await until(room, id, noon + 11.5 * hour)
    expect(await hours(room, id)).toEqual([4, 8.1, 11.3])
    // The decision’s first reminder may still be visible, so its button works too.
    done(await room.muteReminders(requestOf(id, users[0]), 2))
  })

  it('a player who asks for direct messages gets them until one fails (DAY-016)', async () => {
    const room = newRoom()
    const { id, users } = await gameOf(room)
    done(await room.setPerson(users[0], { direct: true }))
    await until(room, id, noon + 4 * hour)
    expect(await reminders(room, id)).toMatchObject([{ seats: [], directSeats: [0] }])
    await room.undelivered(users[0])
    expect(done(await room.person(users[0])).settings.direct).toBe(false)
    await until(room, id, noon + 7.2 * hour)
    expect((await reminders(room, id)).at(-1)).toMatchObject({ seats: [0], directSeats: [] })
    expect(await room.noteActive(users[0])).toEqual({ isUndelivered: true })
    await room.clearUndelivered(users[0])
    room.time.now += 2 * minute
    expect(await room.noteActive(users[0])).toEqual({ isUndelivered: false })
  })
})
