import type { Limits } from './limits.ts'
import type { ZodType } from 'zod'
import type { Store, Seat } from '#store/index.ts'
import type { Running } from './play-move.ts'
import type { StoredState, FeatureStates, LoadedGame, LobbyState, GameState } from './loaded-game.ts'
import { type Commit, type CommandHandler, nonMoveCommit } from './commit.ts'
import type { GameEvent } from '#engine/event.ts'

/** Scheduled work of a feature, in addition to the deadlines of the rules. */
export interface Schedule {
  /** Returns when the game is next due, in ms; null for never. Must depend only on the saved game. */
  next: (loaded: Running) => number | null
  /** Called when the game is due. Its change must move `next` forward, even if there was nothing to do. */
  work: (store: Store, loaded: Running, at: number) => CommandHandler | Promise<CommandHandler>
}

export interface LobbySchedule {
  /** Returns when the lobby is next due, in ms. */
  next: (lobby: Pick<LoadedGame, 'createdAt'> & { body: LobbyState }) => number
  work: CommandHandler
}

/** Stored parts by name, in the shape of any version. */
export type StoredBody = Record<string, unknown>

/**
 * Converts stored parts to the next version. The key is the earlier version. An upgrade may add, rename or
 * drop parts, and must keep unknown keys. Any part may be missing.
 */
export type Upgrades = Readonly<Record<number, (body: StoredBody) => StoredBody>>

/** A feature's data stored with a game: the schema of each part, and the version of these schemas. */
export interface StoredParts {
  /**
   * Raise this if an earlier program cannot use the new shape; that program then leaves the game to a newer
   * one. A new optional key needs no new version: an earlier program ignores and keeps it.
   */
  version: number
  /** Upgrades from each earlier version. Each upgrade receives all parts of all features. */
  upgrades?: Upgrades
  parts: { readonly [Part in keyof FeatureStates]?: ZodType<NonNullable<FeatureStates[Part]>> }
}

/** One feature's hooks into saving a change; `features.ts` lists them in the order in which they run. */
export interface Feature {
  key: string
  keeps?: StoredParts
  /**
   * Adds this feature's consequences to a change. Must be pure: it runs again if another change is saved
   * first.
   */
  beforeCommit?: (loaded: LoadedGame, commit: Commit, at: number, limits: Pick<Limits, 'looksOn'>) => Commit
  /** Returns a change that has to be saved first; null if there is none. @throws StoreUnavailable */
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

export interface ChangeParts {
  seat: number | null
  move: Commit['move']
  events: GameEvent[]
}

/** The given parts of the features' data. `undefined` removes a part. */
export type FeatureParts = { [Part in keyof FeatureStates]?: FeatureStates[Part] | undefined }

export function withFeatures(body: GameState, parts: FeatureParts): GameState {
  const kept = Object.entries({ ...body.features, ...parts }).filter(([, part]) => part !== undefined)
  return { ...body, features: Object.fromEntries(kept) }
}

/**
 * Returns a change that is not a move. In `parts`, `undefined` removes a part. A change without events is
 * silent.
 */
export function featureCommit({ body, status }: Running, told: ChangeParts, parts: FeatureParts): Commit {
  const { seat, move, events } = told
  const isSilent = events.length === 0 && { isSilent: true }
  return nonMoveCommit({ body: withFeatures(body, parts), status }, move, { seat, events, ...isSilent })
}

export function tableCommit(loaded: Running, table: string, parts: FeatureParts, events: GameEvent[] = []) {
  return featureCommit(loaded, { seat: null, move: { table }, events }, parts)
}
