import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { editions } from '#editions/index.ts'
import type { StoredGame } from '#store/index.ts'
import type { StoredBody } from '#table/core/feature.ts'
import { isLater } from '#table/core/outdated.ts'
import { storedStatesWith } from '#table/core/stored-state.ts'
import { features } from '#table/features.ts'
import { startGameWith, withPeople } from '../gathered.ts'
import { lobbyOf } from '../rooms.ts'
import recorded from './stored-states.json' with { type: 'json' }

/** The current features, but with a fixed shape of the pause. */
const first = features.map((feature) =>
  feature.key === 'pause'
    ? {
        ...feature,
        keeps: { version: 1, parts: { paused: z.strictObject({ at: z.number(), by: z.int() }) } },
      }
    : feature,
)
const states = storedStatesWith(first, editions)
const present = storedStatesWith(features, editions)
const room = withPeople()

type Stored = Record<string, unknown> & { features?: Record<string, unknown>; shapes: Record<string, number> }

const withPart = (part: string, value: unknown) => (state: Stored) => {
  state.features = { ...state.features, [part]: value }
}

/** A stored running game that is paused, after the given change of its state. */
async function stored(change: (state: Stored) => void = () => undefined): Promise<StoredGame> {
  const { id } = await startGameWith(room, 2, 'classic')
  const game = (await room.store.games.get(id))!
  const state = JSON.parse(game.state) as Stored
  withPart('paused', { at: 5, by: 0 })(state)
  state.shapes['pause'] = 1
  change(state)
  return { ...game, state: JSON.stringify(state) }
}

describe('a stored state', () => {
  it('is read exactly as it was written', async () => {
    const game = await stored()
    const { body } = states.read(game)
    expect(body).toMatchObject({ phase: 'game', features: { paused: { at: 5, by: 0 } } })
    expect(JSON.parse(states.write(body))).toEqual(JSON.parse(game.state))
  })

  it.each([
    ['a value of a wrong type', withPart('paused', { at: 'secret', by: 0 }), 'features.paused.at ('],
    [
      'an unknown key in the game',
      (state: Stored) => void Object.assign(state['game']!, { fog: 1 }),
      'game (',
    ],
    ['a shape that was never written', (state: Stored) => void (state.shapes['pause'] = 0), 'pause has a'],
    ['a part without a version', (state: Stored) => void delete state.shapes['pause'], 'pause has a'],
    ['no versions', (state: Stored) => void (state.shapes = {}), 'table has a'],
  ])('is refused with %s, and the error has only its path', async (_, change, place) => {
    const game = await stored(change)
    expect(() => states.read(game)).toThrow(`the state of game ${game.id} cannot be read: ${place}`)
    expect(() => states.read(game)).not.toThrow('secret')
  })

  it('is refused if it is not JSON', async () => {
    const game = { ...(await stored()), state: '{"secret":' }
    expect(() => states.read(game)).toThrow(/cannot be read: it is not JSON$/)
  })

  it.each(['pause', 'weather'])('is left to a newer program if the shape of %s is newer', async (key) => {
    const game = await stored((state) => {
      state.shapes[key] = 9
      withPart(key, { isOn: true })(state)
    })
    expect(isLater(states.read(game))).toBe(true)
    expect(isLater(states.read(await stored()))).toBe(false)
  })

  it('can be read in the lobby', async () => {
    const { id } = await lobbyOf(room, 'classic')
    const game = (await room.store.games.get(id))!
    expect(states.read(game).body).toMatchObject({ phase: 'lobby', edition: 'classic' })
  })

  it('keeps unknown keys that a newer program added without a new version', async () => {
    const { id } = await lobbyOf(room, 'classic')
    const lobby = (await room.store.games.get(id))!
    const added = JSON.stringify({ ...(JSON.parse(lobby.state) as object), noticed: 5 })
    expect(states.write(states.read({ ...lobby, state: added }).body)).toContain('"noticed":5')
    const game = await stored((state) => {
      state['spectators'] = 3
      withPart('paused', { at: 5, by: 0, why: 'lunch' })(state)
      withPart('weather', { isSunny: true })(state)
    })
    expect(JSON.parse(states.write(states.read(game).body))).toEqual(JSON.parse(game.state))
  })
})

