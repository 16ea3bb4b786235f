import type { GameStatus, Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { computer, exampleGame, exampleSave, person } from './examples.ts'
import { withStores } from './stores.ts'

const open: GameStatus[] = ['lobby', 'running']

const ids = (games: { id: string }[]) => games.map(({ id }) => id)

describe('lists of games', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
      const games = [
        exampleGame({ id: 'old', at: 10, due: 300, seats: [person(0, 'ann'), person(1, 'bob')] }),
        exampleGame({ id: 'new', at: 30, due: 100, status: 'running', seats: [person(0, 'bob')] }),
        exampleGame({ id: 'middle', at: 20, due: 200, channelId: 'thread', seats: [person(4, 'ann')] }),
        exampleGame({ id: 'over', at: 40, due: 50, status: 'over', seats: [person(0, 'ann'), computer(1)] }),
        exampleGame({ id: 'elsewhere', at: 50, guildId: 'other', channelId: 'far', seats: [computer(0)] }),
      ]
      for (const game of games) await store.games.create(game)
    })

    it('have a user’s games, newest first', async () => {
      expect(ids(await store.games.ofUser('ann', open))).toEqual(['middle', 'old'])
      expect(ids(await store.games.ofUser('ann', ['over']))).toEqual(['over'])
      expect(ids(await store.games.ofUser('bob', open))).toEqual(['new', 'old'])
      expect(await store.games.ofUser('cid', open)).toEqual([])
    })

    it('contain neither state nor seed', async () => {
      for (const game of await store.games.ofUser('ann', open)) {
        expect(game).not.toHaveProperty('state')
        expect(game).not.toHaveProperty('sealedSeed')
        expect(game.seats).not.toHaveLength(0)
      }
    })

    it('have a server’s games in pages', async () => {
      expect(ids(await store.games.ofGuild('guild', open))).toEqual(['new', 'middle', 'old'])
      expect(ids(await store.games.ofGuild('guild', open, { number: 0, size: 2 }))).toEqual(['new', 'middle'])
      expect(ids(await store.games.ofGuild('guild', open, { number: 1, size: 2 }))).toEqual(['old'])
      expect(ids(await store.games.ofGuild('other', open))).toEqual(['elsewhere'])
    })

    it('have only the server’s games that a user may see, in their own pages', async () => {
      const seen = async (userId: string, channelIds: string[], size = 9) =>
        ids(await store.games.ofGuild('guild', open, { number: 0, size }, { userId, channelIds }))
      expect(await seen('cid', [])).toEqual([])
      expect(await seen('cid', ['thread', 'far'])).toEqual(['middle'])
      expect(await seen('cid', ['channel'])).toEqual(['new', 'old'])
      expect(await seen('ann', [])).toEqual(['middle', 'old'])
      expect(await seen('bob', ['thread'], 2)).toEqual(['new', 'middle'])
    })

    it('have a server’s channels with games, newest game first', async () => {
      expect(await store.games.channelsOf('guild', open, 9)).toEqual(['channel', 'thread'])
      expect(await store.games.channelsOf('guild', open, 1)).toEqual(['channel'])
      expect(await store.games.channelsOf('nobody', open, 9)).toEqual([])
    })

    it('sort open games by creation, since the time of a change may be secret', async () => {
      const ballroom = { guildId: 'ballroom' }
      for (const [id, at] of [
        ['first', 10],
        ['second', 20],
        ['third', 30],
      ] as const)
        await store.games.create(
          exampleGame({ ...ballroom, id, channelId: id, at, seats: [person(0, 'dee')] }),
        )
      expect(await store.games.save(exampleSave('first', 0, { status: 'lobby', at: 90 }))).toBe('saved')
      const newestFirst = ['third', 'second', 'first']
      expect(ids(await store.games.ofUser('dee', open))).toEqual(newestFirst)
      expect(ids(await store.games.ofGuild('ballroom', open, { number: 0, size: 2 }))).toEqual([
        'third',
        'second',
      ])
      expect(await store.games.channelsOf('ballroom', open, 9)).toEqual(newestFirst)
    })

    it('have a channel’s games', async () => {
      expect(ids(await store.games.ofChannel('channel', [...open, 'over']))).toEqual(['over', 'new', 'old'])
      expect(ids(await store.games.ofChannel('thread', open))).toEqual(['middle'])
    })

    it('have a channel’s finished games within limits of age and number', async () => {
      expect(ids(await store.games.overIn('guild', 'channel', 0, 5))).toEqual(['over'])
      expect(await store.games.overIn('guild', 'channel', 41, 5)).toEqual([])
      expect(await store.games.overIn('guild', 'thread', 0, 5)).toEqual([])
      expect(await store.games.overIn('other', 'channel', 0, 5)).toEqual([])
      expect(await store.games.overIn('guild', 'channel', 0, 0)).toEqual([])
    })

    it('have the open games that are due, longest overdue first', async () => {
      expect(await store.games.due(250, 10)).toEqual([
        { id: 'new', version: 0, due: 100 },
        { id: 'middle', version: 0, due: 200 },
      ])
      expect(ids(await store.games.due(300, 2))).toEqual(['new', 'middle'])
      expect(await store.games.due(99, 10)).toEqual([])
    })
  })
})

