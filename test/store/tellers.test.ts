import type { Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleGame } from './examples.ts'
import { withStores } from './stores.ts'

const long = 60_000

describe('the telling of a game', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
      for (const id of ['one', 'ended', 'noted', 'back'])
        await store.games.create(exampleGame({ id, status: 'running' }))
    })

    it('has one process at a time, and says who had it before', async () => {
      const { tellers } = store
      expect(await tellers.takeUp('one', 'here', long)).toMatchObject({
        announced: 0,
        lastTeller: null,
        isCutOff: false,
      })
      expect(await tellers.takeUp('one', 'there', long)).toBeNull()
      expect(await tellers.takeUp('one', 'here', long)).toMatchObject({ lastTeller: 'here' })
      await tellers.letGo('one', 'there')
      expect(await tellers.takeUp('one', 'there', long)).toBeNull()
      await tellers.letGo('one', 'here')
      expect(await tellers.takeUp('one', 'there', long)).toMatchObject({
        lastTeller: 'here',
        isCutOff: false,
      })
      expect(await tellers.takeUp('none', 'there', long)).toBeNull()
    })

    it('is another’s when nothing was heard of a process for so long, which cannot keep it any more then', async () => {
      const { tellers } = store
      await tellers.takeUp('ended', 'here', 0)
      expect(await tellers.takeUp('ended', 'there', long)).toMatchObject({
        lastTeller: 'here',
        isCutOff: true,
      })
      await tellers.keep('ended', 'here', long)
      await tellers.letGo('ended', 'here')
      expect(await tellers.takeUp('ended', 'here', long)).toBeNull()
    })

    it('is another’s when it was taken for a time that nobody takes it for: the clock went back since', async () => {
      await store.tellers.takeUp('back', 'here', 60 * long)
      expect(await store.tellers.takeUp('back', 'there', long)).toMatchObject({ lastTeller: 'here' })
    })

    it('is noted by who has it', async () => {
      const { games, tellers } = store
      await tellers.takeUp('noted', 'here', 0)
      expect(await games.setTableMessage('noted', 'm1', 1, undefined, 'here')).toBe(true)
      await tellers.takeUp('noted', 'there', long)
      expect(await games.setTableMessage('noted', 'm2', 2, undefined, 'here')).toBe(false)
      expect(await games.setTableMessage('noted', 'm3', 2, undefined, 'there')).toBe(true)
      expect(await tellers.takeUp('noted', 'there', long)).toMatchObject({ announced: 2, messageId: 'm3' })
    })
  })
})
