import type { AdvanceOrder } from '#engine/advance-orders.ts'
import type { Concerns } from '#engine/concerns.ts'
import type {
  FiguresOf,
  OptionSpec,
  PromptKind,
  PromptKinds,
  FreeAction,
  SliceSchemas,
  StepHandlers,
} from '#engine/edition.ts'
import type { Game, Step } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Play } from '#engine/play.ts'
import type { Asset } from './asset.ts'
import type { Headlines } from './headlines.ts'
import type { Summary } from './summary.ts'
import type { Pictured } from './pictured.ts'

/** Hooks through which mechanics notify each other without dependencies; the rules machine calls none of them. */
export interface Moments<Own = unknown> {
  /** A seat has left the game; the mechanic removes it from its pending matters. */
  left?: (play: Play<Own>, seat: number) => void
  /** The estate of a seat that left has passed to its heirs. */
  estatePassed?: (play: Play<Own>, seat: number) => void
  /** The game is ending; the mechanic drops its pending matters. */
  over?: (play: Play<Own>) => void
  /** Something was built by a step of the agenda, after the move was settled. */
  built?: (play: Play<Own>) => void
  dealt?: (play: Play<Own>) => void
  /** The game is between two rolls (`engine/moment.ts`); call `push` with a step that waited for it. */
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
 * One subject of the rules that several rule sets share, such as auctions, jail or trade, with everything that belongs to
 * it. An edition lists its mechanics (`rule-set.ts`) and contains nothing of the others.
 */
export interface Mechanic<Own = unknown> extends Moments<Own> {
  name: string
  /**
   * Increases when a correction changes running games; 1 by default. `earlierVersions` then keeps the previous version, as
   * a change of the next one. The shape of its state stays the same.
   */
  version?: number
  earlierVersions?: Readonly<Record<number, (next: Mechanic) => Mechanic>>
  needs?: readonly string[]
  /** Mechanics whose words and events it also uses; its own take precedence. */
  vocabulary?: readonly string[]
  /** Parts for editions that also list another mechanic, or leave an option open. */
  parts?: readonly Part<Own>[]
  options?: readonly OptionSpec[]
  /** Schemas of the state that it keeps beside the core of a game, by name; `begin` creates the state. */
  state?: SliceSchemas
  /** Values that its rules compute and others read. */
  figures?: Partial<FiguresOf<Own>>
  /** How its property can meet a debt (`figures.assets`). */
  asset?: Asset<Own>
  steps?: StepHandlers<Own>
  /** Names of steps, figures and prompts of preceding mechanics that it overrides. */
  replaces?: readonly string[]
  prompts?: PromptKinds<Own>
  /** Additional answers to prompts of other mechanics, by kind; ignored if the edition has no such prompt. */
  answers?: Readonly<Record<string, MoreAnswers<Own>>>
  freeActions?: Readonly<Record<string, FreeAction<Own>>>
  /** Seats that its events affect, by kind (`Edition.concerns`). */
  concerns?: Concerns
  /** Advance orders, in the order in which they act. */
  advanceOrders?: Readonly<Record<string, AdvanceOrder<Own>>>
  /** Rule ids for each decision, move and kind of square, for help; may extend those of preceding mechanics. */
  help?: Readonly<Record<string, readonly string[]>>
  /** Ranks of its events; their words are under `headline`. */
  headlines?: Headlines
  /** Its events that are summarized. */
  summaries?: readonly Summary[]
  /** How the picture shows its events. */
  pictured?: Pictured
  /** Initializes its state in a new game. */
  begin?: (play: Play<Own>) => void
  /** Called when every mechanic is initialized and the toss is over; `game.turn.seat` starts. */
  started?: (play: Play<Own>) => void
  /** Runs after a move to handle its consequences; not called once the game is over. */
  settle?: (play: Play<Own>) => void
  /**
   * Adds the visible part of its own state to a new view and removes what the viewer may not know from the rest
   * (`Edition.show`).
   */
  show?: (view: View<Own>, game: Game<Own>) => void
  /** A game that fits a viewer's knowledge (`Edition.guess`). */
  guess?: <Any>(game: Game<Any>, viewer: number | null) => Game<Any>
  /** Delays the times in its own state (`Edition.shifted`). */
  shifted?: (game: Game<Own>, ms: number) => void
  /** Called after deadlines of prompts were recomputed (`Edition.onDeadlinesChanged`). */
  onDeadlinesChanged?: (game: Game<Own>) => void
  /** Why an absent owner of an advance order should act in person (`Edition.news`). */
  news?: (view: View<Own>, seat: number) => string | null
  /** Hidden state of other seats, as data; null if there is none (`Edition.hiddenState`). */
  hiddenState?: (game: Game<Own>, seat: number) => unknown
}

/** An optional part of a mechanic; an edition has all of it or nothing. */
export type Part<Own = unknown> = Omit<Mechanic<Own>, 'needs' | 'parts'> & {
  /** Another mechanic; the part is included if the edition lists it too. */
  alongside?: string
  /** Options; the part is included if each of them can have one of the values. */
  at?: OptionSpec['needs']
}
