import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { StoredGame } from '#store/index.ts'
import { isLater } from '#table/core/outdated.ts'
import { storedStatesWith } from '#table/core/stored-state.ts'
import { features } from '#table/features.ts'
import { gathered, withPeople } from '../gathered.ts'
import { lobbyOf } from '../rooms.ts'

const states = storedStatesWith(features, editions)
const room = withPeople()

type Stored = Record<string, unknown> & { features?: Record<string, unknown>; shapes: Record<string, number> }

const withPart = (part: string, value: unknown) => (state: Stored) => {
  state.features = { ...state.features, [part]: value }
}

/** A running game as it is stored, paused, with a change of its own. */
async function stored(change: (state: Stored) => void = () => undefined): Promise<StoredGame> {
  const { id } = await gathered(room, 2, 'classic')
  const game = (await room.store.games.get(id))!
  const state = JSON.parse(game.state) as Stored
  withPart('paused', { at: 5, by: 0 })(state)
  state.shapes['pause'] = 1
  change(state)
  return { ...game, state: JSON.stringify(state) }
}

describe('what is stored of a game', () => {
  it('is read as it was written', async () => {
    const game = await stored()
    const { body } = states.read(game)
    expect(body).toMatchObject({ phase: 'game', features: { paused: { at: 5, by: 0 } } })
    expect(JSON.parse(states.write(body))).toEqual(JSON.parse(game.state))
  })

  it.each([
    ['a part that no feature keeps', withPart('pausd', { at: 5, by: 0 }), 'features (unrecognized_keys)'],
    ['a key that a part has not', withPart('paused', { at: 5, by: 0, why: 'x' }), 'features.paused ('],
    ['a value of another type', withPart('paused', { at: 'secret', by: 0 }), 'features.paused.at ('],
    ['something around the game', (state: Stored) => void (state['autopilot'] = []), 'the whole ('],
    ['something in the game', (state: Stored) => void Object.assign(state['game']!, { fog: 1 }), 'game ('],
    ['a shape that is no longer read', (state: Stored) => void (state.shapes['pause'] = 0), 'pause has a'],
    ['a part of no version', (state: Stored) => void delete state.shapes['pause'], 'pause has a'],
    ['no versions', (state: Stored) => void (state.shapes = {}), 'table has a'],
  ])('is refused with %s, by its place alone', async (_, change, place) => {
    const game = await stored(change)
    expect(() => states.read(game)).toThrow(`the state of game ${game.id} cannot be read: ${place}`)
    expect(() => states.read(game)).not.toThrow('secret')
  })

  it('is refused where it is no JSON', async () => {
    const game = { ...(await stored()), state: '{"secret":' }
    expect(() => states.read(game)).toThrow(/cannot be read: it is no JSON$/)
  })

  it.each(['pause', 'weather'])('is left to a later program where %s has a shape of its own', async (key) => {
    const game = await stored((state) => {
      state.shapes[key] = 9
      withPart(key, { isOn: true })(state)
    })
    expect(isLater(states.read(game))).toBe(true)
    expect(isLater(states.read(await stored()))).toBe(false)
  })

  it('is read in the lobby, too', async () => {
    const { id } = await lobbyOf(room, 'classic')
    const game = (await room.store.games.get(id))!
    expect(states.read(game).body).toMatchObject({ phase: 'lobby', edition: 'classic' })
    const other = JSON.stringify({ ...(JSON.parse(game.state) as object), noticed: 5 })
    expect(() => states.read({ ...game, state: other })).toThrow('the whole (unrecognized_keys)')
  })
})

describe('the parts of features', () => {
  it('have one owner each', () => {
    const parts = features.flatMap(({ keeps }) => Object.keys(keeps?.parts ?? {}))
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts.length).toBeGreaterThan(15)
  })
})
