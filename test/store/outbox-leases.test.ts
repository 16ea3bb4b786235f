import type { Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleGame } from './examples.ts'
import { withStores } from './stores.ts'

const long = 60_000
/** A duration with which a lease has expired already, even if the database’s clock is set back a little. */
const over = -1000

describe('the lease on a game’s deliveries', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
      for (const id of ['one', 'ended', 'noted', 'back', 'soon'])
        await store.games.create(exampleGame({ id, status: 'running' }))
    })

    it('is held by one process, which learns the previous holder', async () => {
      const { outboxLeases } = store
      expect(await outboxLeases.takeUp('one', 'here', long)).toMatchObject({
        deliveredVersion: -1,
        lastHolder: null,
        isCutOff: false,
      })
      expect(await outboxLeases.takeUp('one', 'there', long)).toBeNull()
      expect(await outboxLeases.takeUp('one', 'here', long)).toMatchObject({ lastHolder: 'here' })
      await outboxLeases.letGo('one', 'there')
      expect(await outboxLeases.takeUp('one', 'there', long)).toBeNull()
      await outboxLeases.letGo('one', 'here')
      expect(await outboxLeases.takeUp('one', 'there', long)).toMatchObject({
        lastHolder: 'here',
        isCutOff: false,
      })
      expect(await outboxLeases.takeUp('none', 'there', long)).toBeNull()
    })

    it('goes to another process once it expired, and cannot be renewed after that', async () => {
      const { outboxLeases } = store
      await outboxLeases.takeUp('ended', 'here', over)
      expect(await outboxLeases.takeUp('ended', 'there', long)).toMatchObject({
        lastHolder: 'here',
        isCutOff: true,
      })
      await outboxLeases.keep('ended', 'here', long)
      await outboxLeases.letGo('ended', 'here')
      expect(await outboxLeases.takeUp('ended', 'here', long)).toBeNull()
    })

    it('goes to another process after the clock was set far back', async () => {
      await store.outboxLeases.takeUp('back', 'here', 60 * long)
      expect(await store.outboxLeases.takeUp('back', 'there', long)).toMatchObject({ lastHolder: 'here' })
    })

    it('stays with its holder after the clock was set back slightly', async () => {
      await store.outboxLeases.takeUp('soon', 'here', long + 500)
      expect(await store.outboxLeases.takeUp('soon', 'there', long)).toBeNull()
    })

    it('is needed to record deliveries', async () => {
      const { games, outboxLeases } = store
      await outboxLeases.takeUp('noted', 'here', over)
      expect(await games.setTableMessage('noted', 'm1', 1, null, { holder: 'here', isLast: false })).toBe(
        true,
      )
      await outboxLeases.takeUp('noted', 'there', long)
      expect(await games.setTableMessage('noted', 'm2', 2, null, { holder: 'here', isLast: false })).toBe(
        false,
      )
      expect(await games.setTableMessage('noted', 'm3', 2, null, { holder: 'there', isLast: false })).toBe(
        true,
      )
      expect(await outboxLeases.takeUp('noted', 'there', long)).toMatchObject({
        deliveredVersion: 2,
        messageId: 'm3',
      })
    })
  })
})
