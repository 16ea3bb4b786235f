import { cached } from '#caches/cached.ts'
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

/** Version of the table's part of a stored state. */
const around: Versioned = { version: 1 }

/** Versions of the stored shapes, by feature. Only features with data in the state are listed. */
const shapes = z.record(z.string(), z.int())

/** The fields of a game that identify its rules. */
const anyGame = z.looseObject({
  edition: z.string(),
  rules: z.int(),
  mechanics: z.record(z.string(), z.int()).exactOptional(),
})

const stored = z.looseObject({ phase: z.enum(['lobby', 'game']), shapes: shapes.exactOptional() })

export type StoredStates = ReturnType<typeof storedStatesWith>

/** Reads and writes the states of games. Validates each part with its feature's schema. */
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
  const schemas = new Map<Edition, z.ZodType>()

  function schemaOf(edition: Edition): z.ZodType {
    return cached(schemas, edition, () => besideGame.extend({ game: gameSchema(edition) }))
  }

  function isLater(given: Record<string, number>): boolean {
    return Object.entries(given).some(([key, version]) => version > (versioned.get(key)?.version ?? 0))
  }

  function shapesIn(body: object): Record<string, number> {
    const keys = ['table', ...partsIn(body).flatMap((part) => ownerOf.get(part) ?? [])]
    return Object.fromEntries(keys.map((key) => [key, versioned.get(key)?.version ?? 0]))
  }

  /** Upgrades a state to this program's shapes. */
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

  /**
   * Returns the schema for a state. If the game's rules are unknown, the schema validates only the table's
   * state (`outdated.ts`).
   */
  function shapeFor(body: { phase: 'lobby' | 'game'; game?: unknown }): z.ZodType {
    if (body.phase === 'lobby') return lobbyState
    const game = anyGame.parse(body.game)
    const { edition: name } = game
    const present = Object.hasOwn(editions, name) ? editions[name] : undefined
    if (!present || isOfLaterRules(present, game)) return withAnyGame
    const edition = underRules(present, game)
    return edition ? schemaOf(edition) : withAnyGame
  }

  /** @throws Error with the path of the invalid value, but without the value, which may be secret */
  function read(id: string, state: string): { body: StoredState; isOfLaterShape: boolean } {
    try {
      const { shapes: given = {}, ...found } = stored.parse(parsed(state))
      const isOfLaterShape = isLater(given)
      if (isOfLaterShape && found.phase === 'game') anyGame.parse(found['game'])
      // Keep the parsed object: a schema's output has its keys in a different order, and exports are hashed.
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
      // oxlint-disable-next-line preserve-caught-error -- the cause would show a part of the secret state
      throw new Error(`the state of game ${id} cannot be read: ${placeOf(error)}`)
    }
  }

  return {
    read(stored: StoredGame): LoadedGame {
      // The state contains the edition. Only the delivery lease uses the message version.
      const { state, sealedSeed, edition: _, messageVersion: _version, ...game } = stored
      return { ...game, editions, seal: new Seal(sealedSeed), ...read(game.id, state) }
    },

    write: (body: StoredState): string =>
      JSON.stringify({ ...body, shapes: { ...body.shapes, ...shapesIn(body) } }),
  }
}

function partsIn(body: object): string[] {
  const { features }: { features?: unknown } = body
  return typeof features === 'object' && features !== null ? Object.keys(features) : []
}

function upgradedFrom(from: number, body: StoredBody, upgrades: Upgrades = {}): StoredBody {
  const next = upgrades[from]
  return next ? upgradedFrom(from + 1, next(body), upgrades) : body
}

/**
 * Throws if a state is invalid. Unknown keys around the game are kept: a newer program added them without a
 * new version. Unknown keys inside the game are errors.
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
    // Drop the parser's message, which quotes the state.
    throw new Error('it is not JSON')
  }
}

function placeOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error)
  return error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`).join(', ')
}

/**
 * Keys under which the state has user ids: of bettors, voters, former owners and players with a reserved
 * seat.
 */
const idKeys = ['user', 'id']

/**
 * Returns the users that a state names. It does not include the owners of seats, which are stored elsewhere.
 * The game itself names only seats.
 */
export function usersNamedIn(body: StoredState): string[] {
  const found = new Set<string>()
  for (const [key, part] of Object.entries(body)) if (key !== 'game') collect(part, found)
  return [...found]
}

/** Returns the users that only the new state names. Skips parts that have not changed. */
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
