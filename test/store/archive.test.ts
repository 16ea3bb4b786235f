import { beforeAll, describe, expect, it } from 'vitest'
import type { Store, StoredMove } from '#store/index.ts'
import { exampleGame, exampleSave } from './examples.ts'
import { askStore } from './new-store.ts'
import { withStores } from './stores.ts'

const end = 10_000

describe('the log of a finished game', () => {
  withStores((makeStore) => {
    let store: Store
    let id: string
    let log: StoredMove[]

    // Creates a game of four moves: a press, an advance order, a computer player and the clock each made one.
    beforeAll(async () => {
      store = await makeStore()
      const game = exampleGame()
      id = game.id
      await store.games.create(game)
      const ids = ['7001', 'order:1', 'bot:1', null]
      for (const [version, interactionId] of ids.entries())
        await store.games.save(
          exampleSave(id, version, { interactionId, at: end, status: version < 3 ? 'running' : 'over' }),
        )
      log = await store.moves.of(id)
    })

    const rows = () => askStore(store, 'SELECT no FROM moves WHERE game_id = $1', [id])
    const anonymous = (moves: StoredMove[]) =>
      moves.map((move, index) => ({ ...move, interactionId: ['press', 'order:', 'bot:', null][index] }))

    it('stays in rows for some days', async () => {
      expect(await store.moves.archive(end, 9)).toBe(0)
      expect(await rows()).toHaveLength(4)
    })

    it('is archived as one value without ids of presses', async () => {
      expect(await store.moves.archive(end + 1, 9)).toBe(1)
      expect(await store.moves.archive(end + 1, 9)).toBe(0)
      expect(await rows()).toEqual([])
      expect(await store.moves.of(id)).toEqual(anonymous(log))
      expect(await store.moves.of(id, { from: 2, to: 3 })).toEqual(anonymous(log).slice(1, 3))
      expect(await store.moves.of(id, { from: 5 })).toEqual([])
    })

    it('gets a row for a later change, and is archived again', async () => {
      expect(await store.games.save(exampleSave(id, 4, { at: end, status: 'over' }))).toBe('saved')
      expect((await store.moves.of(id, { from: 4 })).map(({ no }) => no)).toEqual([4, 5])
      expect((await store.moves.of(id)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
      expect(await store.moves.archive(end + 1, 9)).toBe(1)
      expect((await store.moves.of(id)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
      expect(await rows()).toEqual([])
    })

    it('can be rewritten to remove a user’s name', async () => {
      await store.people.rewriteEvents(id, 2, '["another"]')
      const events = (await store.moves.of(id)).map((move) => move.events)
      expect(events[1]).toBe('["another"]')
      expect(events[0]).toBe(log[0]!.events)
    })

    it('is not archived by a process that read an outdated version', async () => {
      const game = exampleGame({ status: 'over' })
      await store.games.create(game)
      const read = store.moves.archive(end + 1, 9)
      await store.games.save(exampleSave(game.id, 0, { at: end, status: 'over' }))
      await read
      expect((await store.moves.of(game.id)).map(({ no }) => no)).toEqual([1])
    })

    it('is not archived with a name that was removed meanwhile', async () => {
      const game = exampleGame({ status: 'over' })
      await store.games.create(game)
      await store.games.save(exampleSave(game.id, 0, { at: end, status: 'over' }))
      const folding = store.moves.archive(end + 1, 9)
      await store.people.rewriteEvents(game.id, 1, '["nobody"]')
      await folding
      expect((await store.moves.of(game.id)).map(({ events }) => events)).toEqual(['["nobody"]'])
    })

    it('returns to rows for a repair', async () => {
      expect(await store.operations.setAside(id, { from: 4, to: 5 })).toBe(0)
      expect((await store.moves.of(id)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5])
      expect(await rows()).toHaveLength(5)
      await askStore(store, `UPDATE moves SET move = '{"act":"roll"}' WHERE game_id = $1`, [id])
      expect(await store.moves.archive(end + 100, 9)).toBeGreaterThan(0)
      expect(await store.operations.setAside(id, { from: 4, to: 5 })).toBe(2)
      expect((await store.moves.of(id)).map(({ move }) => move.includes('setAside'))).toEqual([
        false,
        false,
        false,
        true,
        true,
      ])
    })

    it('does not delay other logs when it is unreadable', async () => {
      const [broken, good] = [exampleGame({ status: 'over', at: 1 }), exampleGame({ status: 'over', at: 2 })]
      for (const game of [broken, good]) {
        await store.games.create(game)
        await store.games.save(exampleSave(game.id, 0, { at: game.at!, status: 'over' }))
      }
      expect(await store.moves.archive(10, 1)).toBe(1)
      await askStore(store, `UPDATE game_archives SET log = 'x' WHERE game_id = $1`, [broken.id])
      await store.games.save(exampleSave(broken.id, 1, { at: 1, status: 'over' }))
      const failed: string[] = []
      expect(await store.moves.archive(10, 9, (game) => void failed.push(game))).toBe(1)
      expect(failed).toEqual([broken.id])
      expect(await store.moves.of(good.id)).toHaveLength(1)
    })

    it('is deleted with its game', async () => {
      expect(await store.operations.purge(id)).toBe(true)
      expect(await askStore(store, 'SELECT FROM game_archives WHERE game_id = $1', [id])).toEqual([])
    })
  })
})

describe('a press that led to a move', () => {
  withStores((makeStore) => {
    it('stays known for 15 minutes, in which Discord may repeat it', async () => {
      const store = await makeStore()
      const game = exampleGame()
      await store.games.create(game)
      await store.games.save(exampleSave(game.id, 0, { interactionId: 'press' }))
      await store.moves.forgetPresses()
      expect(await store.moves.seen('press')).toEqual({ gameId: game.id, no: 1 })
      await askStore(store, `UPDATE presses SET at = at - interval '16 minutes'`)
      await store.moves.forgetPresses()
      expect(await store.moves.seen('press')).toBeNull()
    })
  })
})
