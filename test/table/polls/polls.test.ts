import type { ComputerPlayer } from '#table/bots/computers.ts'
import { describe, expect, it } from 'vitest'
import { day, startGameWith, hour, isOnAutopilot, lookOf, roll } from '../gathered.ts'
import { codeOf, done } from '../rooms.ts'
import { sprinters } from '../sprint.ts'
import type { OwnRoom } from '../with-room.ts'
import { kindsOf, paused, playUntil, quit, sleeping, told, withSittings } from '../away/sitting.ts'
import { requestOf, viewOf } from '../requests.ts'

withSittings(({ newRoom }) => {
  describe('a removal (DAY-025)', () => {
    const matter = { about: 'remove' as const, seat: 1 }
    const pollOf = async (room: OwnRoom, id: string) => (await lookOf(room, id)).seating!.polls[0]!.id

    it('needs votes of more than half of the others, and at least two', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room)
      done(await room.propose(requestOf(id, users[0]!), matter))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(false)
      expect(codeOf(await room.answerPoll(requestOf(id, users[1]!), await pollOf(room, id), false))).not.toBe(
        'ok',
      )
      // The target has pressed a button, so they are back and the poll is obsolete.
      expect((await lookOf(room, id)).seating?.polls).toEqual([])
      await playUntil(room, { id, users }, [1], () => isOnAutopilot(room, id, 1))
      done(await room.propose(requestOf(id, users[0]!), matter))
      done(await room.answerPoll(requestOf(id, users[3]!), await pollOf(room, id), true))
      const { view, seating, table } = await lookOf(room, id)
      expect(view?.seats[1]?.out).toBe(true)
      expect(seating).toMatchObject({ polls: [], autopilot: [] })
      expect(table.chairs[1]).not.toHaveProperty('isOnAutopilot')
    })

    it('fails by votes or after a day, and cannot be repeated soon', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room)
      done(await room.propose(requestOf(id, users[0]!), matter))
      done(await room.answerPoll(requestOf(id, users[2]!), await pollOf(room, id), false))
      done(await room.answerPoll(requestOf(id, users[3]!), await pollOf(room, id), false))
      expect(told(room, id).at(-1)).toEqual({ kind: 'pollLost', about: 'remove', targetSeat: 1 })
      expect(codeOf(await room.propose(requestOf(id, users[0]!), matter))).toBe('pollLately')
      done(await room.propose(requestOf(id, users[2]!), matter))
      const closes = room.time.now + day
      // The others keep playing, so that nobody else goes on autopilot.
      while (room.time.now < closes) {
        const { view, table } = await lookOf(room, id)
        const { seat } = view!.turn
        if (!table.chairs[seat]!.isOnAutopilot) {
          room.time.now = Math.min(closes, room.time.now + 4 * hour)
          await roll(room, id, users[seat]!)
        }
        await room.tick()
      }
      await room.tick()
      expect((await lookOf(room, id)).seating?.polls).toEqual([])
      expect(kindsOf(room, id).filter((kind) => kind === 'pollLost')).toHaveLength(2)
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(false)
    })

    it('is refused during a holiday, when only a substitute is possible', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.setHoliday(users[1]!, { from: room.time.now, until: room.time.now + 10 * day }))
      room.time.now += 10_000
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
      const { ways } = done(await room.look(viewOf(id, users[0]))).seating!
      const proposed = ways.flatMap((way) => (way.do === 'propose' ? [way.matter.about] : []))
      expect(proposed).toEqual(['pause', 'open'])
      expect(codeOf(await room.propose(requestOf(id, users[0]!), matter))).toBe('onHoliday')
      done(await room.propose(requestOf(id, users[0]!), { about: 'open', seat: 1 }))
    })

    it('needs only one vote if only one other player is present', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room, [1, 2, 3])
      done(await room.propose(requestOf(id, users[0]!), matter))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })
  })

  describe('a poll', () => {
    const matter = { about: 'remove' as const, seat: 1 }

    it('is extended by a pause (DAY-008)', async () => {
      const room = newRoom()
      const game = await sleeping(room)
      const { id, users } = game
      done(await room.propose(requestOf(id, users[0]!), matter))
      const [before] = (await lookOf(room, id)).seating!.polls
      await paused(room, game, [users[0]!, users[2]!, users[3]!])
      expect(codeOf(await room.answerPoll(requestOf(id, users[2]!), before!.id, true))).toBe('paused')
      expect((await lookOf(room, id, users[2])).seating?.ways).toEqual([{ do: 'resume' }, { do: 'offer' }])
      room.time.now += 3 * day
      done(await room.resume(requestOf(id, users[0]!)))
      await room.tick()
      const [after] = (await lookOf(room, id)).seating!.polls
      expect(after).toEqual({ ...before, until: before!.until + 3 * day })
      done(await room.answerPoll(requestOf(id, users[2]!), before!.id, true))
      expect((await lookOf(room, id)).view?.seats[1]?.out).toBe(true)
    })

    it('ends when the seat that it is about is out of the game', async () => {
      let isTired = false
      const minder: ComputerPlayer = (...at) => (isTired ? quit : sprinters.autopilotPlayer()(...at))
      const room = newRoom({ computers: { ...sprinters, autopilotPlayer: () => minder } })
      const game = await sleeping(room)
      const { id, users } = game
      done(await room.propose(requestOf(id, users[0]!), matter))
      const [poll] = (await lookOf(room, id)).seating!.polls
      isTired = true
      await playUntil(room, game, [], async () => (await lookOf(room, id)).view!.seats[1]!.out)
      expect((await lookOf(room, id)).seating?.polls).toEqual([])
      expect(codeOf(await room.answerPoll(requestOf(id, users[2]!), poll!.id, true))).toBe('pollClosed')
    })
  })
})
