import { describe, expect, it } from 'vitest'
import { day, startGameWith, hour, isOnAutopilot, lookOf, pollOn } from '../gathered.ts'
import { codeOf, done, lobbyOf } from '../rooms.ts'
import { kindsOf, paused, playUntil, told, withSittings } from './sitting.ts'
import { requestOf, viewOf } from '../requests.ts'

const remove = { about: 'remove' as const, seat: 1 }

withSittings(({ newRoom, roomBeside }) => {
  describe('a player who left the server (DAY-028)', () => {
    it('goes on autopilot immediately, and may be removed or substituted', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      expect(codeOf(await room.propose(requestOf(id, users[0]!), remove))).toBe('notOnAutopilot')
      done(await room.departed(id, users[1]!))
      expect(told(room, id).at(-1)).toEqual({ kind: 'departed', seat: 1 })
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
      const { seating } = await lookOf(room, id, users[0])
      expect(seating?.departed).toEqual([1])
      expect(seating?.ways).toContainEqual({ do: 'propose', matter: remove })
      expect(seating?.ways).toContainEqual({ do: 'propose', matter: { about: 'open', seat: 1 } })
      done(await room.propose(requestOf(id, users[0]!), remove))
      done(await room.answerPoll(requestOf(id, users[2]!), (await pollOn(room, id, remove)).id, true))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })

    it('is recorded only once by two processes', async () => {
      const [one, two] = [newRoom(), roomBeside()]
      const { id, users } = await startGameWith(one, 3)
      done(await one.departed(id, users[1]!))
      expect(codeOf(await two.departed(id, users[1]!))).toBe('notNow')
      expect(codeOf(await two.departed(id, 'somebody-else'))).toBe('notNow')
      expect((await lookOf(two, id)).seating?.departed).toEqual([1])
    })

    it('is back with any interaction, as if they had not left', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.departed(id, users[1]!))
      done(await room.propose(requestOf(id, users[0]!), remove))
      done(await room.present(requestOf(id, users[1]!)))
      expect(kindsOf(room, id).at(-1)).toBe('back')
      expect((await lookOf(room, id)).seating).toMatchObject({ departed: [], autopilot: [], polls: [] })
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
    })

    it('is back when Discord finds them again, unless away for another reason', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      expect(codeOf(await room.rejoined(id, users[1]!))).toBe('notNow')
      done(await room.departed(id, users[1]!))
      done(await room.rejoined(id, users[1]!))
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
      await playUntil(room, { id, users }, [1], () => isOnAutopilot(room, id, 1))
      done(await room.departed(id, users[1]!))
      done(await room.rejoined(id, users[1]!))
      expect((await lookOf(room, id)).seating?.departed).toEqual([])
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
    })

    it('may be removed during a holiday', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[1]!, { from: room.time.now, until: room.time.now + 5 * day }))
      room.time.now += 6000
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
      expect(codeOf(await room.propose(requestOf(id, users[0]!), remove))).toBe('onHoliday')
      done(await room.departed(id, users[1]!))
      done(await room.propose(requestOf(id, users[0]!), remove))
      await room.tick()
      done(await room.answerPoll(requestOf(id, users[2]!), (await pollOn(room, id, remove)).id, true))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })

    it('goes on autopilot when a pause ends, unless they end it themselves', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4)
      const { id, users } = game
      await paused(room, game)
      done(await room.departed(id, users[1]!))
      done(await room.departed(id, users[2]!))
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
      room.time.now += hour
      done(await room.resume(requestOf(id, users[2]!)))
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
      expect((await lookOf(room, id)).seating?.departed).toEqual([1])
    })

    it('hands hosting to the next person, and hosts again on return (DAY-045)', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      for (const seat of [0, 1]) done(await room.departed(id, users[seat]!))
      const hosts = (await lookOf(room, id)).table.chairs.filter(({ isHost }) => isHost)
      expect(hosts.map(({ seat }) => seat)).toEqual([2])
      done(await room.present(requestOf(id, users[0]!)))
      expect((await lookOf(room, id)).table.chairs[0]?.isHost).toBe(true)
      done(await room.departed(id, users[0]!))
      done(await room.cancel(requestOf(id, users[2]!)))
      expect((await lookOf(room, id)).table.status).toBe('cancelled')
    })

    it('suspends the game if only computer players are left (DAY-026)', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 2, 'sprint', {}, 2)
      for (const user of users) done(await room.departed(id, user))
      await room.tick()
      expect(kindsOf(room, id).slice(-2)).toEqual(['departed', 'deserted'])
      const { seating, table } = await lookOf(room, id)
      expect(seating?.still?.why).toBe('deserted')
      room.time.now += day
      await room.tick()
      expect((await lookOf(room, id)).table.version).toBe(table.version)
      done(await room.present(requestOf(id, users[1]!)))
      expect((await lookOf(room, id)).seating?.still).toBeNull()
    })

    it('is not recorded while the bot is not in the server', async () => {
      const room = newRoom()
      const { id, guild, users } = await startGameWith(room, 4)
      await room.guildLeft(guild)
      expect(codeOf(await room.departed(id, users[1]!))).toBe('notNow')
      await room.guildsThere(
        [guild],
        () => false,
        () => Promise.resolve(true),
      )
      expect((await lookOf(room, id)).seating?.departed).toEqual([])
    })

    it('leaves their lobby, where the next person hosts, or which closes', async () => {
      const room = newRoom()
      const host = { id: 'departures-host', name: 'Ann' }
      const guest = { id: 'departures-guest', name: 'Bo' }
      const { id } = await lobbyOf(room, 'sprint', host)
      done(await room.join(requestOf(id, guest)))
      done(await room.departed(id, host.id))
      expect((await lookOf(room, id)).table.chairs).toMatchObject([{ user: guest.id, isHost: true }])
      done(await room.departed(id, guest.id))
      expect(done(await room.look(viewOf(id))).table.status).toBe('cancelled')
    })
  })
})
