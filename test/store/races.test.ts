import type { Save, SaveResult } from '#store/index.ts'
import { describe, expect, it } from 'vitest'
import { exampleGame, exampleSave, person } from './examples.ts'
import { sharedStore, withStores } from './stores.ts'

describe('two stores that save simultaneously', () => {
  withStores((makeStore, kind) => {
    const stores = sharedStore(makeStore, kind)

    /**
     * Creates a game, and saves its first change twice at the same time, each with its own overrides. Returns
     * the game’s id and the sorted results.
     */
    async function race(...own: [Partial<Save>, Partial<Save>]) {
      const { id } = exampleGame()
      const game = exampleGame({ id })
      await stores.here.games.create(game)
      const results = await Promise.all([
        stores.here.games.save(exampleSave(game.id, 0, own[0])),
        stores.there.games.save(exampleSave(game.id, 0, own[1])),
      ])
      return { id: game.id, results: results.sort() }
    }

    async function repeat(
      expected: SaveResult[],
      own: (round: number) => [Partial<Save>, Partial<Save>],
    ): Promise<void> {
      for (let round = 0; round < 15; round++) {
        const { id, results } = await race(...own(round))
        expect(results).toEqual(expected)
        expect(await stores.here.games.get(id)).toMatchObject({ version: 1 })
        expect(await stores.there.moves.of(id)).toHaveLength(1)
      }
    }

    it('save only one of two presses', () =>
      repeat(['saved', 'stale'], (round) => [{ interactionId: `a${round}` }, { interactionId: `b${round}` }]))

    it('save a repeated press only once', () =>
      repeat(['saved', 'seen'], (round) => [{ interactionId: `c${round}` }, { interactionId: `c${round}` }]))

    it('save only one of two changes without a press', () => repeat(['saved', 'stale'], () => [{}, {}]))

    it('seat only one of two players who take the last seat', async () => {
      const { id, results } = await race(
        { seats: [person(0, 'bob')] },
        { seats: [person(0, 'cid'), person(1, 'dan')] },
      )
      expect(results).toEqual(['saved', 'stale'])
      expect(['bob', 'cid,dan']).toContain(
        (await stores.here.games.get(id))?.seats.map(({ userId }) => userId).join(),
      )
    })

    it('save a press only once if it changes two games', async () => {
      const games = [exampleGame(), exampleGame()] as const
      for (const game of games) await stores.here.games.create(game)
      for (let version = 0; version < 15; version++) {
        const versions = await Promise.all(
          games.map(async ({ id }) => (await stores.here.games.get(id))!.version),
        )
        const press = { interactionId: `two games ${version}` }
        const results = await Promise.all([
          stores.here.games.save(exampleSave(games[0].id, versions[0]!, press)),
          stores.there.games.save(exampleSave(games[1].id, versions[1]!, press)),
        ])
        expect(results.sort()).toEqual(['saved', 'seen'])
      }
    })
  })
})
