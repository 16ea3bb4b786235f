import { press as pressOf, type Edition } from '#engine/edition.ts'
import { describe, expect, it } from 'vitest'
import { hour, lookOf, minute, roll, told, until } from '../gathered.ts'
import { done, person, press, testRoom } from '../rooms.ts'
import { sprint, sprinters } from '../sprint.ts'
import { cheer, gameOf, hours, noon, reminders, withReminders } from './reminding.ts'
import { requestOf } from '../requests.ts'

/** A move of the sprint `calling` below, which gives both players a prompt that blocks the turn. */
const call = { act: 'call', prompt: null, with: {} }
const calling: Edition = {
  ...sprint,
  prompts: { ...sprint.prompts, 'both.roll': sprint.prompts['turn.roll']! },
  freeActions: {
    ...sprint.freeActions,
    call: {
      options: () => [pressOf('call', null)],
      apply: (play) => play.ask({ kind: 'both.roll', seats: [0, 1], timer: 'turn' }),
    },
  },
}

withReminders((newRoom) => {
  describe('reminders', () => {
    it('wait for active users, but near the end only ten minutes (DAY-012)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      await until(room, id, noon + 4 * hour - 9 * minute)
      await room.noteActive(users[0])
      await until(room, id, noon + 7.2 * hour - 5 * minute)
      expect(await hours(room, id)).toEqual([])
      await room.noteActive(users[0])
      await until(room, id, noon + 7.2 * hour + 4 * minute)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 7.5 * hour)
      expect(await hours(room, id)).toEqual([7.2 + 5 / 60])
    })

    it('wait for players who acted in the game within an hour (DAY-012)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      await until(room, id, noon + 3.5 * hour)
      done(await room.act(requestOf(id, users[0]), cheer))
      await until(room, id, noon + 6.5 * hour)
      expect(await hours(room, id)).toEqual([])
      done(await room.act(requestOf(id, users[0]), cheer))
      await until(room, id, noon + 8 * hour - 1)
      expect(await hours(room, id)).toEqual([7.5])
    })

    it('reach players who acted only in another game (DAY-012)', async () => {
      const room = newRoom()
      const { id, guild, users } = await gameOf(room)
      const [host, other] = [{ id: users[0], name: 'ann' }, person('bob')]
      const { id: another } = done(
        await room.open({ guild, channel: press(), host, edition: 'sprint' }, press()),
      )
      done(await room.join(requestOf(another, other)))
      done(await room.start(requestOf(another, host.id)))
      await until(room, id, noon + 3.5 * hour)
      done(await room.act(requestOf(another, users[0]), cheer))
      await until(room, id, noon + 5 * hour)
      expect(await hours(room, id)).toEqual([4])
    })

    it('are not withheld by moves of the autopilot (DAY-012, DAY-022)', async () => {
      let isEager = false
      const toAsk = () => (isEager ? [0] : [])
      const minder = () => () => {
        isEager = false
        return cheer
      }
      const room = newRoom(noon, {
        editions: { sprint: calling },
        computers: { ...sprinters, toAsk, autopilotPlayer: minder },
      })
      const { id, users } = await gameOf(room)
      done(await room.setHoliday(users[0], { from: noon, until: noon + 48 * hour }))
      await until(room, id, noon + minute)
      done(await room.act(requestOf(id, users[1]), call))
      await until(room, id, noon + 3.5 * hour)
      isEager = true
      done(await room.act(requestOf(id, users[1]), cheer))
      await room.tick()
      expect((await told(room, id)).at(-1)).toMatchObject({ kind: 'passed', seat: 0 })
      done(await room.present(requestOf(id, users[0])))
      done(await room.setHoliday(users[0], null))
      await until(room, id, noon + 5 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], at: noon + 4 * hour + minute }])
    })

    it.each(['own', 'the server’s'])('wait for the end of quiet hours (%s) (DAY-012)', async (whose) => {
      const room = newRoom()
      const { id, guild, users } = await gameOf(room)
      const quiet = { zone: 'UTC', quiet: { from: 13, to: 17 } }
      // Reminders at an interval do not depend on the game’s clock, which quiet hours stop.
      done(await room.setPerson(users[0], { remind: 2, ...(whose === 'own' && quiet) }))
      if (whose !== 'own') done(await room.setGuildTime(guild, quiet))
      await until(room, id, noon + 8 * hour)
      expect(await hours(room, id)).toEqual([5, 7])
    })

    it('wait for a player’s quiet hours even if activity is hidden (DAY-004, DAY-012)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room, 2, 'cheaters')
      const pause = 5 * minute
      for (const user of users) done(await room.setPerson(user, { zone: 'UTC', quiet: { from: 15, to: 18 } }))
      await until(room, id, noon + 5.9 * hour)
      expect(await hours(room, id)).toEqual([])
      await until(room, id, noon + 6 * hour + pause)
      expect(await hours(room, id)).toEqual([6])
    })

    it('wait for a holiday’s end, despite an early return (DAY-007, DAY-012)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      await roll(room, id, users[0])
      done(await room.setHoliday(users[0], { from: noon, until: noon + 6 * hour }))
      await until(room, id, noon + minute)
      expect(done(await room.present(requestOf(id, users[0])))).toEqual({ holidayUntil: noon + 6 * hour })
      await roll(room, id, users[1])
      await until(room, id, noon + 7 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], at: noon + 6 * hour }])
    })

    it('are not sent to players on autopilot (DAY-021)', async () => {
      const room = newRoom(noon, {
        editions: { sprint: calling },
        computers: { ...sprinters, toAsk: () => [] },
      })
      const { id, users } = await gameOf(room)
      const lapse = async () => until(room, id, (await lookOf(room, id)).table.due!)
      await lapse()
      await roll(room, id, users[1])
      await lapse()
      expect((await told(room, id)).at(-1)).toMatchObject({ kind: 'autopilot', seat: 0 })
      const now = room.time.now
      done(await room.act(requestOf(id, users[1]), call))
      await until(room, id, now + 5 * hour)
      expect((await reminders(room, id)).at(-1)).toMatchObject({ seats: [1], at: now + 4 * hour })
    })
  })

  it('presence is recorded at most once a minute, without failing (DAY-012)', async () => {
    const room = newRoom()
    const user = person('ann').id
    await room.noteActive(user)
    room.time.now += 59_000
    await room.noteActive(user)
    expect(await room.store.presence.of(user)).toBe(noon)
    room.time.now += 1000
    await room.noteActive(user)
    expect(await room.store.presence.of(user)).toBe(noon + minute)
    const away = {
      ...room.store,
      presence: { ...room.store.presence, note: () => Promise.reject(new Error('away')) },
    }
    const other = testRoom(away)
    expect(await other.noteActive(user)).toEqual({ isUndelivered: false })
  })

  describe('an edition that hides activity', () => {
    it('sends reminders of public prompts despite secret moves (DAY-017)', async () => {
      const quiet = newRoom()
      const busy = newRoom()
      const [one, other] = [await gameOf(quiet, 2, 'cheaters'), await gameOf(busy, 2, 'cheaters')]
      for (let at = hour; at < 7.9 * hour; at += hour / 2) {
        await until(quiet, one.id, noon + at)
        await until(busy, other.id, noon + at)
        for (const user of other.users) await busy.noteActive(user)
      }
      expect(await hours(busy, other.id)).toEqual(await hours(quiet, one.id))
      expect(await hours(quiet, one.id)).toHaveLength(2)
    })
  })
})