/** The features of a newer program: its pause has a reason and another key for the time. */
const later = first.map((feature) =>
  feature.key === 'pause'
    ? {
        ...feature,
        keeps: {
          version: 3,
          parts: { paused: z.strictObject({ since: z.number(), by: z.int(), why: z.string() }) } as never,
          upgrades: {
            1: ({ paused, ...others }: StoredBody) => {
              const { at, ...rest } = paused as { at: number }
              return { ...others, paused: { ...rest, since: at } }
            },
            2: (parts: StoredBody) => ({ ...parts, paused: { ...(parts['paused'] as object), why: '' } }),
          },
        },
      }
    : feature,
)

describe('a part of a stored state from an earlier version', () => {
  const laterStates = storedStatesWith(later, editions)

  it('is upgraded when read; once saved, an older program leaves it alone', async () => {
    const game = await stored()
    const { body } = laterStates.read(game)
    expect(body).toMatchObject({ features: { paused: { since: 5, by: 0, why: '' } } })
    const state = laterStates.write(body)
    expect(JSON.parse(state)).toMatchObject({ shapes: { pause: 3 } })
    expect(laterStates.read({ ...game, state }).body).toEqual(body)
    expect(isLater(states.read({ ...game, state }))).toBe(true)
  })

  it('needs an upgrade from each version, or the program does not start', () => {
    const [pause] = later.filter(({ key }) => key === 'pause')
    const lacking = { ...pause!, keeps: { ...pause!.keeps!, upgrades: {} } }
    expect(() => storedStatesWith([lacking], editions)).toThrow('pause has no upgrade from version 1')
  })

  const keys = [...features.flatMap(({ key, keeps }) => (keeps ? [key] : []))]

  // After raising a version, add a state that the new version stored to stored-states.json.
  it.each(keys)('can be read from a recorded state of each version: %s', async (key) => {
    const { version } = features.find((feature) => feature.key === key)!.keeps!
    for (let earlier = 1; earlier <= version; earlier++) {
      const parts = (recorded as Record<string, Record<string, StoredBody>>)[key]?.[earlier]
      expect(parts, `version ${earlier} of ${key}`).toBeDefined()
      const game = await stored((state) => {
        state.features = { ...parts }
        state.shapes = { table: 1, [key]: earlier }
      })
      const now = present.read(game).body as { features?: object }
      // The newest recorded state must match the current shapes: renaming a key requires a new version.
      if (earlier === version)
        for (const [part, shape] of Object.entries(
          features.find((feature) => feature.key === key)!.keeps!.parts,
        ))
          shape.optional().parse(parts?.[part])
      expect(Object.keys(now.features!).length).toBeGreaterThan(0)
      expect(JSON.parse(present.write(now as never))).toMatchObject({ shapes: { [key]: version } })
    }
  })

  it.each(['table-lobby', 'table-game'] as const)('can be read from a recorded state: %s', async (name) => {
    for (const around of Object.values<object>(recorded[name])) {
      const game = await stored()
      const { game: inPlay } = JSON.parse(game.state) as { game: unknown }
      const state = { ...around, ...(name === 'table-game' && { game: inPlay }), shapes: { table: 1 } }
      expect(present.read({ ...game, state: JSON.stringify(state) }).body).toMatchObject(around)
    }
  })
})

describe('a part that a newer program added without a new version', () => {
  const pause = first.find(({ key }) => key === 'pause')!
  const withReason = {
    ...pause,
    keeps: { version: 1, parts: { ...pause.keeps!.parts, reason: z.string() } as never },
  }
  const laterStates = storedStatesWith(
    first.map((feature) => (feature === pause ? withReason : feature)),
    editions,
  )

  it('survives a save by an older program', async () => {
    const game = await stored((state) => {
      state.features = { reason: 'lunch' }
    })
    const state = states.write(states.read(game).body)
    expect(laterStates.read({ ...game, state }).body).toMatchObject({ features: { reason: 'lunch' } })
  })
})

describe('the parts of features', () => {
  it('have recorded states for exactly the features that store something', () => {
    const known = features.flatMap(({ key, keeps }) => (keeps ? [key] : []))
    const names = Object.keys(recorded).filter((name) => !name.startsWith('table-'))
    expect(names.toSorted()).toEqual(known.toSorted())
  })

  it('belong to only one feature each', () => {
    const parts = features.flatMap(({ keeps }) => Object.keys(keeps?.parts ?? {}))
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts.length).toBeGreaterThan(15)
  })
})
