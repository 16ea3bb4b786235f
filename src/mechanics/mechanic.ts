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

/** What mechanics let each other know at a moment, without knowing of each other; the rules machine asks none of it. */
export interface Moments<Own = unknown> {
  /** A seat is out of the game: it is taken out of what this mechanic has under way. */
  left?: (play: Play<Own>, seat: number) => void
  /** Whoever takes the estate of a seat that is out has it by now. */
  gone?: (play: Play<Own>, seat: number) => void
  /** The game ends this moment: nothing of this mechanic is under way any more. */
  over?: (play: Play<Own>) => void
  /** Something was built on the way of the agenda, after its move was settled. */
  built?: (play: Play<Own>) => void
  /** A deal was made. */
  dealt?: (play: Play<Own>) => void
  /** There is time for what waits for a moment between rolls (`engine/moment.ts`): `push` puts it where it comes next. */
  moment?: (play: Play<Own>, push: (step: Step) => void) => void
}

declare module '#engine/edition.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- its members are those of mechanics
  interface Edition<Own> extends Moments<Own> {}
}

/** More ways to answer a question than the mechanic has that asks it. */
export type MoreAnswers<Own = unknown> = Pick<PromptKind<Own>, 'options' | 'acts'> & {
  /** Replaces the default of the clock, unless it gives null. */
  fallback?: PromptKind<Own>['fallback']
}

/**
 * One subject of the rules that several rule sets have, with all that belongs to it: auctions, jail, trade … An edition
 * lists the mechanics that it has (`rule-set.ts`); of one that it does not list nothing is left in it.
 */
export interface Mechanic<Own = unknown> extends Moments<Own> {
  name: string
  /**
   * Rises when a correction would change a running game; 1 by default. Then the version before goes to `earlierVersions`,
   * as a change of the next one. The shape of its state stays the same.
   */
  version?: number
  earlierVersions?: Readonly<Record<number, (next: Mechanic) => Mechanic>>
  /** Names of the mechanics without which this one cannot be played. */
  needs?: readonly string[]
  /** Mechanics whose words and events it uses beside its own, which stand before theirs. */
  vocabulary?: readonly string[]
  /** Parts for editions that list another mechanic as well, or leave an option open. */
  parts?: readonly Part<Own>[]
  options?: readonly OptionSpec[]
  /** What it keeps of a game beside its core, by name, each with the shape that it is stored in; `begin` makes it. */
  state?: SliceSchemas
  /** What its rules work out and others read. */
  figures?: Partial<FiguresOf<Own>>
  /** What it makes of property that a debt can be met with (`figures.assets`). */
  asset?: Asset<Own>
  steps?: StepHandlers<Own>
  /** Names of steps, figures and prompts that mechanics before it have and that go its way where it is listed. */
  replaces?: readonly string[]
  prompts?: PromptKinds<Own>
  /** What it adds to questions of other mechanics, by their kind; nothing where nobody asks them. */
  answers?: Readonly<Record<string, MoreAnswers<Own>>>
  freeActions?: Readonly<Record<string, FreeAction<Own>>>
  /** Whom its events concern that others bring about, by their kinds (`Edition.concerns`). */
  concerns?: Concerns
  /** Orders in advance, in the order in which they act. */
  advanceOrders?: Readonly<Record<string, AdvanceOrder<Own>>>
  /** Rules behind each decision, move and kind of square, for help; those of a mechanic before it may be among them. */
  help?: Readonly<Record<string, readonly string[]>>
  /** How much events of its subject matter; their words stand under `headline`. */
  headlines?: Headlines
  /** What of its subject is told short. */
  summaries?: readonly Summary[]
  /** How the picture shows them. */
  pictured?: Pictured
  /** Puts what it knows of a new game in place. */
  begin?: (play: Play<Own>) => void
  /** Every mechanic has put its part in place and the toss is over; who begins has `game.turn.seat`. */
  started?: (play: Play<Own>) => void
  /** What a move may have made possible or impossible; not called once the game is over. */
  settle?: (play: Play<Own>) => void
  /**
   * Adds to a fresh view what its viewer may know of this mechanic's own state, and takes out of the rest what they may
   * not (`Edition.show`).
   */
  show?: (view: View<Own>, game: Game<Own>) => void
  /** The game as a viewer may take it to be (`Edition.guess`). */
  guess?: <Any>(game: Game<Any>, viewer: number | null) => Game<Any>
  /** Moves the times that its own state holds (`Edition.shifted`). */
  shifted?: (game: Game<Own>, ms: number) => void
  /** Deadlines of questions have been counted anew (`Edition.retimed`). */
  retimed?: (game: Game<Own>) => void
  /** What of this mechanic an order in advance leaves to its owner to see to (`Edition.news`). */
  news?: (view: View<Own>, seat: number) => string | null
  /** What others than a seat have laid down in secret, as data; null where there is nothing (`Edition.laidDown`). */
  laidDown?: (game: Game<Own>, seat: number) => unknown
}

/** Something of a mechanic that single editions do without: it is there with all that belongs to it, or not at all. */
export type Part<Own = unknown> = Omit<Mechanic<Own>, 'needs' | 'parts'> & {
  /** Another mechanic: the part is there where the edition lists that one, too. */
  beside?: string
  /** Options of the mechanic: the part is there where each of them can have one of the values. */
  at?: OptionSpec['needs']
}
