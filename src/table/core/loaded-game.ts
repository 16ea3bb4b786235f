import type { Chance } from '#engine/chance.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'
import { type Status, keptFor, ownTheme } from './table-info.ts'
import type { Edition } from '#engine/edition.ts'
import { underRules } from '#engine/earlier.ts'
import { optionsSchema, type Game } from '#engine/game.ts'
import type { GameHead, Seat } from '#store/index.ts'
import { z } from 'zod'

/** Keeps the seed private, so that no log, message or JSON carries it by accident. */
export class Seal {
  readonly #seed: string
  /** What is published before anybody joins. */
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

/** A game as a process holds it. Never changed: a change makes a new one. */
export interface LoadedGame extends Omit<GameHead, 'edition' | 'messageVersion'> {
  /** Every rule set that this process knows. */
  editions: Editions
  body: StoredState
  /** What is stored has a shape of a later program's. */
  isOfLaterShape: boolean
  seal: Seal
}

/** Parts that features keep beside a game; no rule reads them, and an export leaves them out. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the features
export interface FeatureStates {}

/** What is stored as the game's state (`stored-state.ts`). */
export type StoredState = LobbyState | GameState

const both = {
  /** Versions of stored parts, where some of them belong to a later program: a save keeps them (`stored-state.ts`). */
  shapes: z.record(z.string(), z.int()).exactOptional(),
  entropy: z.array(z.string()),
  /** The server's own theme, where the game is shown with it: a later change of it changes no game that has begun. */
  theme: ownTheme.exactOptional(),
  /** The lobby in which it was opened again (DAY-044). */
  reopened: z.string().exactOptional(),
}

export const lobbyState = z.strictObject({
  ...both,
  phase: z.literal('lobby'),
  edition: z.string(),
  /** As the host chose; what is missing has its default. */
  options: optionsSchema,
  /** Opened again from an earlier game (DAY-044); until its people are called, that is what comes next. */
  again: z
    .strictObject({ kept: z.array(keptFor), isCalled: z.literal(true).exactOptional() })
    .exactOptional(),
  /** When the channel was told that it will close (DAY-043). */
  noticedAt: z.number().exactOptional(),
  /** Nobody started it in time. */
  isExpired: z.literal(true).exactOptional(),
})
export type LobbyState = z.infer<typeof lobbyState>

/** Of a game that has begun, what lies around the game itself and the parts of features. */
export const aroundGame = z.strictObject({
  ...both,
  phase: z.literal('game'),
  /** How the game was begun, for its replay. */
  begun: z.strictObject({
    tokens: z.array(z.string()),
    host: z.int(),
    options: optionsSchema,
    at: z.number(),
    no: z.int(),
    /** Version of the rules that it was begun under, where its state was lifted to a later one since: a replay leads elsewhere. */
    rules: z.int().exactOptional(),
  }),
})

export interface GameState extends z.infer<typeof aroundGame> {
  game: Game
  features?: FeatureStates
}

/** A game that has begun, and may be over. */
export type Begun = LoadedGame & { body: GameState }

export function isBegun(loaded: LoadedGame): loaded is Begun {
  return loaded.body.phase === 'game'
}

export type Editions = Readonly<Record<string, Edition>>

export function editionName({ body }: LoadedGame): string {
  return body.phase === 'lobby' ? body.edition : body.game.edition
}

/** The rule set of a game as it is today; null where this program does not know it. */
export function knownEdition(loaded: LoadedGame): Edition | null {
  const name = editionName(loaded)
  return (Object.hasOwn(loaded.editions, name) ? loaded.editions[name] : undefined) ?? null
}

/** The same where it is known: of every game that is not a later program's (`outdated.ts`). */
export function presentEdition(loaded: LoadedGame): Edition {
  const edition = knownEdition(loaded)
  if (!edition) throw new Error(`game ${loaded.id} is of the unknown edition ${editionName(loaded)}`)
  return edition
}

/** The rule set of a lobby today, or that a game was begun under; today’s where that is not kept (`outdated.ts`). */
export function editionFor(loaded: LoadedGame): Edition {
  const present = presentEdition(loaded)
  const { body } = loaded
  return body.phase === 'game' ? (underRules(present, body.game) ?? present) : present
}

/** Seats that computer players move for and that are still in the game: their own, and those whose owner is away. */
export function computerSeats(seats: readonly Seat[], game: Game): number[] {
  return seats.filter(({ seat, byComputer }) => byComputer && !game.seats[seat]?.out).map(({ seat }) => seat)
}
