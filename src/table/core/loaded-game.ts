import type { Chance } from '#engine/chance.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'
import { type Status, keptFor, ownTheme } from './table-info.ts'
import type { Edition } from '#engine/edition.ts'
import { underRules } from '#engine/earlier.ts'
import { optionsSchema, type Game } from '#engine/game.ts'
import type { GameHead, Seat } from '#store/index.ts'
import { z } from 'zod'

/** Keeps the seed private, so that no log, message or JSON contains it by accident. */
export class Seal {
  readonly #seed: string
  /** The hash that is published before anybody joins. */
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

/** A game in memory. Immutable: a change makes a new one. */
export interface LoadedGame extends Omit<GameHead, 'edition' | 'messageVersion'> {
  /** All editions that this process knows. */
  editions: Editions
  body: StoredState
  /** The stored state has a shape of a newer program. */
  isOfLaterShape: boolean
  seal: Seal
}

/** Data that features store with a game; no rule reads it, and exports omit it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the features
export interface FeatureStates {}

/** The stored state of a game (`stored-state.ts`). */
export type StoredState = LobbyState | GameState

const both = {
  /** Versions of stored parts if some belong to a newer program: a save keeps them (`stored-state.ts`). */
  shapes: z.record(z.string(), z.int()).exactOptional(),
  entropy: z.array(z.string()),
  /** A copy of the server's own theme if the game uses it: later changes do not affect a started game. */
  theme: ownTheme.exactOptional(),
  /** The lobby that reopened this game (DAY-044). */
  reopened: z.string().exactOptional(),
}

export const lobbyState = z.strictObject({
  ...both,
  phase: z.literal('lobby'),
  edition: z.string(),
  /** The host's choices; missing options have their defaults. */
  options: optionsSchema,
  /** Set if an earlier game was reopened (DAY-044); `isCalled` once its players were called. */
  again: z
    .strictObject({ kept: z.array(keptFor), isCalled: z.literal(true).exactOptional() })
    .exactOptional(),
  /** When the channel was notified that the lobby will close (DAY-043). */
  noticedAt: z.number().exactOptional(),
  /** Nobody started it in time. */
  isExpired: z.literal(true).exactOptional(),
})
export type LobbyState = z.infer<typeof lobbyState>

/** The state of a started game, without the game itself and the features' parts. */
export const aroundGame = z.strictObject({
  ...both,
  phase: z.literal('game'),
  /** The game's setup, for its replay. */
  begun: z.strictObject({
    tokens: z.array(z.string()),
    host: z.int(),
    options: optionsSchema,
    at: z.number(),
    no: z.int(),
    /** Rules version at the start if the state was lifted since: a replay then gives another state. */
    rules: z.int().exactOptional(),
  }),
})

export interface GameState extends z.infer<typeof aroundGame> {
  game: Game
  features?: FeatureStates
}

/** A started game, which may be over. */
export type Begun = LoadedGame & { body: GameState }

export function isBegun(loaded: LoadedGame): loaded is Begun {
  return loaded.body.phase === 'game'
}

export type Editions = Readonly<Record<string, Edition>>

export function editionName({ body }: LoadedGame): string {
  return body.phase === 'lobby' ? body.edition : body.game.edition
}

/** Returns the present edition of a game; null if this program does not know it. */
export function knownEdition(loaded: LoadedGame): Edition | null {
  const name = editionName(loaded)
  return (Object.hasOwn(loaded.editions, name) ? loaded.editions[name] : undefined) ?? null
}

/** Returns the present edition of any game that is not a newer program's (`outdated.ts`). @throws Error if unknown */
export function presentEdition(loaded: LoadedGame): Edition {
  const edition = knownEdition(loaded)
  if (!edition) throw new Error(`game ${loaded.id} has the unknown edition ${editionName(loaded)}`)
  return edition
}

/** Returns the edition under whose rules a game was started; the present one for a lobby or if that is not kept. */
export function editionFor(loaded: LoadedGame): Edition {
  const present = presentEdition(loaded)
  const { body } = loaded
  return body.phase === 'game' ? (underRules(present, body.game) ?? present) : present
}

/** Returns the living seats that computer players move for: their own, and seats whose owner is away. */
export function computerSeats(seats: readonly Seat[], game: Game): number[] {
  return seats.filter(({ seat, byComputer }) => byComputer && !game.seats[seat]?.out).map(({ seat }) => seat)
}
