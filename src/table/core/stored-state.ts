import { cached } from '#caches/kept.ts'
import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { gameSchema } from '#engine/stored-game.ts'
import type { StoredGame } from '#store/index.ts'
import { z } from 'zod'
import type { Feature, StoredBody, StoredParts, Upgrades } from './feature.ts'
import {
  aroundGame,
  lobbyState,
  type Editions,
  type LoadedGame,
  type StoredState,
  Seal,
} from './loaded-game.ts'
import { messageOf } from './record.ts'

type Versioned = Pick<StoredParts, 'version' | 'upgrades'>

/** The shape of the state around a game, and of a lobby: versioned like the parts of a feature. */
const around: Versioned = { version: 1 }

/** Versions of the shapes that a state was stored in, by feature; those alone that have something in it. */
const shapes = z.record(z.string(), z.int())

/** Enough of a game to know whose rules it is played by. */
const anyGame = z.looseObject({
  edition: z.string(),
  rules: z.int(),
  mechanics: z.record(z.string(), z.int()).exactOptional(),
})

const stored = z.looseObject({ phase: z.enum(['lobby', 'game']), shapes: shapes.exactOptional() })

export type StoredStates = ReturnType<typeof storedStatesWith>

/** Reads and writes the state of games, each part through the shape of the feature that keeps it. */
export function storedStatesWith(features: readonly Feature[], editions: Editions) {
  const versioned = new Map<string, Versioned>([['table', around]])
  const ownerOf = new Map<string, string>()
  const parts: Record<string, z.ZodType> = {}
  for (const { key, keeps } of features) {
    if (!keeps) continue
    versioned.set(key, keeps)
    for (const [part, shape] of Object.entries(keeps.parts)) {
      ownerOf.set(part, key)
      parts[part] = shape.exactOptional()
    }
  }
  for (const [key, { version, upgrades = {} }] of versioned)
    for (let earlier = 1; earlier < version; earlier++)
      if (!upgrades[earlier]) throw new Error(`${key} has no upgrade from version ${earlier}`)
  const besideGame = aroundGame.extend({ features: z.strictObject(parts).exactOptional() })
  const withAnyGame = besideGame.extend({ game: anyGame })
  const wholes = new Map<Edition, z.ZodType>()

  function wholeOf(edition: Edition): z.ZodType {
    return cached(wholes, edition, () => besideGame.extend({ game: gameSchema(edition) }))
  }

  function isLater(given: Record<string, number>): boolean {
    return Object.entries(given).some(([key, version]) => version > (versioned.get(key)?.version ?? 0))
  }

  function shapesIn(body: object): Record<string, number> {
    const keys = ['table', ...partsIn(body).flatMap((part) => ownerOf.get(part) ?? [])]
    return Object.fromEntries(keys.map((key) => [key, versioned.get(key)?.version ?? 0]))
  }

  /** A state in the shapes of this program. */
  function upgraded(body: StoredBody, given: Record<string, number>): StoredBody {
    let now = body
    for (const [key, { version, upgrades }] of versioned) {
      const from = given[key] ?? version
      if (key === 'table') now = upgradedFrom(from, now, upgrades)
      else if (from < version)
        now = { ...now, features: upgradedFrom(from, now['features'] as StoredBody, upgrades) }
    }
    return now
  }

  /** Of a game whose rules are not known here only what lies around it is looked at (`outdated.ts`). */
  function shapeFor(body: { phase: 'lobby' | 'game'; game?: unknown }): z.ZodType {
    if (body.phase === 'lobby') return lobbyState
    const game = anyGame.parse(body.game)
    const { edition: name } = game
    const present = Object.hasOwn(editions, name) ? editions[name] : undefined
    if (!present || isOfLaterRules(present, game)) return withAnyGame
    const edition = underRules(present, game)
    return edition ? wholeOf(edition) : withAnyGame
  }

  /** @throws Error with the place of what does not fit, never with what stands there: it may be secret */
  function read(id: string, state: string): { body: StoredState; isOfLaterShape: boolean } {
    try {
      const { shapes: given = {}, ...found } = stored.parse(parsed(state))
      const isOfLaterShape = isLater(given)
      if (isOfLaterShape && found.phase === 'game') anyGame.parse(found['game'])
      // Checked as it stands, and kept so: what a schema gives back has its keys in another order, and exports are hashed.
      const now = isOfLaterShape ? found : upgraded(found, given)
      const isMixed = partsIn(now).some((part) => !ownerOf.has(part))
      const body = { ...now, ...(isMixed && { shapes: given }) } as unknown as StoredState
      if (!isOfLaterShape) {
        check(shapeFor(body), body)
        const unknown = Object.keys(shapesIn(body)).find((key) => !(key in given) || given[key]! < 1)
        if (unknown) throw new Error(`${unknown} has a shape that is no longer read`)
      }
      return { body, isOfLaterShape }
    } catch (error) {
      // oxlint-disable-next-line preserve-caught-error -- the cause would show a piece of what is secret
      throw new Error(`the state of game ${id} cannot be read: ${placeOf(error)}`)
    }
  }

  return {
    read(stored: StoredGame): LoadedGame {
      // The edition and the version of the message are in the state and with the lease.
      const { state, sealedSeed, edition: _, messageVersion: _version, ...game } = stored
      return { ...game, editions, seal: new Seal(sealedSeed), ...read(game.id, state) }
    },

    write: (body: StoredState): string =>
      JSON.stringify({ ...body, shapes: { ...body.shapes, ...shapesIn(body) } }),
  }
}

