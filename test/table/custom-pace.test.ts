import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withStore } from '../store/stores.ts'
import { ann, bob, cleo, codeOf, done, lobbyOf, testRoom, type TestRoom } from './rooms.ts'
import { requestOf, viewOf } from './requests.ts'

const hour = 3_600_000
/** Thursday, 1 January 2026, 12:00 UTC. */
const noon = Date.UTC(2026, 0, 1, 12)

const paced = Object.values(editions)
  .filter(({ options }) => options.some(({ name }) => name === 'pace.hours'))
  .map(({ name }) => name)

withStore((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  type Room = TestRoom & { time: { now: number } }

  function roomAt(now: number): Room {
    const time = { now }
    return Object.assign(testRoom(store, { time, editions }), { time })
  }

  async function customLobby(room: Room, edition: string, hours: number) {
    const { id, guild } = await lobbyOf(room, edition)
    const others = [bob, cleo].slice(0, editions[edition]!.players.min - 1)
    for (const other of others) done(await room.join(requestOf(id, other)))
    done(await room.setOption(requestOf(id, ann.id), 'pace', 'custom'))
    done(await room.setOption(requestOf(id, ann.id), 'pace.hours', hours))
    if (editions[edition]!.options.some(({ name }) => name === 'turn.autoRoll'))
      done(await room.setOption(requestOf(id, ann.id), 'turn.autoRoll', false))
    return { id, guild }
  }

  const dueOf = async (room: Room, id: string) =>
    Math.min(...done(await room.look(viewOf(id))).view!.prompts.flatMap(({ due }) => due ?? []))

  /** Runs every due round until a time. Returns after how many hours reminders were sent. */
  async function reminded(room: Room, id: string, until: number): Promise<number[]> {
    for (let due = 0; due < until; await room.tick()) {
      due = (await store.games.get(id))?.due ?? until
      room.time.now = Math.max(room.time.now, Math.min(due, until - 1))
    }
    const entries = done(await room.log(viewOf(id), { from: 1, to: 1000 }))
    return entries.flatMap(({ at, events }) =>
      events.flatMap(({ kind }) => (kind === 'reminded' ? [(at - noon) / hour] : [])),
    )
  }

  describe('a custom pace', () => {
    it.each(paced)(
      'gives the first turn the chosen hours and two reminders in %s (DAY-001, DAY-011)',
      async (edition) => {
        const room = roomAt(noon)
        const { id } = await customLobby(room, edition, 5)
        done(await room.start(requestOf(id, ann.id)))
        expect(await dueOf(room, id)).toBe(noon + 5 * hour)
        expect(await reminded(room, id, noon + 5 * hour)).toEqual([2.5, 4.5])
      },
    )

    it('respects quiet hours (DAY-004)', async () => {
      const room = roomAt(noon)
      const { id, guild } = await customLobby(room, 'classic', 12)
      done(await room.setGuildTime(guild, { zone: 'UTC', quiet: { from: 22, to: 8 } }))
      done(await room.start(requestOf(id, ann.id)))
      await room.tick()
      expect(await dueOf(room, id)).toBe(noon + 22 * hour)
    })

    it.each([0, 73, 1.5, -1, 'twelve'])('refuses %s hours', async (hours) => {
      const room = roomAt(noon)
      const { id } = await customLobby(room, 'classic', 1)
      expect(codeOf(await room.setOption(requestOf(id, ann.id), 'pace.hours', hours))).toBe('badOption')
    })
  })
})
