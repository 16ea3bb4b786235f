import { press as pressOf, type Edition } from '#engine/edition.ts'
import type { PersonChanges } from '#table/api.ts'
import { describe, expect, it } from 'vitest'
import { hour, minute, roll, until } from '../gathered.ts'
import { answerOf, done, lobbyOf, person } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import type { OwnRoom } from '../with-room.ts'
import { gameOf, noon, reminders, withReminders } from './reminding.ts'
import { requestOf, viewOf } from '../requests.ts'

/** A sprint in which the same player gets a second prompt after the roll. */
const stumbling: Edition = {
  ...sprint,
  prompts: {
    'turn.roll': {
      options: (_position, prompt) => [pressOf('roll', prompt.id)],
      fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
      acts: {
        roll: {
          apply: (play, seat, _move, prompt) => {
            if (prompt) play.answered(prompt, seat)
            play.ask({ kind: 'turn.stumble', seats: [seat], timer: 'turn' })
          },
        },
      },
    },
    'turn.stumble': sprint.prompts['turn.roll']!,
  },
}

withReminders((newRoom) => {
  describe('a player who gets a prompt in quiet hours', () => {
    const night = { zone: 'UTC', quiet: { from: 22, to: 6 } }
    const late = Date.UTC(2026, 0, 1, 20)
    const after = (ms: number) => (ms - late) / hour
    /** A game in which Bob, or the server, has quiet hours, and Ann’s move at 23:00 gives Bob a prompt. */
    async function asleep(settings: { guild?: boolean } = {}, edition = 'sprint', pace = 'day') {
      const room = newRoom(late)
      const game = await gameOf(room, 2, edition, pace)
      const { id, guild, users } = game
      if (settings.guild) done(await room.setGuildTime(guild, night))
      else done(await room.setPerson(users[1], night))
      await until(room, id, late + 3 * hour)
      if (edition === 'sprint') await roll(room, id, users[0])
      return { room, ...game }
    }
    const asked = async (room: OwnRoom, id: string) =>
      done(await room.look(viewOf(id))).prompts.map(({ deferred }) => deferred)

    it('is pinged once when they end, then reminded normally (DAY-012)', async () => {
      const { room, id } = await asleep()
      expect(await asked(room, id)).toEqual([[1]])
      await until(room, id, late + 10 * hour - 1)
      expect(await reminders(room, id)).toEqual([])
      await until(room, id, late + 10 * hour)
      expect(await reminders(room, id)).toMatchObject([{ no: 1, seats: [1], isFirst: true }])
      expect(await asked(room, id)).toEqual([[]])
      await until(room, id, late + 18 * hour - 1)
      expect((await reminders(room, id)).map(({ at }) => after(at))).toEqual([10, 14, 17.2])
    })

    it.each<PersonChanges>([{ remind: 'never' }, { remind: 2 }])(
      'is pinged despite %j when they end, not by the card (DAY-012, DAY-013)',
      async (changes) => {
        const { room, id, users } = await asleep()
        done(await room.setPerson(users[1], changes))
        await until(room, id, late + 11 * hour)
        expect((await reminders(room, id)).map(({ at }) => after(at))).toEqual([10])
      },
    )

    it('is not pinged after answering (DAY-012)', async () => {
      const { room, id, users } = await asleep()
      await roll(room, id, users[1])
      await until(room, id, late + 10.5 * hour)
      expect((await reminders(room, id)).filter(({ seats }) => seats.includes(1))).toEqual([])
    })

    it('is pinged even if they muted the turn before (DAY-012, DAY-014)', async () => {
      const room = newRoom(noon, { editions: { sprint: stumbling } })
      const { id, guild, users } = await gameOf(room)
      done(await room.setGuildTime(guild, { zone: 'UTC', quiet: { from: 18, to: 22 } }))
      await until(room, id, noon + 4 * hour)
      done(await room.muteReminders(requestOf(id, users[0]), 1))
      await until(room, id, noon + 7 * hour)
      await roll(room, id, users[0])
      expect(await asked(room, id)).toEqual([[0]])
      // She is pinged once, without further reminders in that turn.
      await until(room, id, noon + 17.9 * hour)
      expect(await reminders(room, id)).toMatchObject([
        { no: 1, seats: [0], at: noon + 4 * hour },
        { no: 2, seats: [0], isFirst: true, at: noon + 10 * hour },
      ])
    })

    it('is not pinged by the first card of a game (DAY-012)', async () => {
      const room = newRoom(late + 3 * hour)
      const ann = person('ann')
      const { id } = await lobbyOf(room, 'sprint', ann)
      done(await room.setPerson(ann.id, night))
      done(await room.join(requestOf(id, person('bob'))))
      done(await room.start(requestOf(id, ann.id)))
      expect(await asked(room, id)).toEqual([[0]])
      await until(room, id, late + 11 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], isFirst: true, at: late + 10 * hour }])
    })

    it('is pinged as soon as they remove their quiet hours (DAY-012)', async () => {
      const { room, id, users } = await asleep()
      done(await room.setPerson(users[1], { quiet: null }))
      await until(room, id, late + 4 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [1], isFirst: true }])
    })

    it('is not pinged by the card of a resumed game (DAY-008, DAY-012)', async () => {
      const room = newRoom()
      const { id, users } = await gameOf(room)
      done(await room.setPerson(users[0], night))
      await until(room, id, noon + hour)
      done(await room.propose(requestOf(id, users[1]), { about: 'pause', seat: null }))
      const poll = done(await room.look(viewOf(id, users[0]))).seating?.polls[0]?.id as number
      done(await room.answerPoll(requestOf(id, users[0]), poll, true))
      await until(room, id, noon + 12 * hour)
      done(await room.resume(requestOf(id, users[1])))
      expect(await asked(room, id)).toEqual([[0]])
      await until(room, id, noon + 19 * hour)
      expect(await reminders(room, id)).toMatchObject([{ seats: [0], isFirst: true, at: noon + 18 * hour }])
    })

    it('is pinged by the card at the live pace, or before them (DAY-004, DAY-012)', async () => {
      const live = newRoom(late + 3 * hour)
      const { id, guild } = await gameOf(live, 2, 'sprint', 'live')
      done(await live.setGuildTime(guild, night))
      expect(await asked(live, id)).toEqual([[]])
      const room = newRoom(late)
      const early = await gameOf(room)
      done(await room.setPerson(early.users[0], night))
      expect(await asked(room, early.id)).toEqual([[]])
      await until(room, early.id, late + 10.5 * hour)
      expect((await reminders(room, early.id)).map(({ isFirst }) => isFirst)).not.toContain(true)
    })

    it('gets a deferred ping only for the server’s hours if activity is hidden (DAY-004, DAY-017)', async () => {
      /** Plays a few moves at 23:00. Returns the seats whose ping is deferred. */
      async function played({ room, id, users }: Awaited<ReturnType<typeof asleep>>) {
        for (let moves = 0; moves < 6; moves++)
          for (const user of users) {
            const choice = await answerOf(room, id, user)
            if (choice) await room.act(requestOf(id, user), choice)
            const seats = (await asked(room, id)).flat()
            if (seats.length > 0) return seats
          }
        return []
      }
      expect(await played(await asleep({}, 'cheaters'))).toEqual([])
      const game = await asleep({ guild: true }, 'cheaters')
      const seats = await played(game)
      expect(seats).toHaveLength(1)
      await until(game.room, game.id, late + 10 * hour + 5 * minute)
      expect((await reminders(game.room, game.id)).filter(({ isFirst }) => isFirst)).toMatchObject([
        { seats },
      ])
    })
  })
})