describe('the store’s record of deliveries', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
    })

    it('lists games until their last change is delivered', async () => {
      for (const [id, at] of [
        ['second', 2],
        ['first', 1],
      ] as const) {
        await store.games.create(exampleGame({ id }))
        await store.games.save(exampleSave(id, 0, { at }))
      }
      await store.games.create(exampleGame({ id: 'opened', at: 3 }))
      await store.games.create(exampleGame({ id: 'shown' }))
      await store.games.setDelivered('shown', 0)
      expect(await store.games.undelivered(10)).toMatchObject([
        { id: 'first', version: 1, deliveredVersion: -1 },
        { id: 'second', version: 1, deliveredVersion: -1 },
        { id: 'opened', version: 0, deliveredVersion: -1 },
      ])
      await store.games.setDelivered('opened', 0)
      const [first] = await store.games.undelivered(1)
      expect(first?.id).toBe('first')
      expect(ids(await store.games.undelivered(1, first))).toEqual(['second'])
      await store.games.setDelivered('first', 1)
      await store.games.setDelivered('first', 0)
      expect(ids(await store.games.undelivered(10))).toEqual(['second'])
      await store.games.save(exampleSave('first', 1, { status: 'over' }))
      expect(await store.games.undelivered(10)).toContainEqual(
        expect.objectContaining({ id: 'first', version: 2, deliveredVersion: 1 }),
      )
    })

    it('keeps the newest message of a table', async () => {
      const { id } = exampleGame({ id: 'carded' })
      await store.games.create(exampleGame({ id }))
      expect(await store.games.setTableMessage(id, 'message 3', 3)).toBe(true)
      expect(await store.games.setTableMessage(id, 'message 2', 2)).toBe(false)
      expect(await store.games.get(id)).toMatchObject({ messageId: 'message 3', messageVersion: 3 })
      expect(await store.games.setTableMessage(id, null, 3)).toBe(true)
      expect(await store.games.get(id)).toMatchObject({ messageId: null, messageVersion: 3 })
    })
  })
})

describe('settings', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
    })

    for (const whose of ['guild', 'user'] as const) {
      it(`of a ${whose} keep fields that a change does not name`, async () => {
        const settings = store.settings[whose]
        expect(await settings.get('1')).toEqual({})
        expect(await settings.put('1', { pace: 'day', never: null })).toEqual({ pace: 'day' })
        expect(await settings.put('1', { locale: 'de – 北', rules: { auction: false } })).toEqual({
          pace: 'day',
          locale: 'de – 北',
          rules: { auction: false },
        })
        expect(await settings.put('1', { pace: null, rules: {} })).toEqual({ locale: 'de – 北', rules: {} })
        expect(await settings.get('1')).toEqual({ locale: 'de – 北', rules: {} })
        expect(await settings.get('2')).toEqual({})
        expect(await settings.all(['1', '2'])).toEqual(
          new Map([
            ['1', { locale: 'de – 北', rules: {} }],
            ['2', {}],
          ]),
        )
        expect(await settings.all([])).toEqual(new Map())
      })

      it(`of a ${whose} lose no simultaneous change`, async () => {
        const changes = Array.from({ length: 20 }, (_, number) => ({ [`setting${number}`]: number }))
        await Promise.all(changes.map((change) => store.settings[whose].put('many', change)))
        expect(await store.settings[whose].get('many')).toEqual(Object.assign({}, ...changes))
      })
    }
  })
})
