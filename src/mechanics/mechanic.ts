import type { AdvanceOrder } from '#engine/advance-orders.ts'
import type { Concerns } from '#engine/concerns.ts'
import type {
  FiguresOf,
  PromptKind,
  PromptKinds,
  FreeAction,
  SliceSchemas,
  StepHandlers,
} from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import type { Game, Step } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Play } from '#engine/play.ts'
import type { Asset } from './asset.ts'
import type { Headlines, Outdates } from './headlines.ts'
import type { Summary } from './summary.ts'
import type { Pictured } from './pictured.ts'

/**
 * Hooks through which mechanics notify each other without depending on each other. The engine calls none of
 * them.
 */
export interface Moments<Own = unknown> {
  /** A seat has left the game; the mechanic removes it from the matters that are pending. */
  left?: (play: Play<Own>, seat: number) => void
  /** The estate of a seat that left has passed to its heirs. */
  estatePassed?: (play: Play<Own>, seat: number) => void
  /** The game is ending; the mechanic drops the matters that are pending. */
  over?: (play: Play<Own>) => void
  /** A step of the agenda built something after the move was settled. */
  built?: (play: Play<Own>) => void
  dealt?: (play: Play<Own>) => void
  /** The game is between two rolls (`engine/moment.ts`). Call `push` with a step that has waited for this. */
  moment?: (play: Play<Own>, push: (step: Step) => void) => void
}

declare module '#engine/edition.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- its members are those of mechanics
  interface Edition<Own> extends Moments<Own> {}
}

/** Additional answers to a prompt of another mechanic. */
export type MoreAnswers<Own = unknown> = Pick<PromptKind<Own>, 'options' | 'acts'> & {
  /** Replaces the default of the clock, unless it returns null. */
  fallback?: PromptKind<Own>['fallback']
}

/**
 * One subject of the rules that several rule sets share, such as auctions, jail or trade, with everything
 * that belongs to it. An edition lists its mechanics (`rule-set.ts`) and contains nothing from other ones.
 */
export interface Mechanic<Own = unknown> extends Moments<Own> {
  name: string
  /**
   * Version of the mechanic, 1 by default. It increases when a correction changes running games.
   * `earlierVersions` then keeps the previous version, as a function that derives it from the next one. The
   * shape of the state must not change.
   */
  version?: number
  earlierVersions?: Readonly<Record<number, (next: Mechanic) => Mechanic>>
  needs?: readonly string[]
  /** Mechanics whose words and events this one also uses; its own words take precedence. */
  vocabulary?: readonly string[]
  /** Parts that an edition includes if it also lists another mechanic, or if it leaves an option open. */
  parts?: readonly Part<Own>[]
  options?: readonly OptionSpec[]
  /**
   * Schemas of the state that the mechanic adds to the core of a game, by name; `begin` creates the state.
   */
  state?: SliceSchemas
  /** Values that the mechanic's rules compute and other rules read. */
  figures?: Partial<FiguresOf<Own>>
  /** How the mechanic's kind of property can meet a debt (`figures.assets`). */
  asset?: Asset<Own>
  steps?: StepHandlers<Own>
  /** Names of steps, figures and prompts of preceding mechanics that this one overrides. */
  replaces?: readonly string[]
  prompts?: PromptKinds<Own>
  /** Additional answers to prompts of other mechanics, by kind; ignored if the edition has no such prompt. */
  answers?: Readonly<Record<string, MoreAnswers<Own>>>
  freeActions?: Readonly<Record<string, FreeAction<Own>>>
  /** By event kind, the seats that the mechanic's events affect (`Edition.concerns`). */
  concerns?: Concerns
  /** Advance orders, in the order in which they act. */
  advanceOrders?: Readonly<Record<string, AdvanceOrder<Own>>>
  /**
   * Rule ids for each decision, move and kind of square, shown as help; may add to those of preceding
   * mechanics.
   */
  help?: Readonly<Record<string, readonly string[]>>
  /** Ranks of the mechanic's events; the words are under `headline`. */
  headlines?: Headlines
  /** The earlier events whose news the mechanic's events end. */
  outdates?: Outdates
  /** Summaries of the mechanic's events. */
  summaries?: readonly Summary[]
  /** How the picture shows the mechanic's events. */
  pictured?: Pictured
  /** Initializes the mechanic's state in a new game. */
  begin?: (play: Play<Own>) => void
  /** Called when every mechanic is initialized and the toss is over. `game.turn.seat` has the first turn. */
  started?: (play: Play<Own>) => void
  /** Handles the consequences of a move; not called once the game is over. */
  settle?: (play: Play<Own>) => void
  /**
   * Adds the visible part of the mechanic's state to a new view, and removes what the viewer may not know
   * from the rest (`Edition.show`).
   */
  show?: (view: View<Own>, game: Game<Own>) => void
  /** Returns a game consistent with what a viewer knows (`Edition.guess`). */
  guess?: <Any>(game: Game<Any>, viewer: number | null) => Game<Any>
  /** Delays the times in the mechanic's state by `ms` (`Edition.shifted`). */
  shifted?: (game: Game<Own>, ms: number) => void
  /** Called after deadlines of prompts were recomputed (`Edition.onDeadlinesChanged`). */
  onDeadlinesChanged?: (game: Game<Own>) => void
  /**
   * Name of the reason why the absent owner of an advance order should act in person, or null
   * (`Edition.news`).
   */
  news?: (view: View<Own>, seat: number) => string | null
  /** Hidden state of other seats, as data; null if there is none (`Edition.hiddenState`). */
  hiddenState?: (game: Game<Own>, seat: number) => unknown
}

/** An optional part of a mechanic; an edition includes all of it or nothing. */
export type Part<Own = unknown> = Omit<Mechanic<Own>, 'needs' | 'parts'> & {
  /** Name of another mechanic; the part is included only if the edition lists it too. */
  alongside?: string
  /** Options with values; the part is included only if each option can have one of its values. */
  at?: OptionSpec['needs']
}
