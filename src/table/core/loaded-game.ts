import type { Chance } from '#engine/chance.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'
import { type Status, keptFor, ownTheme } from './table-info.ts'
import type { Edition } from '#engine/edition.ts'
import { underRules } from '#engine/earlier.ts'
import { optionsSchema, type Game } from '#engine/game.ts'
import type { GameHead, Seat } from '#store/index.ts'
import { z } from 'zod'

/** Keeps the seed private, so that no log, message or JSON contains it by mistake. */
export class Seal {
  readonly #seed: string
  /** The hash of the seed, which is published before anybody joins. */
  readonly hash: string

  constructor(seed: string) {
    this.#seed = seed
    this.hash = sealOf(seed)
  }

  chance(entropy: string[]): Chance {
    return sealedChance({ seed: this.#seed, entropy })
  }

  opened(status: Status): string | null {
    return status === 'over' ? this.#seed : null
  }
}

/** A game in memory. Immutable: a change creates a new object. */
export interface LoadedGame extends Omit<GameHead, 'edition' | 'messageVersion'> {
  /** All editions that this process knows. */
  editions: Editions
  body: StoredState
  /** The stored state has the shape of a newer program. */
  isOfLaterShape: boolean
  seal: Seal
}

/** Data that features store with a game; no rule reads it, and exports omit it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the features
export interface FeatureStates {}

export type StoredState = LobbyState | GameState

const both = {
  /**
   * Versions of stored parts, if some parts come from a newer program. Saving keeps these versions
   * (`stored-state.ts`).
   */
  shapes: z.record(z.string(), z.int()).exactOptional(),
  entropy: z.array(z.string()),
  /**
   * A copy of the server's own theme if the game uses it. Later changes to the theme do not affect a started
   * game.
   */
  theme: ownTheme.exactOptional(),
  /** Set if somebody other than the host closed the table. */
  closedBy: z.literal('moderator').exactOptional(),
  /** The id of the lobby that reopened this game (DAY-044). */
  reopened: z.string().exactOptional(),
}

export const lobbyState = z.strictObject({
  ...both,
  phase: z.literal('lobby'),
  edition: z.string(),
  /** The host's choices. Missing options have their defaults. */
  options: optionsSchema,
  /**
   * Set if the lobby reopens an earlier game (DAY-044). `isCalled` is set once that game's players were
   * notified.
   */
  again: z
    .strictObject({ kept: z.array(keptFor), isCalled: z.literal(true).exactOptional() })
    .exactOptional(),
  /** If set, only these users may join; an empty list locks the lobby. */
  invited: z.array(z.strictObject({ id: z.string() })).exactOptional(),
  /** Users whom the host removed. They may not join again unless the host invites them. */
  removed: z.array(z.strictObject({ id: z.string() })).exactOptional(),
  /** When the channel was notified that the lobby will close (DAY-043). */
  noticedAt: z.number().exactOptional(),
  /** The lobby closed because nobody started the game in time. */
  isExpired: z.literal(true).exactOptional(),
})
export type LobbyState = z.infer<typeof lobbyState>

/** The state of a started game, without the game itself and without the features' parts. */
export const aroundGame = z.strictObject({
  ...both,
  phase: z.literal('game'),
  /** The game's setup, which a replay needs. */
  begun: z.strictObject({
    tokens: z.array(z.string()),
    host: z.int(),
    options: optionsSchema,
    at: z.number(),
    no: z.int(),
    /**
     * The rules version at the start, if the state has been converted since. A replay then gives a different
     * state.
     */
    rules: z.int().exactOptional(),
  }),
})

export interface GameState extends z.infer<typeof aroundGame> {
  game: Game
  features?: FeatureStates
}

/** A started game. It may be over. */
export type Begun = LoadedGame & { body: GameState }

export function isBegun(loaded: LoadedGame): loaded is Begun {
  return loaded.body.phase === 'game'
}

export type Editions = Readonly<Record<string, Edition>>

export function editionName({ body }: LoadedGame): string {
  return body.phase === 'lobby' ? body.edition : body.game.edition
}

/** Returns the current edition of a game; null if this program does not know the edition. */
export function knownEdition(loaded: LoadedGame): Edition | null {
  const name = editionName(loaded)
  return (Object.hasOwn(loaded.editions, name) ? loaded.editions[name] : undefined) ?? null
}

/**
 * Returns the current edition of a game. @throws Error if the edition is unknown, as in a newer program's
 * game (`outdated.ts`)
 */
export function presentEdition(loaded: LoadedGame): Edition {
  const edition = knownEdition(loaded)
  if (!edition) throw new Error(`game ${loaded.id} has the unknown edition ${editionName(loaded)}`)
  return edition
}

/**
 * Returns the edition with the rules under which the game was started. Returns the current edition for a
 * lobby, or if this program no longer has those rules.
 */
export function editionFor(loaded: LoadedGame): Edition {
  const present = presentEdition(loaded)
  const { body } = loaded
  return body.phase === 'game' ? (underRules(present, body.game) ?? present) : present
}

/**
 * Returns the seats still in the game that computer players move for: those of computers, and those whose
 * owner is away.
 */
export function computerSeats(seats: readonly Seat[], game: Game): number[] {
  return seats.filter(({ seat, byComputer }) => byComputer && !game.seats[seat]?.out).map(({ seat }) => seat)
}