/** The names of the parts that features keep in a state. */
function partsIn(body: object): string[] {
  const { features }: { features?: unknown } = body
  return typeof features === 'object' && features !== null ? Object.keys(features) : []
}

function upgradedFrom(from: number, body: StoredBody, upgrades: Upgrades = {}): StoredBody {
  const next = upgrades[from]
  return next ? upgradedFrom(from + 1, next(body), upgrades) : body
}

/**
 * Throws where a state does not fit. Keys around the game that are not known are those of a later program, which added
 * them without a new version: they are kept. Keys of the game itself belong to a version of its rules.
 */
function check(shape: z.ZodType, body: unknown): void {
  const { error } = shape.safeParse(body)
  const isUnknownKey = ({ code, path }: z.core.$ZodIssue) =>
    code === 'unrecognized_keys' && path[0] !== 'game'
  if (error && !error.issues.every(isUnknownKey)) throw error
}

function parsed(state: string): unknown {
  try {
    return JSON.parse(state)
  } catch {
    // The parser's own words quote the state.
    throw new Error('it is no JSON')
  }
}

function placeOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error)
  return error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`).join(', ')
}

/** What holds the id of a user in what is stored beside a game: of a bet or a vote, a former owner, a chair that is kept. */
const idKeys = ['user', 'id']

/** Owners of seats stand beside the state, and the game itself knows seats alone. */
export function usersNamedIn(body: StoredState): string[] {
  const found = new Set<string>()
  for (const [key, part] of Object.entries(body)) if (key !== 'game') collect(part, found)
  return [...found]
}

/** Users whom only the new state names. A part that did not change names nobody new. */
export function newlyNamed(before: StoredState, after: StoredState): string[] {
  const found = new Set<string>()
  collect({ ...after, game: null }, found, { ...before, game: null })
  if (found.size === 0) return []
  const known = new Set(usersNamedIn(before))
  return [...found].filter((user) => !known.has(user))
}

function collect(value: unknown, found: Set<string>, before?: unknown): void {
  if (typeof value !== 'object' || value === null || value === before) return
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'string' && idKeys.includes(key)) found.add(part)
    else collect(part, found, partOf(before, key))
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
