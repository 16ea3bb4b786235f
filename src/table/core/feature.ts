import type { Limits } from './limits.ts'
import type { ZodType } from 'zod'
import type { Store, Seat } from '#store/index.ts'
import type { Running } from './play-move.ts'
import type { StoredState, FeatureStates, LoadedGame, LobbyState, GameState } from './loaded-game.ts'
import { type Commit, type CommandHandler, beside } from './commit.ts'
import type { GameEvent } from '#engine/event.ts'

/** Something that the table sees to at its own times, beside the deadlines of the game. */
export interface Schedule {
  /** When it next has to look at a game, ms; null where it need not. Must follow from the game as it is saved. */
  next: (loaded: Running) => number | null
  /** What it then does. What it does, or did not need to do, must move `next` on. */
  work: (store: Store, loaded: Running, at: number) => CommandHandler | Promise<CommandHandler>
}

/** The same of a table that waits for its start. */
export interface LobbySchedule {
  /** When it next has to look at it, ms. */
  next: (lobby: Pick<LoadedGame, 'createdAt'> & { body: LobbyState }) => number
  work: CommandHandler
}

/** Stored parts by name, in the shape of some version. */
export type StoredBody = Record<string, unknown>

/**
 * Turns what one version stored into what the next one stores; by the number of the earlier version. It may add, rename
 * or drop parts, and must keep keys that it does not know. A part may be missing.
 */
export type Upgrades = Readonly<Record<number, (body: StoredBody) => StoredBody>>

/** What a feature keeps beside a game: the shape of each of its parts, and the version of these shapes. */
export interface StoredParts {
  /**
   * Raised when an earlier program cannot go on with the new shape: it then leaves the game to a later one. A new
   * optional key needs no new version: an earlier program ignores and keeps it.
   */
  version: number
  /** From each earlier version; each is given all parts of all features. */
  upgrades?: Upgrades
  parts: { readonly [Part in keyof FeatureStates]?: ZodType<NonNullable<FeatureStates[Part]>> }
}

/** One subject of the table, as the commit of a change knows it; the list is `features.ts`, in the order of their work. */
export interface Feature {
  key: string
  keeps?: StoredParts
  /** A change, with what follows from it for this feature. Must be pure: it runs again when another change came first. */
  beforeCommit?: (loaded: LoadedGame, commit: Commit, at: number, limits: Pick<Limits, 'looksOn'>) => Commit
  /** What has to be saved before a change; null where the change may be made. @throws StoreUnavailable */
  preliminary?: (store: Store, loaded: LoadedGame, commit: Commit, at: number) => Promise<Commit | null>
  stored?: (
    loaded: LoadedGame,
    seats: readonly Seat[],
    body: StoredState,
    at: number,
    commit: Commit,
  ) => StoredState
  schedule?: Schedule
  lobbySchedule?: LobbySchedule
  movesUnasked?: (loaded: Running) => boolean
}

interface Told {
  seat: number | null
  move: Commit['move']
  events: GameEvent[]
}

/** Parts of what features keep; `undefined` takes one away. */
export type FeatureParts = { [Part in keyof FeatureStates]?: FeatureStates[Part] | undefined }

export function withFeatures(body: GameState, parts: FeatureParts): GameState {
  const kept = Object.entries({ ...body.features, ...parts }).filter(([, part]) => part !== undefined)
  return { ...body, features: Object.fromEntries(kept) }
}

/** A saved change that is no move; `undefined` takes a part away. Without events nobody is told or moves because of it. */
export function featureCommit({ body, status }: Running, told: Told, parts: FeatureParts): Commit {
  const { seat, move, events } = told
  const isSilent = events.length === 0 && { isSilent: true }
  return beside({ body: withFeatures(body, parts), status }, move, { seat, events, ...isSilent })
}

export function tableCommit(loaded: Running, table: string, parts: FeatureParts, events: GameEvent[] = []) {
  return featureCommit(loaded, { seat: null, move: { table }, events }, parts)
}
