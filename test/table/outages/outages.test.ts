import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#store/index.ts'
import { sharedStore, withStore } from '../../store/stores.ts'
import {
  answerOf,
  codeOf,
  done,
  sprintOf,
  start,
  testRoom,
  type TestOptions,
  type TestRoom,
} from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000

withStore((makeStore, kind) => {
  const stores = sharedStore(makeStore, kind)

  /**
   * When the latest test started: each test starts long after the previous one, so that it does not find that
   * one’s outages.
   */
  let began = start

  /** A process that serves, with a settable clock. */
  function processAt(now: number, on = stores.here, options: TestOptions = {}) {
    const time = { now }
    const room = testRoom(on, {
      time,
      downtime: { time: () => time.now, measured: () => time.now, every: hour },
      limits: { batch: 1000 },
      ...options,
    })
    const stop = room.run(hour)
    return Object.assign(room, { time, stop })
  }

  async function lobbyless(): Promise<{ first: ReturnType<typeof processAt>; id: string; due: number }> {
    began += 1000 * hour
    const first = processAt(began)
    const { id, due } = await sprintOf(first)
    return { first, id, due: due! }
  }

  const tableOf = async (room: TestRoom, id: string) => done(await room.look(viewOf(id))).table
  const outagesIn = (room: TestRoom, id: string) =>
    room.changes
      .flatMap(({ table, entries }) => (table.id === id ? entries : []))
      .flatMap(({ events }) => events.filter(({ kind: one }) => one === 'outage'))

  describe('an outage (DAY-003)', () => {
    it('of less than a minute shifts deadlines without an event', async () => {
      const { first, id, due } = await lobbyless()
      await first.close()
      const second = processAt(began + 40_000)
      await second.tick()
      expect((await tableOf(second, id)).due).toBe(due + 40_000)
      expect(outagesIn(second, id)).toEqual([])
      await second.close()
    })

    it('shifts an open deadline once before it expires, with an event', async () => {
      const { first, id, due } = await lobbyless()
      await first.close()
      const second = processAt(began + 20 * hour)
      await second.tick()
      const table = await tableOf(second, id)
      expect(table.due).toBe(due + 20 * hour)
      await second.tick()
      expect(await tableOf(second, id)).toEqual({ ...table, message: 'card' })
      expect(outagesIn(second, id)).toEqual([{ kind: 'outage', outageLasts: 20 * hour }])
      second.time.now = due + 20 * hour
      await second.tick()
      expect((await tableOf(second, id)).version).toBe(table.version + 1)
      await second.close()
    })

    it('shifts the deadlines of all games in the first round', async () => {
      const { first, id } = await lobbyless()
      const wakesAt = async () => (await stores.here.games.get(id))!.due!
      const before = await wakesAt()
      const broken = await sprintOf(first)
      await first.close()
      const get = async (game: string) => {
        const stored = await stores.here.games.get(game)
        return stored && game === broken.id ? { ...stored, state: '{' } : stored
      }
      const time = { now: began + hour }
      const second = testRoom(
        { ...stores.here, games: { ...stores.here.games, get } },
        { time, downtime: { time: () => time.now, measured: () => time.now, every: hour } },
      )
      await second.tick()
      expect(await wakesAt()).toBe(before + hour)
      second.run(hour)
      await second.close()
      await stores.here.operations.purge(broken.id)
    })

    it('starts at the last heartbeat, or at a game’s later change', async () => {
      const { first, id, due } = await lobbyless()
      first.time.now += 20_000
      done(await first.act(requestOf(id, 'ann'), { act: 'cheer', prompt: null, with: {} }))
      first.stop()
      const second = processAt(began + 3 * hour)
      await second.tick()
      expect((await tableOf(second, id)).due).toBe(due + 3 * hour - 20_000)
      await Promise.all([first.close(), second.close()])
    })

    it('counts only if it is longer than half a minute', async () => {
      const { first, id, due } = await lobbyless()
      await first.close()
      const second = processAt(began + 30_000)
      await second.tick()
      expect((await tableOf(second, id)).due).toBe(due)
      await second.close()
    })

    it('includes the time in which the database cannot save', async () => {
      const state = { isFull: false }
      const check = () => (state.isFull ? Promise.reject(new StoreUnavailable('full')) : Promise.resolve())
      began += 1000 * hour
      const room = processAt(began, { ...stores.here, writes: { ...stores.here.writes, check } })
      const { id, due } = await sprintOf(room)
      await room.tick()
      state.isFull = true
      for (let minutes = 0; minutes < 120; minutes += 10) {
        room.time.now += 10 * 60_000
        await room.tick()
      }
      expect(codeOf(await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!))).toBe(
        'unavailable',
      )
      state.isFull = false
      await room.tick()
      expect((await tableOf(room, id)).due).toBe(due! + 2 * hour)
      await room.close()
    })

    it('is reported only once by two processes that return together', async () => {
      const { first, id, due } = await lobbyless()
      await first.close()
      const both = [processAt(began + 9 * hour), processAt(began + 9 * hour, stores.there)]
      await Promise.all(both.map((room) => room.tick()))
      await Promise.all(both.map((room) => room.tick()))
      expect((await tableOf(both[0]!, id)).due).toBe(due + 9 * hour)
      expect(both.flatMap((room) => outagesIn(room, id))).toHaveLength(1)
      const saved = await stores.here.moves.of(id)
      expect(saved.filter(({ interactionId }) => interactionId?.startsWith('outage:'))).toHaveLength(1)
      await Promise.all(both.map((room) => room.close()))
    })

    it('shifts deadlines before a request, even in a surviving process', async () => {
      const { first, id, due } = await lobbyless()
      first.stop()
      first.time.now = due + hour
      const roll = (await answerOf(first, id, 'ann'))!
      expect(codeOf(await first.act(requestOf(id, 'ann'), roll))).toBe('ok')
      const kinds = (await stores.here.moves.of(id))
        .slice(-2)
        .map(({ move }) => JSON.parse(move) as { act: string })
      expect(kinds.map(({ act }) => act)).toEqual(['shift', roll.act])
      await first.close()
    })

    it('shifts the ends of polls', async () => {
      const { first, id } = await lobbyless()
      done(await first.propose(requestOf(id, 'ann'), { about: 'pause', seat: null }))
      await first.close()
      const second = processAt(began + 30 * hour)
      await second.tick()
      const { seating } = done(await second.look(viewOf(id, 'bob')))
      expect(seating?.polls).toMatchObject([{ about: 'pause', until: began + 54 * hour, waiting: [1] }])
      done(await second.answerPoll(requestOf(id, 'bob'), seating!.polls[0]!.id, true))
      expect(done(await second.look(viewOf(id))).seating?.still?.why).toBe('paused')
      await second.close()
    })

    it.each([
      ['began and ended within it', 10, []],
      ['lasts longer and keeps its end', 30, [0]],
    ])(
      'leaves the right seats on autopilot for a holiday that %s (DAY-007)',
      async (_what, until, minded) => {
        const { first, id, due } = await lobbyless()
        done(await first.setHoliday('ann', { from: began + 2 * hour, until: began + until * hour }))
        first.time.now += 6_000
        await first.tick()
        await first.close()
        const second = processAt(began + 20 * hour)
        await second.tick()
        const { table, seating } = done(await second.look(viewOf(id)))
        expect(seating?.autopilot.map(({ seat }) => seat)).toEqual(minded)
        for (const one of seating!.autopilot)
          expect(one).toMatchObject({ at: began + 20 * hour, until: began + until * hour })
        if (minded.length === 0) expect(table.due).toBe(due + 20 * hour - 6_000)
        done(await second.setHoliday('ann', null))
        await second.close()
      },
    )

    it('is measured by the database’s clock, even if a process’s clock is wrong', async () => {
      const own = await makeStore()
      const other = kind === 'postgres' ? await makeStore.beside(own) : own
      const right = testRoom(own, { clock: Date.now, downtime: {} })
      right.run(hour)
      const { id, due } = await sprintOf(right)
      for (const minutes of [5, -5]) {
        const clock = () => Date.now() + minutes * 60_000
        const wrong = testRoom(other, { clock, downtime: { time: clock } })
        wrong.run(hour)
        await wrong.tick()
        await right.tick()
        expect((await tableOf(wrong, id)).due, `${minutes} minutes`).toBe(due)
        await wrong.close()
      }
      expect(await own.fleet.outages(0)).toEqual([])
      const [process] = await own.operations.processes()
      expect(Math.abs(process!.beatAt - Date.now())).toBeLessThan(30_000)
      await right.close()
    })

    it('shifts in full even if a process died before shifting a game', async () => {
      const { first, id, due } = await lobbyless()
      await first.close()
      await stores.here.fleet.beat({
        id: 'short-lived',
        shard: null,
        ahead: 0,
        gap: 30_000,
        at: began + 2 * hour,
      })
      const third = processAt(began + 5 * hour)
      await third.tick()
      expect((await tableOf(third, id)).due).toBe(due + 5 * hour)
      expect(outagesIn(third, id)).toHaveLength(1)
      await third.close()
    })
  })
})
