import { describe, expect, it } from 'vitest'
import { gameIdOf, type PendingPress, type Store } from '#store/index.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { sharedStore, withStores } from './stores.ts'

const times = { gap: 30_000, lives: 900_000 }

function pressOf(interaction: string, own: Partial<PendingPress> = {}): PendingPress {
  return {
    interaction,
    user: 'ann',
    guild: 'guild',
    channel: 'channel',
    application: 'shortchange',
    locale: 'en-US',
    first: 'update',
    isInGame: true,
    sealedToken: 'sealed',
    ...own,
  }
}

/** A sign of life that is so old, ms. */
async function beat(store: Store, id: string, age: number): Promise<void> {
  await store.fleet.beat({ id, shard: null, ahead: 0, gap: 30_000, at: Date.now() - age })
}

async function take(store: Store, process: string, gap = times.gap) {
  const lost = await store.pendingPresses.takeLost(process, { ...times, gap })
  return lost.toSorted((a, b) => (a.interaction < b.interaction ? -1 : 1))
}

withStores((makeStore, kind) => {
  const shared = sharedStore(makeStore, kind)

  describe('presses that are under way', () => {
    it('are gone when they have ended', async () => {
      const { pendingPresses } = shared.here
      for (const id of ['1', '2', '3']) await pendingPresses.begin('ended', pressOf(id))
      await pendingPresses.end('ended', ['1', '3'])
      await pendingPresses.end('another', ['2'])
      expect(await pendingPresses.of('ann')).toMatchObject([{ interaction: '2' }])
      await pendingPresses.end('ended', ['2'])
      expect(await pendingPresses.of('ann')).toEqual([])
    })

    it('are taken over with all that is known of them, and with whether they counted', async () => {
      const { here, there } = shared
      const { pendingPresses, games } = here
      const game = exampleGame()
      await games.create(game)
      await games.save(exampleSave(game.id, 0, { interactionId: 'saved' }))
      await games.create(exampleGame({ id: gameIdOf('opens') }))
      const asked = pressOf('asked', { guild: '', first: 'private', isInGame: false })
      const all = [asked, pressOf('lost'), pressOf('opens'), pressOf('saved')]
      for (const press of all) await pendingPresses.begin('died', press)
      const taken = await take(there, 'next', -1)
      expect(taken).toMatchObject(all)
      expect(taken.map(({ counted }) => counted)).toEqual([false, false, true, true])
      for (const { age } of taken) expect(age).toBeLessThan(60_000)
      expect(await take(here, 'next', -1)).toEqual([])
    })

    it('go to one of those who look at once', async () => {
      const { here, there } = shared
      const ids = Array.from({ length: 20 }, (_, at) => `once-${at}`)
      for (const id of ids) await here.pendingPresses.begin('died', pressOf(id))
      const looks = [here, there, here, there].map((store, at) => take(store, `looks-${at}`, -1))
      const taken = (await Promise.all(looks)).flat().map(({ interaction }) => interaction)
      expect(taken.toSorted()).toEqual(ids.toSorted())
    })

    it('are of nobody’s concern while their process lives, and are noted once', async () => {
      const { here, there } = shared
      await here.pendingPresses.begin('same', pressOf('same'))
      await there.pendingPresses.begin('other', pressOf('same', { sealedToken: 'of another' }))
      expect(await take(here, 'same', -1)).toEqual([])
      expect(await take(there, 'other', -1)).toMatchObject([{ sealedToken: 'sealed' }])
    })

    it('are dropped when nobody could be told any more', async () => {
      const { pendingPresses } = shared.here
      await pendingPresses.begin('forgets', pressOf('old'))
      await pendingPresses.takeLost('forgets', times)
      expect(await pendingPresses.of('ann')).toHaveLength(1)
      await pendingPresses.takeLost('forgets', { ...times, lives: -1 })
      expect(await pendingPresses.of('ann')).toEqual([])
    })

    it('go with who is forgotten, and with their server', async () => {
      const { pendingPresses, people, guilds } = shared.here
      await pendingPresses.begin('here', pressOf('bob-1', { user: 'bob', guild: 'left' }))
      await pendingPresses.begin('here', pressOf('cleo-1', { user: 'cleo', guild: 'left' }))
      await people.forget('bob')
      expect(await pendingPresses.of('bob')).toEqual([])
      expect(await pendingPresses.of('cleo')).toHaveLength(1)
      await guilds.purge('left')
      expect(await pendingPresses.of('cleo')).toEqual([])
    })
  })

  if (kind === 'pglite') return

  describe('presses of a process beside', () => {
    it('are taken over when it gave no sign of life for a while, and not before', async () => {
      const { here, there } = shared
      const gap = 200
      const seen = async (age: number) => {
        await beat(here, 'beside', age)
        return (await take(there, 'looks', gap)).map(({ interaction }) => interaction)
      }
      await here.pendingPresses.begin('beside', pressOf('beside-1'))
      expect(await take(there, 'looks')).toEqual([])
      const [{ at } = { at: NaN }] = await here.pendingPresses.of('ann')
      await expect.poll(() => Date.now() - at).toBeGreaterThan(gap)
      expect(await seen(0)).toEqual([])
      expect(await seen(60_000)).toEqual(['beside-1'])
    })
  })
})
