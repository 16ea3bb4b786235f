import { paces } from '#engine/paces.ts'
import { editions } from '#editions/index.ts'
import type { TableRoom } from '#table/api.ts'
import { openTable } from '#table/index.ts'
import { verify } from '#table/export/verify.ts'
import { describe, expect, it } from 'vitest'
import { sharedStore, withStore } from '../../store/stores.ts'
import { sprint, sprinters } from '../sprint.ts'
import { answerOf, codeOf, done, lobbyOf, press, sprintWithRobots, stubborn, testRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

withStore((makeStore, kind) => {
  const stores = sharedStore(makeStore, kind)

  async function seatAsked(room: TableRoom, id: string): Promise<number | undefined> {
    await room.tick()
    return done(await room.look(viewOf(id))).view?.turn.seat
  }

  it('computer players make one saved move at a time until a person must decide', async () => {
    const room = testRoom(stores.here)
    const { id, version } = await sprintWithRobots(room, 3)
    expect(await seatAsked(room, id)).toBe(0)
    const roll = (await answerOf(room, id, 'ann'))!
    expect(done(await room.act(requestOf(id, 'ann'), roll)).version).toBe(version + 1)
    expect(await seatAsked(room, id)).toBe(0)
    expect(done(await room.log(viewOf(id), { from: version + 1, to: 99 })).map(({ seat }) => seat)).toEqual([
      0, 1, 2, 3,
    ])
    const moves = await stores.here.moves.of(id, { from: version + 2 })
    expect(moves.map(({ interactionId }) => interactionId)).toEqual(
      [1, 2, 3].map((n) => `bot:${id}:${version + n}`),
    )
    // The game is due before her deadline: she was active recently, so her ping is deferred by a minute
    // (DAY-046).
    const due = done(await room.look(viewOf(id))).table.due as number
    expect((await stores.here.games.get(id))?.due).toBe(due - paces.day.turn + 60_000)
  })

  it('computer players continue in another process when theirs has ended', async () => {
    const time = { now: Date.UTC(2026, 1, 1) }
    const dying = testRoom(stores.here, { time })
    const { id } = await sprintWithRobots(dying, 1)
    const roll = (await answerOf(dying, id, 'ann'))!
    await dying.tick()
    const crashing = testRoom(stores.here, {
      time,
      computers: { ...sprinters, toAsk: () => [] },
      limits: { tries: 1 },
    })
    const under = crashing.act(requestOf(id, 'ann'), roll)
    await Promise.all([under, crashing.close()])
    const next = testRoom(stores.here, { time, limits: { batch: 1000 } })
    time.now += 3000
    expect(await seatAsked(next, id)).toBe(0)
  })

  it('computer players make each move only once with two processes', async () => {
    const [one, two] = [testRoom(stores.here), testRoom(stores.there)]
    const { id, version } = await sprintWithRobots(one, 3)
    for (let turn = 0; turn < 5; turn++) {
      const roll = (await answerOf(one, id, 'ann'))!
      const both = await Promise.all([
        one.act(requestOf(id, 'ann'), roll),
        two.act(requestOf(id, 'ann'), roll),
      ])
      expect(both.map(codeOf).sort()).toEqual(['ok', 'stale'])
      await Promise.all([one.tick(), two.tick()])
    }
    const seats = done(await one.log(viewOf(id), { from: version + 1, to: 999 })).map(({ seat }) => seat)
    expect(seats).toEqual(Array.from({ length: 20 }, (_, i) => i % 4))
  })

  describe('computer players do not stall the game when they', () => {
    it.each<[string, Parameters<typeof stubborn>[0]]>([
      ['return no move', () => () => null],
      [
        'throw',
        () => () => {
          throw new Error('no idea')
        },
      ],
      ['return an invalid move', () => () => ({ act: 'fly', prompt: 77, with: {} })],
      ['never stop making free moves', () => () => ({ act: 'cheer', prompt: null, with: {} })],
    ])('%s', async (_what, player) => {
      const room = testRoom(stores.here, { computers: stubborn(player) })
      const { id } = await sprintWithRobots(room, 2)
      const roll = (await answerOf(room, id, 'ann'))!
      done(await room.act(requestOf(id, 'ann'), roll))
      for (let round = 0; round < 5; round++) await room.tick()
      expect(await seatAsked(room, id)).toBe(0)
      // The computer players’ seats made the moves; moves of the clock have no seat.
      const seats = done(await room.log(viewOf(id), { from: 1, to: 999 })).map(({ seat }) => seat)
      expect(seats).toContain(1)
      expect(seats).not.toContain(null)
    })
  })

  it('computer players do not delay a person’s request', async () => {
    const room = testRoom(stores.here, {
      tells: false,
      computers: stubborn(() => () => ({ act: 'cheer', prompt: null, with: {} })),
    })
    const { id } = await sprintWithRobots(room, 3)
    const roll = (await answerOf(room, id, 'ann'))!
    const { version } = done(await room.act(requestOf(id, 'ann'), roll))
    const cheered = done(await room.act(requestOf(id, 'ann'), { act: 'cheer', prompt: null, with: {} }))
    expect(cheered.version - version).toBeLessThan(5)
    await room.close()
  })

  it('computer players leave the press on Start as the only entropy', async () => {
    const room = testRoom(stores.here)
    const { id } = await lobbyOf(room)
    done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.setOption(requestOf(id, 'ann'), 'length', 2))
    const interaction = press()
    done(await room.start(requestOf(id, 'ann', interaction)))
    done(await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!))
    const game = done(await room.export(viewOf(id)))
    expect(game.entropy).toEqual([interaction])
    expect(verify(JSON.parse(JSON.stringify(game)), { sprint })).toMatchObject({ winners: ['Ann'] })
  })

  it('computer players finish a classic game, which passes verification', { timeout: 120_000 }, async () => {
    const opened = await openTable({ store: stores.here })
    const room = Object.assign(opened, { changes: [], logged: [] })
    const { id } = await lobbyOf(room, 'classic', { id: press(), name: 'Ann' })
    const host = done(await room.look(viewOf(id))).table.chairs[0]!.user!
    for (let i = 0; i < 3; i++) done(await room.addComputer(requestOf(id, host)))
    done(await room.start(requestOf(id, host)))
    done(await room.act(requestOf(id, host), { act: 'resign', prompt: null, with: {} }))
    for (;;) {
      await room.tick()
      const { table } = done(await room.look(viewOf(id)))
      if (table.status === 'over') break
      expect(table.version).toBeLessThan(20_000)
    }
    const game = JSON.parse(JSON.stringify(done(await room.export(viewOf(id))))) as unknown
    expect(verify(game, editions)).not.toHaveProperty('flaw')
    await room.close()
  })
})
