import type { Attended, Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleGame, person } from './examples.ts'
import { withStores } from './stores.ts'

describe('attendance', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
    })

    /** Adds a finished game of one person. */
    async function played(userId: string, own: Partial<Attended> = {}): Promise<Attended> {
      const { guildId = 'guild' } = own
      const { id } = exampleGame()
      await store.games.create(exampleGame({ id, guildId, status: 'over', seats: [person(0, userId)] }))
      const counts = { decisions: 10, late: 0, hasLeft: false, endedAt: 1000 }
      const row: Attended = { gameId: id, userId, guildId, ...counts, ...own }
      await store.attendance.add([row])
      return row
    }

    it('sums up the last games of each user on a server', async () => {
      await played('ann', { decisions: 99, late: 99, hasLeft: true, endedAt: 1 })
      await played('ann', { late: 3, endedAt: 2 })
      await played('ann', { decisions: 20, hasLeft: true, endedAt: 3 })
      await played('ann', { guildId: 'other', late: 9, endedAt: 4 })
      await played('bob')
      const sums = await store.attendance.sums('guild', ['ann', 'bob', 'cid'], 2)
      expect(sums.sort((a, b) => b.games - a.games)).toEqual([
        { userId: 'ann', games: 2, decisions: 30, late: 3, gamesLeft: 1 },
        { userId: 'bob', games: 1, decisions: 10, late: 0, gamesLeft: 0 },
      ])
      expect(await store.attendance.sums('guild', [], 2)).toEqual([])
    })

    it('keeps the first row of a game and a user', async () => {
      const row = await played('dee', { late: 1 })
      await store.attendance.add([{ ...row, late: 5 }])
      expect(await store.attendance.of('dee')).toEqual([row])
    })

    it('is deleted with its person, its game, and its server', async () => {
      const [first, second] = [await played('eve'), await played('fay')]
      await played('gus', { guildId: 'gone' })
      await store.people.forget(first.userId)
      expect(await store.operations.purge(second.gameId)).toBe(true)
      await store.guilds.left('gone', 1)
      await store.guilds.purge('gone')
      for (const user of ['eve', 'fay', 'gus']) expect(await store.attendance.of(user)).toEqual([])
    })
  })
})
