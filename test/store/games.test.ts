import { gameIdOf, type Store } from '#store/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { computer, exampleGame, exampleSave, person } from './examples.ts'
import { withStores } from './stores.ts'

it('game ids are short, distinct, URL-safe and the same for the same press', () => {
  const ids = Array.from({ length: 2_000 }, (_, press) => gameIdOf(String(press)))
  expect(gameIdOf('7')).toBe(ids[7])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z2-9]{10}$/)
})

describe('the store of games', () => {
  withStores((makeStore) => {
    let store: Store
    beforeAll(async () => {
      store = await makeStore()
    })

    async function made(...args: Parameters<typeof exampleGame>): Promise<string> {
      const game = exampleGame(...args)
      await store.games.create(game)
      return game.id
    }

    it('responds to a ping', async () => {
      await store.ping()
    })

    it('returns a created game with all its fields', async () => {
      const game = exampleGame({ due: 86_400_123, at: 1_234_567_890_123 })
      await store.games.create(game)
      const { at, ...fields } = game
      expect(await store.games.get(game.id)).toEqual({
        ...fields,
        status: 'lobby',
        version: 0,
        deliveredVersion: -1,
        messageId: null,
        messageVersion: 0,
        channelNotes: null,
        createdAt: at,
        updatedAt: at,
      })
    })

    it('returns null for an unknown game', async () => {
      expect(await store.games.get('nowhere')).toBeNull()
      expect(await store.games.save(exampleSave('nowhere', 0))).toBe('stale')
      expect(await store.moves.of('nowhere')).toEqual([])
    })

    it('refuses to create a game twice', async () => {
      const id = await made()
      await expect(store.games.create(exampleGame({ id, hostId: 'bob' }))).rejects.toThrow()
      expect(await store.games.get(id)).toMatchObject({ hostId: 'ann', seats: [{ seat: 0 }, { seat: 1 }] })
    })

    it('refuses an unknown status, and changes nothing', async () => {
      const id = await made()
      await expect(store.games.save(exampleSave(id, 0, { status: 'lost' as 'over' }))).rejects.toThrow()
      expect(await store.games.get(id)).toMatchObject({ version: 0, status: 'lobby' })
    })

    it('saves a change together with its move in the log', async () => {
      const id = await made()
      const change = exampleSave(id, 0, { interactionId: `press ${id}`, due: 5_000, seat: 1 })
      expect(await store.games.save(change)).toBe('saved')
      expect(await store.games.get(id)).toMatchObject({
        version: 1,
        state: change.state,
        status: 'running',
        due: 5_000,
        updatedAt: change.at,
        hostId: 'ann',
        channelId: 'channel',
        sealedSeed: 'a secret',
      })
      const { at, seat, move, draws, events, interactionId } = change
      expect(await store.moves.of(id)).toEqual([{ no: 1, at, seat, move, draws, events, interactionId }])
    })

    it('refuses a version that is not the newest', async () => {
      const id = await made()
      await store.games.save(exampleSave(id, 0))
      expect(await store.games.save(exampleSave(id, 0, { state: 'older' }))).toBe('stale')
      expect(await store.games.save(exampleSave(id, 2, { state: 'from the future' }))).toBe('stale')
      expect(await store.games.get(id)).toMatchObject({ version: 1, state: '{"turn":1}' })
      expect(await store.moves.of(id)).toHaveLength(1)
    })

    it('refuses a press that is already saved, in the same game and in another', async () => {
      const [id, other] = [await made(), await made()]
      const interactionId = `press ${id}`
      await store.games.save(exampleSave(id, 0, { interactionId }))
      for (const [game, version] of [
        [id, 0],
        [id, 1],
        [other, 0],
      ] as const)
        expect(await store.games.save(exampleSave(game, version, { interactionId, state: 'again' }))).toBe(
          'seen',
        )
      expect(await store.games.get(id)).toMatchObject({ version: 1 })
      expect(await store.games.get(other)).toMatchObject({ version: 0 })
      expect(await store.moves.seen(interactionId)).toEqual({ gameId: id, no: 1 })
      expect(await store.moves.seen('another press')).toBeNull()
    })

    it('changes seats, host and channel together with the game', async () => {
      const id = await made()
      const seats = [computer(0), person(2, 'bob'), person(3, 'cid')]
      await store.games.save(exampleSave(id, 0, { seats, host: 'bob', channel: 'thread' }))
      expect(await store.games.get(id)).toMatchObject({ hostId: 'bob', channelId: 'thread', version: 1 })
      expect((await store.games.get(id))?.seats).toEqual(seats)
      await store.games.save(exampleSave(id, 1, { seats: [] }))
      expect((await store.games.get(id))?.seats).toEqual([])
    })

    it('marks a change as seen by the player who made it', async () => {
      const id = await made({ seats: [person(0, 'ann'), person(1, 'bob')] })
      const seen = () => Promise.all(['ann', 'bob', 'cid'].map((user) => store.looks.of(id, user)))
      await store.games.save(exampleSave(id, 0, { seenBy: 'ann' }))
      expect(await seen()).toEqual([1, 0, null])
      await store.games.save(
        exampleSave(id, 1, { seenBy: 'bob', seats: [person(0, 'ann'), person(1, 'bob')] }),
      )
      expect(await seen()).toEqual([1, 2, null])
      await store.games.save(exampleSave(id, 2, { seenBy: 'ann', named: ['dora'] }))
      await store.games.save(exampleSave(id, 3, { seats: [person(0, 'ann'), person(1, 'cid')] }))
      await store.games.save(exampleSave(id, 3, { seenBy: 'cid' }))
      expect(await seen()).toEqual([3, null, 0])
    })

    it('leaves the seats unchanged when the change is stale', async () => {
      const id = await made()
      const late = exampleSave(id, 7, { seats: [], host: 'bob' })
      expect(await store.games.save(late)).toBe('stale')
      expect(await store.games.get(id)).toMatchObject({ hostId: 'ann', seats: [{ seat: 0 }, { seat: 1 }] })
    })

    it('stores large states and text in any script exactly', async () => {
      const text = 'Nordbahnhof – 北駅 – محطة – 🏨👨‍👩‍👧 \\u0000 \ud800 "\'; DROP TABLE games; --'
      const state = JSON.stringify({ text, long: text.repeat(3_000) })
      expect(state.length).toBeGreaterThan(200_000)
      const id = await made({ seats: [person(0, '北🏨')] })
      await store.games.save(exampleSave(id, 0, { state, events: state, seats: [person(0, "o'駅🏨")] }))
      const game = await store.games.get(id)
      expect(game?.state).toBe(state)
      expect(JSON.parse(game!.state)).toMatchObject({ text })
      expect(game?.seats[0]?.userId).toBe("o'駅🏨")
      expect((await store.moves.of(id))[0]?.events).toBe(state)
    })

    it('replaces characters in names that Postgres does not support', async () => {
      const id = await made({
        seats: [person(0, 'a\0b'), person(1, '\ud800')].map((seat) => ({ ...seat, userId: 'x' })),
      })
      expect((await store.games.get(id))?.seats.map(({ name }) => name)).toEqual(['A\ufffdB', '\ufffd'])
    })

    it('reads a range of the log', async () => {
      const id = await made()
      for (let version = 0; version < 6; version++) await store.games.save(exampleSave(id, version))
      const numbers = async (moves: Promise<{ no: number }[]>) => (await moves).map(({ no }) => no)
      expect(await numbers(store.moves.of(id))).toEqual([1, 2, 3, 4, 5, 6])
      expect(await numbers(store.moves.of(id, { from: 5 }))).toEqual([5, 6])
      expect(await numbers(store.moves.of(id, { from: 2, to: 4 }))).toEqual([2, 3, 4])
    })
  })
})
