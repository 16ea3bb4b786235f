import type { Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleGame, person } from './examples.ts'
import { withStores } from './stores.ts'

describe('notepads', () => {
  withStores((makeStore) => {
    let store: Store
    const guildId = 'server of notes'
    const games = ['noted-one', 'noted-two']
    beforeAll(async () => {
      store = await makeStore()
      for (const id of games)
        await store.games.create(exampleGame({ id, guildId, seats: [person(0, 'ann'), person(1, 'bob')] }))
    })

    it('keep one text for each player and game', async () => {
      expect(await store.notepads.of('noted-one', 'ann')).toBe('')
      await store.notepads.write('noted-one', 'ann', 'Bo lies\n– twice', 1_000)
      await store.notepads.write('noted-two', 'ann', 'Two', 2_000)
      await store.notepads.write('noted-one', 'bob', 'Of Bo', 3_000)
      await store.notepads.write('noted-one', 'ann', 'Bo lies', 4_000)
      expect(await store.notepads.of('noted-one', 'ann')).toBe('Bo lies')
      expect(await store.notepads.of('noted-one', 'bob')).toBe('Of Bo')
      expect(await store.notepads.ofUser('ann')).toEqual([
        { gameId: 'noted-one', text: 'Bo lies', updatedAt: 4_000 },
        { gameId: 'noted-two', text: 'Two', updatedAt: 2_000 },
      ])
    })

    it('delete an empty text, and all texts of a forgotten person', async () => {
      await store.notepads.write('noted-two', 'ann', '', 5_000)
      expect((await store.notepads.ofUser('ann')).map(({ gameId }) => gameId)).toEqual(['noted-one'])
      await store.people.forget('ann')
      expect(await store.notepads.ofUser('ann')).toEqual([])
      expect(await store.notepads.of('noted-one', 'bob')).toBe('Of Bo')
    })

    it('go with their game', async () => {
      await store.guilds.purge(guildId)
      expect(await store.notepads.ofUser('bob')).toEqual([])
    })
  })
})
