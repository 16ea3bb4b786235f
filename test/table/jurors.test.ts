import { cheaters } from '#editions/cheaters/index.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { computerName, leavesTimeTo, autopilotMove, newMemory, seatsToAsk } from '#players/index.ts'
import type { Store } from '#store/index.ts'
import type { Computers } from '#table/bots/computers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withStore } from '../store/stores.ts'
import { ann, bob, done, lobbyOf, start, testRoom, type TestRoom, type Time } from './rooms.ts'
import { requestOf, viewOf } from './requests.ts'

const second = 1000
const minute = 60 * second

/** Computer players that never cheat. */
const honest = () => {
  const memory = newMemory()
  const player: ReturnType<Computers['player']> = (edition, game, seat, left) =>
    autopilotMove(edition, game, seat, () => 0.99, memory, left)
  return player
}
const computers: Computers = {
  name: computerName,
  toAsk: seatsToAsk,
  leavesTimeTo,
  player: honest,
  autopilotPlayer: honest,
}

withStore((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  interface Hall {
    room: TestRoom
    time: Time
    id: string
  }

  /** A game of Ann, Bob and two computer players, as soon as Ann may accuse a player. */
  async function hallOf(pace: string): Promise<Hall> {
    const time = { now: start }
    const room = testRoom(store, { time, editions: { cheaters }, computers })
    const { id } = await lobbyOf(room, 'cheaters')
    done(await room.join(requestOf(id, bob)))
    for (let one = 0; one < 2; one++) done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.setOption(requestOf(id, 'ann'), 'ultimate', true))
    done(await room.setOption(requestOf(id, 'ann'), 'pace', pace))
    done(await room.start(requestOf(id, 'ann')))
    while (!done(await room.look(viewOf(id, 'ann'))).options.some(({ act }) => act === 'accuse')) {
      time.now = done(await room.look(viewOf(id))).table.due as number
      await room.tick()
    }
    return { room, time, id }
  }

  async function accuse({ room, id }: Hall, whom: 'bob' | 'computer'): Promise<void> {
    const { options, table } = done(await room.look(viewOf(id, 'ann')))
    const { fixed } = options.find(({ act }) => act === 'accuse')!
    const accused = table.chairs.findIndex(({ user }) => user === (whom === 'bob' ? bob.id : null))
    const named = { ...fixed, accused: [accused], cheat: [], tamper: ['OTHER'], how: 'Too lucky by far.' }
    done(await room.act(requestOf(id, ann.id), { act: 'accuse', prompt: null, with: named }))
    await room.tick()
  }

  async function juryOf({ room, id }: Hall) {
    const { view } = done(await room.look(viewOf(id)))
    return ownOf(view as never).jury
  }

  describe('computer jurors of a human defendant (DAY-010)', () => {
    it.each([
      ['day', 10 * minute],
      ['live', 40 * second],
      ['slow', 80 * minute],
      ['custom', 15 * minute],
    ])('wait at the pace %s for %i ms before they vote', async (pace, while_) => {
      const hall = await hallOf(pace)
      const filed = hall.time.now
      await accuse(hall, 'bob')
      hall.time.now = filed + while_ - 1
      await hall.room.tick()
      expect((await juryOf(hall))?.votes).toEqual([])
      hall.time.now += 1
      // The stored due time has come, at which the jurors vote.
      expect((await store.games.get(hall.id))?.due).toBeLessThanOrEqual(hall.time.now)
      await hall.room.tick()
      expect(await juryOf(hall)).toBeNull()
    })

    it('do not vote if the accused opens their sleeve meanwhile (CHE-231)', async () => {
      const hall = await hallOf('day')
      await accuse(hall, 'bob')
      const { options } = done(await hall.room.look(viewOf(hall.id, bob.id)))
      const { prompt } = options.find(({ act }) => act === 'openSleeve')!
      done(await hall.room.act(requestOf(hall.id, bob.id), { act: 'openSleeve', prompt, with: {} }))
      expect(await juryOf(hall)).toBeNull()
    })

    it('vote immediately on an accused computer player', async () => {
      const hall = await hallOf('day')
      await accuse(hall, 'computer')
      expect(await juryOf(hall)).toBeNull()
    })
  })
})
