import { describe, expect, it } from 'vitest'
import { startGameWith, lookOf, roll } from '../gathered.ts'
import { codeOf, done, person } from '../rooms.ts'
import { sleeping, told, turnOf, withSittings } from './sitting.ts'
import { requestOf } from '../requests.ts'

withSittings(({ newRoom, roomBeside }) => {
  describe('a substitute (DAY-023, DAY-024)', () => {
    const eve = person('eve')

    it('takes a seat offered by its owner, who becomes a spectator', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      expect(codeOf(await room.takeSeat(requestOf(id, eve), 0))).toBe('notOffered')
      done(await room.offerSeat(requestOf(id, users[0]!)))
      expect(codeOf(await room.offerSeat(requestOf(id, users[0]!)))).toBe('offeredAlready')
      expect((await lookOf(room, id, eve.id)).seating?.ways).toEqual([{ do: 'take', seat: 0 }])
      expect(codeOf(await room.takeSeat(requestOf(id, { id: users[1]!, name: 'Bob' }), 0))).toBe(
        'alreadySeated',
      )
      done(await room.takeSeat(requestOf(id, eve), 0))
      expect((await lookOf(room, id, users[0])).seat).toBeNull()
      expect((await lookOf(room, id)).table.chairs[0]).toMatchObject({
        user: eve.id,
        name: eve.name,
        isHost: true,
      })
      expect(told(room, id).at(-1)).toMatchObject({ kind: 'seatTaken', seat: 0, former: 'ann' })
      await roll(room, id, eve.id)
      expect(await turnOf(room, id)).toBe(1)
    })

    it('cannot take a seat after its owner withdraws the offer', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.offerSeat(requestOf(id, users[0]!)))
      done(await room.keepSeat(requestOf(id, users[0]!)))
      expect(codeOf(await room.takeSeat(requestOf(id, eve), 0))).toBe('notOffered')
    })

    it('must not have a bet on the game', async () => {
      const room = newRoom()
      const { id, users } = await startGameWith(room, 4)
      done(await room.bet(requestOf(id, eve), 1))
      done(await room.offerSeat(requestOf(id, users[0]!)))
      expect(codeOf(await room.takeSeat(requestOf(id, eve), 0))).toBe('bettorsDoNotPlay')
    })

    it('may take a seat on autopilot after a vote, until its owner returns', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room)
      const matter = { about: 'open' as const, seat: 1 }
      expect(codeOf(await room.propose(requestOf(id, users[0]!), { about: 'open', seat: 2 }))).toBe(
        'notOnAutopilot',
      )
      done(await room.propose(requestOf(id, users[0]!), matter))
      expect(codeOf(await room.propose(requestOf(id, users[2]!), matter))).toBe('pollOpen')
      expect(codeOf(await room.takeSeat(requestOf(id, eve), 1))).toBe('notOffered')
      const { seating } = await lookOf(room, id, users[2])
      expect(seating?.polls[0]).toMatchObject({ about: 'open', seat: 1, by: 0, yes: [0], waiting: [2, 3] })
      done(await room.answerPoll(requestOf(id, users[2]!), seating!.polls[0]!.id, true))
      expect((await lookOf(room, id)).seating).toMatchObject({
        polls: [],
        offered: [{ seat: 1 }],
      })
      done(await room.present(requestOf(id, users[1]!)))
      expect((await lookOf(room, id)).seating?.offered).toEqual([])
      expect(codeOf(await room.takeSeat(requestOf(id, eve), 1))).toBe('notOffered')
    })

    it('is only one of two users who try to take the seat simultaneously', async () => {
      const [one, two] = [newRoom(), roomBeside()]
      const { id, users } = await startGameWith(one, 4)
      done(await one.offerSeat(requestOf(id, users[0]!)))
      const fay = person('fay')
      const codes = await Promise.all([
        one.takeSeat(requestOf(id, eve), 0).then(codeOf),
        two.takeSeat(requestOf(id, fay), 0).then(codeOf),
      ])
      expect(codes.sort()).toEqual(['notOffered', 'ok'])
    })
  })
})
