import { beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { withStore } from '../../store/stores.ts'
import { done, heardBy, press, sprintOf, start, testRoom, type TestOptions, type TestRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

const minute = 60_000
const hour = 60 * minute
const cheer = { act: 'cheer', prompt: null, with: {} }

withStore((makeStore) => {
  let store: Store
  /**
   * When the latest test started: each test starts long after the previous one, so that it does not find that
   * one’s outages.
   */
  let began = start
  beforeAll(async () => {
    store = await makeStore()
  })

  /**
   * A process with settable clocks: its machine’s (`time`), the database’s (`measured`) and a monotonic one
   * (`steady`).
   */
  function processAt(now: number, options: TestOptions = {}) {
    const time = { now }
    const others = { measured: now, steady: 0 }
    const room = testRoom(store, {
      time,
      downtime: {
        time: () => time.now,
        measured: () => others.measured,
        steady: () => others.steady,
        every: hour,
      },
      limits: { undelivered: 0 },
      ...options,
    })
    /** Advances all clocks. */
    const pass = (ms: number) => {
      time.now += ms
      others.measured += ms
      others.steady += ms
    }
    return Object.assign(room, { time, others, pass })
  }

  const tableOf = async (room: TestRoom, id: string) => done(await room.look(viewOf(id))).table
  const told = (room: TestRoom, id: string) => room.changes.filter(({ table }) => table.id === id)

  function nextProcess(options: TestOptions = {}) {
    began += 1000 * hour
    return processAt(began, options)
  }

  describe('a clock that goes back an hour during a game', () => {
    it('does not prevent the redelivery of a missed change', async () => {
      const room = nextProcess({ tells: false })
      const heard: number[] = []
      heardBy(room, ({ look }) => void heard.push(look.table.version))
      const { id } = await sprintOf(room)
      const { version } = done(await room.act(requestOf(id, 'ann'), cheer))
      await room.tick()
      heard.length = 0
      room.time.now -= hour
      await room.tick()
      expect(heard).toContain(version)
      await room.close()
    })

    it('does not prevent delivery after a restart', async () => {
      const first = nextProcess({ tells: false })
      const { id } = await sprintOf(first)
      const { version } = done(await first.act(requestOf(id, 'ann'), cheer))
      await first.close()
      const second = processAt(first.time.now - hour)
      await second.tick()
      expect(told(second, id).at(-1)?.table.version).toBe(version)
      await second.close()
    })

    it('does not stop the game or its deliveries', async () => {
      const room = nextProcess()
      const { id } = await sprintOf(room)
      room.time.now -= hour
      room.others.measured -= hour
      for (let cheers = 0; cheers < 3; cheers++) {
        room.pass(minute)
        const { version } = done(await room.act(requestOf(id, 'ann'), cheer))
        expect(told(room, id).at(-1)?.table.version).toBe(version)
      }
      await room.close()
    })

    it('does not hide an outage that ends before the earlier time (DAY-003)', async () => {
      const first = nextProcess()
      const { id, due } = await sprintOf(first)
      first.time.now -= hour
      first.others.measured -= hour
      await first.tick()
      await first.close()
      const second = processAt(first.time.now + 40 * minute)
      await second.tick()
      expect((await tableOf(second, id)).due).toBe(due! + 40 * minute)
      await second.close()
    })

    it('does not prolong presence, because later interactions replace it', async () => {
      const [user, at] = [press(), began + 500 * hour]
      await store.presence.note(user, at)
      await store.presence.note(user, at - hour)
      expect(await store.presence.of(user)).toBe(at - hour)
    })

    it('does not hide settings that are still to be applied', async () => {
      const at = began + 600 * hour
      await store.settings.user.put('late', { zone: 'UTC' }, at)
      const found = await store.settings.user.unsettled(at - hour, 50)
      expect(found).toContainEqual({ id: 'late', at })
      await store.settings.user.settled('late', at)
    })
  })

  describe('a machine’s clock that jumps ahead six hours', () => {
    it('shifts all deadlines once, so that none expires (DAY-003)', async () => {
      const room = nextProcess()
      const { id, due } = await sprintOf(room)
      await room.tick()
      room.pass(10_000)
      room.time.now += 6 * hour
      await room.tick()
      expect((await tableOf(room, id)).due).toBe(due! + 6 * hour)
      const beside = processAt(room.time.now)
      await beside.tick()
      room.pass(minute)
      await room.tick()
      expect((await tableOf(room, id)).due).toBe(due! + 6 * hour)
      await beside.close()
      await room.close()
    })

    it('shifts nothing if another process served in the meantime', async () => {
      const room = nextProcess()
      const { id, due } = await sprintOf(room)
      await room.tick()
      const other = processAt(began)
      for (let passed = 0; passed < 4; passed++) {
        other.pass(20_000)
        await other.tick()
        await store.fleet.beat({ id: 'other', shard: null, ahead: 0, gap: 30_000, at: other.others.measured })
      }
      room.time.now += 80_000
      room.others.measured += 80_000
      await room.tick()
      expect((await tableOf(room, id)).due).toBe(due)
      await other.close()
      await room.close()
    })
  })
})
