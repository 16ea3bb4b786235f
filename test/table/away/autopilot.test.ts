import { describe, expect, it } from 'vitest'
import { startGameWith, isOnAutopilot, lookOf, roll } from '../gathered.ts'
import { done, start } from '../rooms.ts'
import { kindsOf, playUntil, sleeping, told, withSittings } from './sitting.ts'
import { requestOf, viewOf } from '../requests.ts'

withSittings(({ newRoom, roomBeside }) => {
  describe('a player who misses two consecutive turns (DAY-021)', () => {
    it('goes on autopilot, so that nobody waits for them', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4)
      room.time.now = start
      await playUntil(room, game, [1], () => Promise.resolve(kindsOf(room, game.id).includes('lapsed')))
      expect(await isOnAutopilot(room, game.id, 1)).toBe(false)
      await playUntil(room, game, [1], () => isOnAutopilot(room, game.id, 1))
      expect(told(room, game.id)).toContainEqual({ kind: 'autopilot', seat: 1, why: 'missed' })
      const before = room.time.now
      await playUntil(room, game, [], async () => (await lookOf(room, game.id)).view!.turn.number >= 16)
      expect(room.time.now).toBe(before)
    })

    it('goes on autopilot in the change with the second miss', async () => {
      const room = newRoom()
      const { id } = await sleeping(room)
      const log = done(await room.log(viewOf(id), { from: 1, to: 10_000 }))
      const entry = log.find(({ events }) => events.some(({ kind }) => kind === 'autopilot'))!
      expect(entry.events.map(({ kind }) => kind)).toContain('lapsed')
    })

    it('stays in control after acting in between', async () => {
      const room = newRoom()
      const game = await startGameWith(room, 4)
      let lapsed = 0
      for (let turns = 0; turns < 24; turns++) {
        const { view, table } = await lookOf(room, game.id)
        const { seat, number } = view!.turn
        if (seat === 1 && Math.floor(number / 4) % 2 === 0) {
          room.time.now = table.due!
          await room.tick()
          lapsed++
        } else await roll(room, game.id, game.users[seat]!)
      }
      expect(lapsed).toBe(3)
      expect(kindsOf(room, game.id)).not.toContain('autopilot')
    })

    it('is back with any interaction, which resets the count (DAY-022)', async () => {
      const room = newRoom()
      const { id, users } = await sleeping(room)
      expect(done(await room.present(requestOf(id, users[0]!)))).toBeNull()
      expect(done(await room.present(requestOf(id, users[1]!)))).toEqual({ holidayUntil: null })
      expect(done(await room.present(requestOf(id, users[1]!)))).toBeNull()
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
      expect(kindsOf(room, id).at(-1)).toBe('back')
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
      await playUntil(room, { id, users }, [1], () => isOnAutopilot(room, id, 1))
      expect(kindsOf(room, id).filter((kind) => kind === 'autopilot')).toHaveLength(2)
    })

    it('is back before their move is checked, in any process', async () => {
      const [one, two] = [newRoom(), roomBeside()]
      const { id, users } = await startGameWith(one, 4)
      await lookOf(two, id, users[1])
      await playUntil(one, { id, users }, [1], () => isOnAutopilot(one, id, 1))
      two.time.now = one.time.now
      const cheer = { act: 'cheer', prompt: null, with: {} }
      done(await two.act(requestOf(id, users[1]!), cheer))
      expect((await lookOf(one, id)).table.chairs[1]).not.toHaveProperty('isOnAutopilot')
      const log = done(await one.log(viewOf(id), { from: 1, to: 1000 }))
      expect(log.slice(-2).map(({ seat, events }) => [seat, events[0]?.kind])).toEqual([
        [1, 'back'],
        [1, 'passed'],
      ])
    })

    it('goes on autopilot only once with two processes', async () => {
      const [one, two] = [newRoom(), roomBeside()]
      const { id, users } = await startGameWith(one, 4)
      await playUntil(one, { id, users }, [1], async () => {
        two.time.now = one.time.now
        await Promise.all([one.tick(), two.tick()])
        return isOnAutopilot(one, id, 1)
      })
      const log = done(await one.log(viewOf(id), { from: 1, to: 1000 }))
      expect(log.flatMap(({ events }) => events).filter(({ kind }) => kind === 'autopilot')).toHaveLength(1)
    })
  })
})
