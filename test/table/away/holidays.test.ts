import { describe, expect, it } from 'vitest'
import { day, startGameWith, hour, isOnAutopilot, lookOf, type Gathered } from '../gathered.ts'
import { codeOf, done, lobbyOf, person, start } from '../rooms.ts'
import type { OwnRoom } from '../with-room.ts'
import { kindsOf, paused, run, sleeping, told, withSittings } from './sitting.ts'
import { requestOf, viewOf } from '../requests.ts'

withSittings(({ newRoom, roomBeside }) => {
  describe('a holiday (DAY-007)', () => {
    const away = (room: OwnRoom, days = 10) => ({
      from: room.time.now + hour,
      until: room.time.now + days * day,
    })

    it('keeps the seat on autopilot while it lasts', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 10_000
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
      room.time.now = start + hour
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      expect(told(room, id)).toContainEqual({ kind: 'autopilot', seat: 2, why: 'holiday' })
    })

    it('ends in all games when the player cancels it in the settings', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, { from: room.time.now, until: room.time.now + 5 * day }))
      room.time.now += hour
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      done(await room.setHoliday(users[2]!, null))
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
      expect(told(room, id)).toContainEqual({ kind: 'back', seat: 2 })
    })

    it('applies to games that start later', async () => {
      const room = newRoom()
      const { id: lobby } = await lobbyOf(room, 'sprint', person('eve'))
      const gus = person('gus')
      done(await room.join(requestOf(lobby, gus)))
      done(await room.setHoliday(gus.id, { from: room.time.now, until: room.time.now + day }))
      const host = (await lookOf(room, lobby)).table.chairs[0]!.user!
      done(await room.start(requestOf(lobby, host)))
      // The first change already includes the autopilot, so that the first card does not ping absent players.
      const [first] = done(await room.log(viewOf(lobby), { from: 1, to: 10_000 })).filter(({ events }) =>
        events.some(({ kind }) => kind === 'started'),
      )
      expect(first!.events).toContainEqual({ kind: 'autopilot', seat: 1, why: 'holiday' })
      await room.tick()
      await room.tick()
      expect(await isOnAutopilot(room, lobby, 1)).toBe(true)
    })

    it('stays with its player if the edition reorders seats', async () => {
      const room = newRoom()
      const eve = person('eve')
      const { id: lobby } = await lobbyOf(room, 'sprint', eve)
      const gus = person('gus')
      done(await room.join(requestOf(lobby, gus)))
      done(await room.setOption(requestOf(lobby, eve.id), 'reversed', true))
      done(await room.setHoliday(gus.id, { from: room.time.now, until: room.time.now + day }))
      done(await room.start(requestOf(lobby, eve.id)))
      const minded = () => kindsOf(room, lobby).filter((kind) => kind === 'autopilot').length
      expect([await isOnAutopilot(room, lobby, 0), await isOnAutopilot(room, lobby, 1), minded()]).toEqual([
        true,
        false,
        1,
      ])
      await room.tick()
      expect([await isOnAutopilot(room, lobby, 0), await isOnAutopilot(room, lobby, 1), minded()]).toEqual([
        true,
        false,
        1,
      ])
    })

    it('applies to players who joined through another process', async () => {
      const [one, two] = [newRoom(), roomBeside()]
      const eve = person('eve')
      const { id: lobby } = await lobbyOf(one, 'sprint', eve)
      const gus = person('gus')
      done(await two.setHoliday(gus.id, { from: two.time.now, until: two.time.now + day }))
      done(await two.join(requestOf(lobby, gus)))
      done(await one.start(requestOf(lobby, eve.id)))
      await one.tick()
      expect(await isOnAutopilot(one, lobby, 1)).toBe(true)
    })

    it('takes effect by a separate public change if activity is hidden', async () => {
      const room = newRoom({ editions: { sprint: { ...run, hidesActivity: true } } })
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 10_000
      await room.tick()
      room.time.now = start + hour
      done(await room.act(requestOf(id, users[1]!), { act: 'whisper', prompt: null, with: { amount: 7 } }))
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
      await room.tick()
      const log = done(await room.log(viewOf(id), { from: 1, to: 1000 }))
      const line = log.find(({ events }) => events.some(({ kind }) => kind === 'autopilot'))
      expect(line).toMatchObject({ seat: null, events: [{ kind: 'autopilot', seat: 2, why: 'holiday' }] })
      done(await room.present(requestOf(id, users[2]!)))
      done(await room.resumeAutopilot(requestOf(id, users[2]!), start + 10 * day))
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
    })

    it('does not apply again after an early return', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, away(room)))
      room.time.now += 2 * hour
      await room.tick()
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      done(await room.present(requestOf(id, users[2]!)))
      room.time.now += hour
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
    })
  })

  describe('a player who returns to one game during a holiday (DAY-007)', () => {
    /** A game in which Cleo (seat 2) is on autopilot during a holiday of ten days. */
    async function onHoliday(room: OwnRoom): Promise<Gathered & { until: number }> {
      const game = await startGameWith(room, 4)
      const until = room.time.now + 10 * day
      done(await room.setHoliday(game.users[2]!, { from: room.time.now, until }))
      room.time.now += 6000
      await room.tick()
      expect(await isOnAutopilot(room, game.id, 2)).toBe(true)
      return { ...game, until }
    }

    it('learns when the holiday ends, and can resume autopilot', async () => {
      const room = newRoom()
      const { id, users, until } = await onHoliday(room)
      expect(codeOf(await room.resumeAutopilot(requestOf(id, users[2]!), until))).toBe('onAutopilotAlready')
      expect(done(await room.present(requestOf(id, users[2]!)))).toEqual({ holidayUntil: until })
      expect((await lookOf(room, id, users[2])).seating!.isReturned).toBe(true)
      done(await room.resumeAutopilot(requestOf(id, users[2]!), until))
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      expect((await lookOf(room, id, users[2])).seating!.isReturned).toBe(false)
      expect(kindsOf(room, id).filter((kind) => kind === 'autopilot' || kind === 'back')).toEqual([
        'autopilot',
        'back',
        'autopilot',
      ])
      expect(done(await room.present(requestOf(id, users[2]!)))).toEqual({ holidayUntil: until })
    })

    it('cannot resume autopilot with another holiday’s end or for another seat', async () => {
      const room = newRoom()
      const { id, users, until } = await onHoliday(room)
      done(await room.present(requestOf(id, users[2]!)))
      expect(codeOf(await room.resumeAutopilot(requestOf(id, users[2]!), until + 1))).toBe('holidayGone')
      expect(codeOf(await room.resumeAutopilot(requestOf(id, users[1]!), until))).toBe('holidayGone')
      expect(codeOf(await room.resumeAutopilot(requestOf(id, 'nobody'), until))).toBe('notSeated')
      done(await room.offerSeat(requestOf(id, users[2]!)))
      done(await room.takeSeat(requestOf(id, person('eve')), 2))
      expect(codeOf(await room.resumeAutopilot(requestOf(id, users[2]!), until))).toBe('notSeated')
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
    })

    it('stays off autopilot after cancelling the holiday, despite an old button', async () => {
      const room = newRoom()
      const { id, users, until } = await onHoliday(room)
      done(await room.present(requestOf(id, users[2]!)))
      done(await room.setHoliday(users[2]!, null))
      for (let ticks = 0; ticks < 3; ticks++) {
        await room.tick()
        expect(await isOnAutopilot(room, id, 2)).toBe(false)
        room.time.now += 4000
      }
      expect(codeOf(await room.resumeAutopilot(requestOf(id, users[2]!), until))).toBe('holidayGone')
    })

    it('stays in control even if the holiday started during autopilot', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room)
      const until = room.time.now + 10 * day
      done(await room.setHoliday(users[1]!, { from: room.time.now, until }))
      room.time.now += 6000
      await room.tick()
      expect(done(await room.present(requestOf(id, users[1]!)))).toEqual({ holidayUntil: until })
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
    })
  })

  describe('a past holiday (DAY-007)', () => {
    it('does not put a player who returns after it on autopilot', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, { from: start, until: start + 3 * hour }))
      room.time.now = start + 6000
      await room.tick()
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      room.time.now = start + 4 * hour
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(true)
      done(await room.present(requestOf(id, users[2]!)))
      await room.tick()
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
      const { version } = (await lookOf(room, id)).table
      await room.tick()
      expect((await lookOf(room, id)).table.version).toBe(version)
    })

    it('is ignored if it lay within a pause', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[2]!, { from: start + hour, until: start + 3 * hour }))
      room.time.now = start + 6000
      await room.tick()
      await paused(room, { id, users })
      room.time.now = start + 5 * hour
      done(await room.resume(requestOf(id, users[0]!)))
      await room.tick()
      expect(await isOnAutopilot(room, id, 2)).toBe(false)
    })
  })
})
