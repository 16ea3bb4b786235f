import { StoreUnavailable, type Save, type SaveResult, type Store } from '#store/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import {
  ann,
  answerOf,
  codeOf,
  done,
  lobbyOf,
  press,
  receiptFor,
  sprintOf,
  sprintWithRobots,
  testRoom,
} from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

const cheer = { act: 'cheer', prompt: null, with: {} }
type Games = Store['games']

/**
 * A store whose database fails on demand: before it does the work, or after it, so that only the answer is
 * lost.
 */
function failing(store: Store) {
  const state = { away: 'no' as 'no' | 'before' | 'after' }
  const games = Object.fromEntries(
    Object.entries(store.games).map(([name, call]) => [
      name,
      async (...given: never[]) => {
        if (state.away === 'before') throw new StoreUnavailable('The database cannot be reached.')
        const answer = await (call as (...given: never[]) => Promise<unknown>)(...given)
        if (state.away === 'after') throw new StoreUnavailable('The database cannot be reached.')
        return answer
      },
    ]),
  ) as unknown as Games
  return { store: { ...store, games }, state }
}

withStore((makeStore) => {
  let store: Store
  beforeAll(async () => {
    store = await makeStore()
  })

  it.each(['before', 'after'] as const)(
    'a retry plays the move once after a database failure %s the work',
    async (when) => {
      const { store: weak, state } = failing(store)
      const room = testRoom(weak)
      const { id, version } = await sprintOf(room)
      const roll = (await answerOf(room, id, 'ann'))!
      const interaction = press()
      state.away = when
      expect(codeOf(await room.act(requestOf(id, 'ann', interaction), roll))).toBe('unavailable')
      expect(codeOf(await room.look(viewOf(id, 'ann')))).toBe('unavailable')
      state.away = 'no'
      expect(codeOf(await room.act(requestOf(id, 'ann', interaction), roll))).toBe(
        when === 'before' ? 'ok' : 'seen',
      )
      const { table, view } = done(await room.look(viewOf(id)))
      expect(table.version).toBe(version + 1)
      expect(view?.turn.number).toBe(2)
    },
  )

  it('other operations report a database failure', async () => {
    const { store: weak, state } = failing(store)
    const room = testRoom(weak)
    const { id } = await lobbyOf(room)
    state.away = 'before'
    const game = { guild: 'g', channel: 'c', host: ann, edition: 'sprint' }
    const answers = [
      room.open(game, press()),
      room.join(requestOf(id, { id: 'bob', name: 'Bob' })),
      room.start(requestOf(id, 'ann')),
      room.cancel(requestOf(id, 'ann')),
      room.look(viewOf(id, 'ann')),
      room.log(viewOf(id, 'ann'), { from: 1, to: 9 }),
      room.export(viewOf(id)),
    ]
    for (const answer of answers) expect(codeOf(await answer)).toBe('unavailable')
    await expect(room.gamesOf('ann')).rejects.toThrow(StoreUnavailable)
    await room.tick()
  })

  it('the outbox records a receipt once the database is back', async () => {
    const { store: weak, state } = failing(store)
    const room = testRoom(weak, { tells: false })
    const { id } = await lobbyOf(room)
    room.outbox.carriedBy({
      carry: (delivery) => {
        state.away = 'before'
        return Promise.resolve(receiptFor(delivery))
      },
    })
    room.outbox.show(id)
    await room.outbox.idle()
    expect(room.outbox.isBehind).toBe(true)
    state.away = 'no'
    await room.tick()
    expect(done(await testRoom(store).look(viewOf(id))).table.message).toBe('card')
    await room.close()
  })

  it('a request that waits too long for others is refused as busy', async () => {
    let free = () => {}
    const blocked = new Promise<void>((resolve) => (free = resolve))
    const slow = {
      ...store,
      games: {
        ...store.games,
        save: async (change: Save): Promise<SaveResult> => {
          await blocked
          return store.games.save(change)
        },
      },
    }
    const { id } = await sprintOf(testRoom(store))
    const room = testRoom(slow, { limits: { lockTimeout: 30 } })
    const first = room.act(requestOf(id, 'ann'), cheer)
    const second = room.act(requestOf(id, 'bob'), cheer)
    setTimeout(free, 60)
    expect([codeOf(await first), codeOf(await second)]).toEqual(['ok', 'busy'])
  })

  it('computer players resume when the database is back', async () => {
    const { store: weak, state } = failing(store)
    const time = { now: Date.UTC(2026, 2, 1) }
    const room = testRoom(weak, { time, limits: { batch: 1000 } })
    const { id } = await sprintWithRobots(room, 1)
    await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!)
    state.away = 'before'
    await room.tick()
    state.away = 'no'
    time.now += 3000
    await room.tick()
    expect(done(await room.look(viewOf(id))).view?.turn.seat).toBe(0)
  })
})
