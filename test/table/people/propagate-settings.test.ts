import { StoreUnavailable, type Store } from '#store/index.ts'
import { describe, expect, it } from 'vitest'
import { asideOf, day, startGameWith, hour, isOnAutopilot, roll, withPeople } from '../gathered.ts'
import { codeOf, done, type TestOptions } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { roomAt, type OwnRoom } from '../with-room.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

const beside = (store: Store, options: TestOptions = {}): OwnRoom =>
  roomAt(store, room.time.now, { editions: { sprint }, ...options })

/** A process that dies after it has saved a setting, before it applies the setting to games. */
function dying(): OwnRoom {
  const gone = () => Promise.reject(new StoreUnavailable('gone'))
  return beside({ ...room.store, games: { ...room.store.games, ofUser: gone, ofGuild: gone } })
}

const fromNow = (days = 10) => ({ from: room.time.now, until: room.time.now + days * day })
const unsettled = () => room.store.settings.user.unsettled(room.time.now + day, 10)

describe('a new holiday (DAY-007)', () => {
  it('puts the seat on autopilot immediately, leaving nothing to apply', async () => {
    const { id, users } = await startGameWith(room, 3)
    done(await room.setHoliday(users[1]!, fromNow()))
    expect(await isOnAutopilot(room, id, 1)).toBe(true)
    expect(await unsettled()).toEqual([])
    expect((await asideOf(room, id)).holidaysDue).toBeUndefined()
  })

  it.each(['a process that ends', 'a process that finds the game busy'])(
    'from %s is applied by another process’s round',
    async (whose) => {
      const { id, users } = await startGameWith(room, 3)
      const busy = () => beside(room.store, { limits: { tries: 0 } })
      const other = whose === 'a process that ends' ? dying() : busy()
      done(await other.setHoliday(users[1]!, fromNow()))
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
      room.time.now += 11_000
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(true)
      expect(await unsettled()).toEqual([])
    },
  )

  it('can be ended early by another process’s round', async () => {
    const { id, users } = await startGameWith(room, 3)
    const { until } = fromNow()
    done(await room.setHoliday(users[1]!, fromNow()))
    expect(done(await room.present(requestOf(id, users[1]!)))).toEqual({ holidayUntil: until })
    done(await dying().setHoliday(users[1]!, null))
    room.time.now += 11_000
    await room.tick()
    expect(await asideOf(room, id)).toMatchObject({ holidays: [], returned: [] })
    expect(codeOf(await room.resumeAutopilot(requestOf(id, users[1]!), until))).toBe('holidayGone')
    expect(await isOnAutopilot(room, id, 1)).toBe(false)
  })

  it.each(['a press', 'a round'])('puts nobody on autopilot by %s once it was cancelled', async (by) => {
    const { id, users } = await startGameWith(room, 3)
    const from = room.time.now + hour
    done(await room.setHoliday(users[1]!, { from, until: from + day }))
    room.time.now = from - 5000
    done(await dying().setHoliday(users[1]!, null))
    room.time.now = from
    // The cancellation is not applied to games yet.
    expect(await unsettled()).toHaveLength(1)
    if (by === 'a press') await roll(room, id, users[0]!)
    else await room.tick()
    expect(await isOnAutopilot(room, id, 1)).toBe(false)
    for (let rounds = 0; rounds < 3; rounds++) {
      room.time.now += 6000
      await room.tick()
      expect(await isOnAutopilot(room, id, 1)).toBe(false)
    }
    expect(await asideOf(room, id)).toMatchObject({ holidays: [] })
    expect(await unsettled()).toEqual([])
  })

  it('puts a player who returned early on autopilot only if it changes', async () => {
    const { id, users } = await startGameWith(room, 3)
    done(await room.setHoliday(users[1]!, fromNow()))
    done(await room.present(requestOf(id, users[1]!)))
    done(await room.setPerson(users[1]!, { remind: 'late', quiet: { from: 22, to: 8 } }))
    expect(await isOnAutopilot(room, id, 1)).toBe(false)
    done(await room.setHoliday(users[1]!, fromNow(5)))
    expect(await isOnAutopilot(room, id, 1)).toBe(true)
  })

  it('is not overwritten by a process that read an older one', async () => {
    const { id, users } = await startGameWith(room, 3)
    let isFirst = true
    const all = async (asked: readonly string[]) => {
      const read = await room.store.settings.user.all(asked)
      if (isFirst && (read.get(users[1]!)?.['holidays'] as unknown[] | undefined)?.length) {
        isFirst = false
        done(await room.setHoliday(users[1]!, null))
      }
      return read
    }
    const settings = { ...room.store.settings, user: { ...room.store.settings.user, all } }
    done(await beside({ ...room.store, settings }).setHoliday(users[1]!, fromNow()))
    expect(isFirst).toBe(false)
    expect(await isOnAutopilot(room, id, 1)).toBe(false)
    expect((await asideOf(room, id)).holidays ?? []).toEqual([])
    expect(await unsettled()).toEqual([])
  })
})
