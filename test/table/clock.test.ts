import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#store/index.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withStore } from '../store/stores.ts'
import {
  answerOf,
  bob,
  codeOf,
  done,
  heardBy,
  lobbyOf,
  receiptFor,
  sprintOf,
  start,
  testRoom,
  type TestOptions,
  type TestRoom,
} from './rooms.ts'
import { requestOf, viewOf } from './requests.ts'

const hour = 3_600_000
const cheer = { act: 'cheer', prompt: null, with: {} }

withStore((makeStore, kind) => {
  let store: Store
  let besides: Store
  beforeAll(async () => {
    store = await makeStore()
    besides = kind === 'postgres' ? await makeStore.beside(store) : store
  })

  /** A room with its own clock. Its rounds handle many games, because games of other tests are also due. */
  function roomAt(now = start, options: TestOptions = {}, on = store): TestRoom & { time: { now: number } } {
    const time = { now }
    return Object.assign(testRoom(on, { time, ...options, limits: { batch: 1000, ...options.limits } }), {
      time,
    })
  }

  /** The store, in which one game’s state is unreadable. */
  function withUnreadable(id: string): Store {
    const games = {
      ...store.games,
      get: async (game: string) => {
        const stored = await store.games.get(game)
        return stored && game === id ? { ...stored, state: '{"concealed":x}' } : stored
      },
    }
    return { ...store, games }
  }

  const entries = (room: TestRoom, id: string) =>
    room.changes.flatMap((change) => (change.table.id === id ? change.entries : []))

  describe('a deadline', () => {
    it('carries out the default once it has passed, not earlier', async () => {
      const room = roomAt()
      const { id, due } = await sprintOf(room)
      expect(due).toBe(start + 8 * hour)
      room.time.now = start + 8 * hour - 1
      await room.tick()
      const before = done(await room.look(viewOf(id)))
      expect(before.view?.turn.seat).toBe(0)
      room.time.now += 1
      await room.tick()
      const { table, view } = done(await room.look(viewOf(id)))
      expect(table).toMatchObject({ version: before.table.version + 1, due: start + 16 * hour })
      expect(view?.turn.seat).toBe(1)
      expect(entries(room, id).at(-1)).toMatchObject({
        seat: null,
        events: [{ kind: 'lapsed', seat: 0 }, { kind: 'rolled' }],
      })
    })

    it('survives the end of the process', async () => {
      const first = roomAt()
      const { id, version } = await sprintOf(first)
      await first.close()
      const second = roomAt(start + 9 * hour)
      await second.tick()
      expect(done(await second.look(viewOf(id))).table.version).toBe(version + 1)
    })

    it('is carried out only once by two processes', async () => {
      const [one, two] = [roomAt(), roomAt(start + 9 * hour, {}, besides)]
      const { id, version } = await sprintOf(one)
      one.time.now = start + 9 * hour
      await Promise.all([one.tick(), two.tick()])
      await Promise.all([one.tick(), two.tick()])
      expect(done(await one.look(viewOf(id))).table.version).toBe(version + 1)
      const told = [one, two].flatMap((room) => entries(room, id).filter(({ no }) => no > version))
      expect(told.map(({ no }) => no)).toEqual([version + 1])
    })

    it('or a simultaneous request in another process is saved, not both (DAY-001)', async () => {
      for (let round = 0; round < 12; round++) {
        const [one, two] = [roomAt(), roomAt(start, {}, besides)]
        const { id, version, due } = await sprintOf(one)
        const roll = (await answerOf(two, id, 'ann'))!
        one.time.now = due!
        two.time.now = due! - 1
        const pressed = pause(round % 4).then(() => two.act(requestOf(id, 'ann'), roll))
        const [code] = await Promise.all([pressed.then(codeOf), one.tick()])
        await one.tick()
        const saved = (await store.moves.of(id, { from: version + 1, to: version + 9 })).map(
          ({ move }) => (JSON.parse(move) as { act: string }).act,
        )
        expect([code, saved]).toEqual(code === 'ok' ? ['ok', ['roll']] : ['stale', ['time']])
      }
    })

    it('is carried out before a later request', async () => {
      const room = roomAt()
      const { id, version } = await sprintOf(room)
      const roll = (await answerOf(room, id, 'ann'))!
      room.time.now = start + 8 * hour
      expect(codeOf(await room.act(requestOf(id, 'ann'), roll))).toBe('stale')
      expect(done(await room.look(viewOf(id))).table.version).toBe(version + 1)
      room.time.now = start + 16 * hour
      expect(done(await room.act(requestOf(id, 'ann'), cheer)).version).toBe(version + 3)
    })

    it('of one game is not delayed by another game that fails', async () => {
      const room = roomAt()
      const [broken, sound] = [await sprintOf(room), await sprintOf(room)]
      const next = roomAt(start + 9 * hour, {}, withUnreadable(broken.id))
      for (let round = 0; round < 2; round++) await next.tick()
      expect(done(await next.look(viewOf(sound.id))).table.version).toBe(sound.version + 1)
      expect(next.logged.filter((line) => line.includes(broken.id))).toHaveLength(1)
      done(await room.cancel(requestOf(broken.id, 'ann')))
    })

    it('is carried out between two rounds, even with an unreadable game', async () => {
      const room = roomAt()
      const [broken, sound] = [await sprintOf(room), await sprintOf(room)]
      const next = roomAt(start, {}, withUnreadable(broken.id))
      onTestFinished(() => next.close())
      next.run(hour)
      await next.tick()
      next.time.now = start + 9 * hour
      await vi.waitFor(
        async () => expect((await store.games.marks(sound.id))?.version).toBe(sound.version + 1),
        { timeout: 5_000 },
      )
      await store.operations.purge(broken.id)
    })
  })

  it('a room handles deadlines automatically, at most one interval late', async () => {
    const room = roomAt()
    const { id, version } = await sprintOf(room)
    const stop = room.run(20)
    room.time.now = start + 9 * hour
    await vi.waitFor(async () => expect(done(await room.look(viewOf(id))).table.version).toBe(version + 1))
    stop()
    await room.tick()
    room.time.now = start + 18 * hour
    await room.act(requestOf(id, 'nobody'), cheer)
    await room.close()
    expect(done(await roomAt().look(viewOf(id))).table.version).toBe(version + 1)
  })

  describe('an undelivered change', () => {
    it('is delivered by another process after a crash', async () => {
      const dying = roomAt(start, { tells: false })
      heardBy(dying, () => {})
      const { id, version } = await sprintOf(dying)
      done(await dying.act(requestOf(id, 'ann'), cheer))
      const next = roomAt(start + 1000)
      await next.tick()
      expect(entries(next, id)).toEqual([])
      next.time.now = start + 11_000
      await next.tick()
      expect(entries(next, id).map(({ no }) => no)).toEqual([version, version + 1])
      const after = roomAt(start + hour)
      await after.tick()
      expect(entries(after, id)).toEqual([])
    })

    it('is delivered with the next change', async () => {
      const dying = roomAt(start, { tells: false })
      const { id, version } = await sprintOf(dying)
      const next = roomAt()
      done(await next.act(requestOf(id, 'ann'), cheer))
      await next.tick()
      expect(entries(next, id).map(({ no }) => no)).toEqual([version, version + 1])
    })

    it('is delivered again by the same process only after a minute', async () => {
      const room = roomAt(start, { tells: false })
      const heard: number[] = []
      const { id } = await sprintOf(room)
      heardBy(room, ({ look: { table } }) => void (table.id === id && heard.push(table.version)))
      done(await room.act(requestOf(id, 'ann'), cheer))
      room.time.now = start + 30_000
      await room.tick()
      expect(heard).toHaveLength(1)
      room.time.now = start + 61_000
      await room.tick()
      expect(heard).toHaveLength(2)
    })

    it('is dropped after two days, as its channel may be gone', async () => {
      const dying = roomAt(start, { tells: false })
      const { id, version } = await sprintOf(dying)
      done(await dying.cancel(requestOf(id, 'ann')))
      const next = roomAt(start + 49 * hour)
      await next.tick()
      expect(entries(next, id)).toEqual([])
      expect((await store.games.get(id))?.deliveredVersion).toBe(version + 1)
    })

    it('of one game is not delayed by another game that fails', async () => {
      const dying = roomAt(start, { tells: false })
      const [broken, sound] = [await sprintOf(dying), await sprintOf(dying)]
      const next = roomAt(start + hour, {}, withUnreadable(broken.id))
      for (let round = 0; round < 2; round++) await next.tick()
      expect(entries(next, sound.id)).not.toEqual([])
      expect(next.logged.filter((line) => line.includes(broken.id))).toHaveLength(1)
      expect(next.logged.join()).not.toContain('concealed')
      done(await dying.cancel(requestOf(broken.id, 'ann')))
    })

    it('is delivered even if many games wait for muted channels', async () => {
      const dying = roomAt(start, { tells: false })
      const games = await Promise.all(Array.from({ length: 9 }, () => sprintOf(dying)))
      const mute = roomAt(start + hour, { tells: false, limits: { batch: 1 } })
      const heard = new Set<string>()
      heardBy(mute, ({ look }) => void heard.add(look.table.id))
      await mute.tick()
      expect(games.filter(({ id }) => !heard.has(id))).toEqual([])
    })

    it('is delivered once and in order, although the carrier fails at first', async () => {
      const room = roomAt(start, { tells: false })
      const heard: number[] = []
      let isBroken = true
      room.outbox.carriedBy(
        {
          carry: async (delivery) => {
            await pause(5)
            if (isBroken) {
              isBroken = false
              throw new Error('the carrier is broken')
            }
            heard.push(...delivery.entries.map(({ no }) => no))
            return receiptFor(delivery)
          },
        },
        1,
      )
      const { id, version } = await sprintOf(room)
      await Promise.all(Array.from({ length: 5 }, () => room.act(requestOf(id, 'ann'), cheer)))
      await room.outbox.idle()
      expect(heard).toEqual([0, 1, 2, 3, 4, 5].map((n) => version + n))
      await room.close()
    })

    it('may be a join in a lobby, which is delivered once', async () => {
      const room = roomAt()
      const { id } = await lobbyOf(room)
      done(await room.join(requestOf(id, bob)))
      await room.close()
      expect(room.changes.filter(({ table }) => table.id === id)).toMatchObject([
        { table: { status: 'lobby', chairs: [{ user: 'ann' }, { user: 'bob' }] }, entries: [] },
      ])
      const next = roomAt(start + hour)
      await next.tick()
      expect(next.changes.filter(({ table }) => table.id === id)).toEqual([])
    })
  })
})
