import type { ZodType } from 'zod'
import type { Json } from './json.ts'
import type { OptionSpec } from './house-rules.ts'
import type { Draw } from './chance.ts'
import type { Board } from './board.ts'
import type { Concerns } from './concerns.ts'
import type { GameEvent } from './event.ts'
import type {
  Bank,
  Game,
  Options,
  Prompt,
  PromptName,
  PromptOf,
  Seat,
  Slices,
  StepName,
  StepOf,
  Steps,
  Subjects,
  Versions,
} from './game.ts'
import type { Choice, Move, MoveWith, Option } from './option.ts'
import type { Refusal } from './refusal.ts'

/** Schemas of the state that mechanics add to the core of a game. */
export type SliceSchemas = Readonly<{ [Name in keyof Slices]?: ZodType<Slices[Name]> }>

export interface Position<Own = unknown> {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game<Own>
  /**
   * Set only while a move is carried out: computes or replays the decision of a secret advance order. The
   * export of a game contains the decision, which everybody can see, instead of the order.
   */
  readonly asOrdered?: <Decision extends Json>(decide: () => Decision) => Decision
}

type SeenSeat = Omit<Seat, 'cash'> & { cash: number | null }
type SeenBank = Omit<Bank, 'cash'> & { cash: number | null }

/**
 * A game as one viewer may see it: a seat, or null for the public view. Shares objects with the game;
 * read-only.
 */
export interface View<Own = unknown> extends Omit<
  Game<Own>,
  'seats' | 'bank' | 'decks' | 'drawn' | 'agenda' | 'prompts' | 'alarm' | 'quietHours' | 'undo'
> {
  viewer: number | null
  /** A seat's cash is null if this viewer may not know it. */
  seats: SeenSeat[]
  bank: SeenBank
  /** Number of face-down cards, by deck. */
  decks: Record<string, number>
  /**
   * Open prompts that can be answered now. A private prompt of other seats is included without its subject if
   * all wait for it.
   */
  prompts: Prompt[]
  /** When the game ends before its last bankruptcy; null if it does not, or if it is already over. */
  ending: Ending | null
}

/** A move that is being carried out: the game that it changes, its events and its draws. */
export interface Play<Own = unknown> extends Position<Own> {
  readonly events: GameEvent[]
  readonly draws: Draw[]
  emit(event: GameEvent): void
  newId(): number
  /** Rolls dice: `count` numbers from 1 to `of`. */
  roll(purpose: string, count: number, of: number): number[]
  /** Returns the list in a random order. */
  shuffle<Item>(purpose: string, items: readonly Item[]): Item[]
  /** Returns a random number from 0 to `of` − 1. */
  pick(purpose: string, of: number): number
  /** Pushes a step onto the agenda; it runs next. */
  push<Name extends StepName>(step: StepOf<Name>): void
  /** Runs a step immediately, as a part of the current one that an edition can replace. */
  do<Name extends StepName>(step: StepOf<Name>): void
  /** Opens prompts and makes the agenda wait for them. */
  ask<Kind extends PromptName>(...questions: Question<Kind>[]): void
  /** Opens a prompt that does not block the agenda. */
  askBeside<Kind extends PromptName>(question: Question<Kind>): Prompt
  close(id: number): void
  /** Removes one seat from a prompt and closes the prompt after the last one. */
  answered(prompt: Prompt, seat: number): void
}

/** Parameters of a new prompt; the game fills in the rest. */
export type Question<Kind extends PromptName = PromptName> = Pick<Prompt, 'seats' | 'timer'> & {
  kind: Kind
  about?: Subjects[Kind]
  private?: boolean
  aboutKnown?: true
  quiet?: true
  /** Time limit, ms; overrides the limit of the prompt kind and the timer. */
  lasts?: number
}

/**
 * An earlier version of an edition's rules, derived from the next version. A game continues under the rules
 * that it started with; its state is lifted only if those rules cannot be kept.
 */
export type EarlierRules =
  /** An overlay that restores the old rules; the state has the same shape. */
  | { overlay: (next: Edition) => Edition }
  /** Converts the state of an older game to the next version, under which the game then continues. */
  | { lift: (game: Game) => void }

/** Parameters of an advance order. */
export type Terms = Readonly<Record<string, Json>>

export interface Advance {
  kind: string
  terms: Terms
}

/** Input of an advance order, limited to information and options that its owner has. */
export interface OrderContext<Own = unknown> {
  board: Board
  view: View<Own>
  seat: number
  /** Answers that the seat may give to its open prompts. */
  answers: readonly Option[]
  freeAction: (act: string) => readonly Option[]
  /** Name of the reason why the owner should decide in person; null if there is none. */
  news: () => string | null
}

/** One way to give an order: its fixed answers and its questions. */
export type Way = Pick<Option, 'fixed' | 'ask'>

/** Decision about an order; `cancelled` is the name of the reason. */
export type Now = 'wait' | { choose: Choice } | { cancelled: string }

export interface AdvanceOrder<Own = unknown> {
  /** All ways to give such an order now; empty if it would be cancelled immediately. */
  ways: (outlook: OrderContext<Own>) => Way[]
  /** A seat can have only one order of this kind; a new one replaces it. */
  isOnlyOne?: true
  /** Returns the other seats that the order is about. A new owner of one of them ends it. */
  about?(terms: Terms): readonly number[]
  /** Nobody but the owner may learn that an order made the move. */
  isQuiet?: true
  /** Whether the options give this order, without terms, to every player at the start (DAY-036). */
  isFromStart?: (options: Options) => boolean
  /** Decides what the order does now. `terms` have the shape that the order's ways ask for. */
  decide(outlook: OrderContext<Own>, terms: Terms): Now
}

/** A complete rule set, made of a manifest (`mechanics/rule-set.ts`). */
export interface Edition<Own = unknown> {
  name: string
  /**
   * Increases when a correction changes running games or the shape of their state; `earlier` keeps the
   * previous versions.
   */
  rules: number
  /** Earlier versions by number. Games of versions that it lacks are called off. */
  earlier?: Readonly<Record<number, EarlierRules>>
  /** Versions of the edition's mechanics that are above 1; absent if there are none. */
  mechanics?: Versions
  /** Returns the edition with these versions of its mechanics; null if it no longer has one of them. */
  withMechanics?: (versions: Versions) => Edition | null
  players: { min: number; max: number }
  /** Usual length of a game: the median number of turns with four computer players and no house rules. */
  turns: number
  /** Names of the mechanics whose words the edition uses; all of its mechanics by default. */
  vocabulary?: readonly string[]
  /** Names of the edition's own playing pieces in the order of assignment; at least one for each player. */
  tokens?: readonly string[]
  board: (options: Options) => Board
  /** Name of the theme (words and money) for these options; no rule reads it. */
  theme: (options: Options) => string
  /** Cards of each deck, unshuffled. */
  decks: Readonly<Record<string, readonly string[]>>
  options: readonly OptionSpec[]
  /** Values that rules compute and other rules read; an edition can replace each of them. */
  figures: FiguresOf<Own>
  /** Named sets of options that differ from the defaults. */
  presets: Readonly<Record<string, Options>>
  /**
   * Current worth of a seat that is still in the game, whole units; ranks a game that ends before its last
   * bankruptcy.
   */
  wealth: (position: Position<Own>, seat: number) => number
  /**
   * A seat's gain (loss if negative) if its dice take it from its present square to this one, in whole units
   * or fractions. Used to separate luck from skill; no move depends on it.
   */
  stake?: (position: Position<Own>, seat: number, square: number) => number
  /** Cash that a seat must hold back for its promises, whole units; absent means 0. */
  reserved?: (game: Game<Own>, seat: number) => number
  /** Rounds an amount to one that the game's notes can pay; prices, payments and texts use the result. */
  rounded?: (game: Game<Own>, sum: number) => number
  /**
   * When and how a running game ends before its last bankruptcy; null if it does not. The result is public.
   */
  ending?: (game: Game<Own>) => Ending | null
  own: ZodType<Own>
  /** Copies a large `own` state for the next game; may share parts that no move mutates. */
  copyOwn?: (own: Own) => Own
  /** Schemas of the state of the edition's mechanics, by name. */
  slices: SliceSchemas
  /**
   * Sets up seats, deeds and decks and pushes the first step. Initially, `play.game` has only seats and
   * options.
   */
  begin: (play: Play<Own>) => void
  /** Step handlers. The step `alarm` runs at `game.alarm`, outside the agenda. */
  steps: Readonly<Record<string, StepHandler<Own>>>
  prompts: Readonly<Record<string, PromptKind<Own>>>
  freeActions: Readonly<Record<string, FreeAction<Own>>>
  /** Takes an absent player, who is still in the game, out of it. Must not fail. */
  remove: (play: Play<Own>, seat: number) => void
  /**
   * Runs after every move, before the agenda continues. Pays debts that can be paid now, cancels void offers,
   * and so on.
   */
  settle: (play: Play<Own>) => void
  /**
   * Completes a new view, which has the core of the game and `own` but no state of mechanics. Adds the state
   * that the viewer may know and removes secrets.
   */
  show: (view: View<Own>, game: Game<Own>) => void
  /** Returns the seats that may know of an otherwise public event; undefined if everybody may. */
  audience?: (game: Game<Own>, event: GameEvent) => number[] | undefined
  /** By event kind, the seats that an event of somebody else affects; used to notify absent players. */
  concerns?: Concerns
  /** Called for every new event; records parts of it in the state. */
  onEvent?: (game: Game<Own>, event: GameEvent) => void
  /**
   * Returns a game consistent with what a viewer knows, to compute what others could answer; absent if
   * nothing is hidden.
   */
  guess?: (game: Game<Own>, viewer: number | null) => Game<Own>
  /** Called when a seat makes a move in person, not through an advance order. */
  acted?: (game: Game<Own>, seat: number) => void
  /** Rule ids for a prompt kind, a free action, a refusal or a kind of square, shown as help. */
  help: Readonly<Record<string, readonly string[]>>
  /** Delays the times in the edition's own state by `ms`; `engine/shift.ts` delays the times of the game. */
  shifted?: (game: Game<Own>, ms: number) => void
  /** Called after deadlines of prompts were recomputed, to update times that depend on them. */
  onDeadlinesChanged?: (game: Game<Own>) => void
  /** Serializes what seats other than `seat` have hidden; empty if there is nothing (`engine/undo.ts`). */
  hiddenState?: (game: Game<Own>, seat: number) => string
  /**
   * Name of the reason why an absent player should look at the game, from that seat's view; null if there is
   * none.
   */
  news?: (view: View<Own>, seat: number) => string | null
  /**
   * Recomputes the public times in the edition's own state after the quiet hours changed
   * (`engine/quiet-hours.ts`).
   */
  onQuietHoursChanged?: (game: Game<Own>, anew: (due: number) => number) => void
  /** The clock never chooses a certain loss that another answer avoids (`engine/foresight.ts`). */
  isDefaultSafe?: true
  /**
   * Once the clock has answered for the player whose turn it is, blocking prompts that ask only this player
   * get no time in the rest of the turn, except debts. By default, they get a short time.
   */
  isAbsenceFinal?: true
  /**
   * Replaces `isAbsenceFinal`: only lapses of the prompt kinds in `takenBy` count, and only prompts of the
   * kinds in `from` get no time.
   */
  absence?: { takenBy: readonly string[]; from: readonly string[] }
  /** Options of the edition's mechanics with a fixed value here; the host cannot choose them. */
  settled?: Options
  /**
   * Free actions that the export of a game leaves out, because only their seat may know of them
   * (`Position.asOrdered`).
   */
  secretFreeActions?: readonly string[]
  /**
   * Players act in secret: apart from public events, nothing may show that a player acts, looks at the game
   * or is present (Cheater's: CHE-340, CHE-341). Moves cannot be taken back.
   */
  hidesActivity?: true
  /** Kinds of advance orders by name, in the order in which they act. */
  advanceOrders?: Readonly<Record<string, AdvanceOrder<Own>>>
}

/** Values that rules compute, such as the rent. Editions and mechanics add theirs by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the editions
export interface Figures {}

/** Figures of an edition, whose functions may read the edition's own state. */
export type FiguresOf<Own> = {
  [Name in keyof Figures]: Figures[Name] extends (position: Position, ...rest: infer Rest) => infer Result
    ? (position: Position<Own>, ...rest: Rest) => Result
    : Figures[Name]
}

/** When a game ends; `isNear` if the time has come and only pending work remains. */
export type Ending = { isNear: boolean; reason: string } & (
  | { by: 'clock'; /** Ms since 1970. */ at: number }
  | { by: 'rounds'; /** The current round, from 1. */ round: number; of: number }
  | { by: 'bankruptcies'; left: number }
  | { by: 'vote' }
)

type Bivariant<Arguments extends unknown[], Result> = { run(...args: Arguments): Result }['run']

/** Runs one piece of pending work. */
export type StepHandler<Own = unknown, Name extends StepName = StepName> = Bivariant<
  [play: Play<Own>, step: StepOf<Name>],
  void
>

export type StepHandlers<Own = unknown> = {
  readonly [Name in keyof Steps]?: StepHandler<Own, Extract<Name, string>>
}

/** Consequences of a move, for the player about to make it; contains only what that seat may know. */
export interface Preview {
  facts: Option['facts']
  /** The player must confirm the move. */
  isGrave: boolean
  /** The certain loss that it brings its seat. */
  fate?: Fate
}

/** A certain loss: the seat goes out, or the game ends and others win. */
export type Fate = { kind: 'out' } | { kind: 'ends'; winners: number[] }

/**
 * An act of a seat. `OpenPrompt` is the prompt that it answers, or null for a free action. `With` is the
 * shape of its answers, which are already checked against the bounds of its options.
 */
export interface Act<
  Own = unknown,
  OpenPrompt extends PromptOf<PromptName> | null = Prompt | null,
  With extends Record<string, Json> = Record<string, Json>,
> {
  /** Returns a more specific reason than "not now" or "bad answer" for a move that fits no option. */
  explain?(this: void, position: Position<Own>, seat: number, move: Move, prompt: OpenPrompt): Refusal | null
  /** Checks beyond the bounds of the option. Must not change the game. */
  check?(
    this: void,
    position: Position<Own>,
    seat: number,
    move: MoveWith<With>,
    prompt: OpenPrompt,
  ): Refusal | null
  /** Facts about the consequences of a valid move, and whether the player must confirm it. */
  preview?(
    this: void,
    position: Position<Own>,
    seat: number,
    move: MoveWith<With>,
    prompt: OpenPrompt,
  ): Preview | null
  /**
   * The seat may take the move back until somebody else acts, unless it drew something or revealed something
   * hidden.
   */
  undo?: true
  /** Carries out a checked move; must not fail. */
  apply(this: void, play: Play<Own>, seat: number, move: MoveWith<With>, prompt: OpenPrompt): void
}

/** An act that answers a kind of prompt. */
export type Answer<
  Own = unknown,
  Kind extends PromptName = PromptName,
  With extends Record<string, Json> = Record<string, Json>,
> = Act<Own, PromptOf<Kind>, With>

export type Moment = 'gap' | 'afterLanding'

export interface PromptKind<Own = unknown, Kind extends PromptName = PromptName> {
  /** All answers that this seat may give; to check a single choice, see `couldMatch`. */
  options(
    this: void,
    position: Position<Own>,
    prompt: PromptOf<Kind>,
    seat: number,
    wanted?: Choice,
  ): Option[]
  /**
   * The default that the clock carries out for this seat; null closes the prompt for the seat without effect.
   */
  fallback(this: void, position: Position<Own>, prompt: PromptOf<Kind>, seat: number): Choice | null
  /** Replaces the defaults of all seats if the deadline ends the whole matter, such as an auction. */
  lapse?(this: void, play: Play<Own>, prompt: PromptOf<Kind>): void
  acts: Readonly<Record<string, Answer<Own, Kind>>>
  /** Handles a seat of this prompt that leaves the game; by default, the seat is removed from the prompt. */
  leave?(this: void, play: Play<Own>, prompt: PromptOf<Kind>, seat: number): void
  /**
   * For prompts right before a payment or another compulsory loss: the answer to carry out for a seat that
   * leaves (`answerFirst`); null if it owes nothing.
   */
  whenLeaving?(this: void, position: Position<Own>, prompt: PromptOf<Kind>, seat: number): Choice | null
  /**
   * Phase of the game while this prompt blocks it: between two turns, or after a landing in somebody's turn.
   * The edition decides which actions it allows.
   */
  moment?: Moment
  /** Shows worthwhile free actions next to its answers, as prompts between two turns do. */
  showsFreeActions?: true
  /** Time limit, ms; overrides the timer. */
  lasts?(this: void, game: Game<Own>): number
  /** Players may leave the answer to their standing orders, so missing the deadline is no absence. */
  isOptional?: true
  /** The deadline ignores quiet hours because nobody needs the time to answer (`engine/quiet-hours.ts`). */
  runsOn?: true
  /** Whether players with another prompt may reasonably wait for this answer; computer players do. */
  awaited?(this: void, game: Game<Own>, prompt: PromptOf<Kind>): boolean
  /** Whether a seat needs no further answer, as the leader of an auction does; nobody then waits for it. */
  isContent?(this: void, game: Game<Own>, seat: number): boolean
  /** Why a seat is not asked any more; null if it was never asked. */
  answered?(this: void, position: Position<Own>, seat: number): Refusal | null
}

export type PromptKinds<Own = unknown> = {
  readonly [Kind in keyof Subjects]?: PromptKind<Own, Extract<Kind, string>>
}

export interface FreeAction<
  Own = unknown,
  With extends Record<string, Json> = Record<string, Json>,
> extends Act<Own, null, With> {
  /** All ways to do it now; to check a single choice, see `couldMatch`. */
  options(this: void, position: Position<Own>, seat: number, wanted?: Choice): Option[]
  /**
   * Whether to show the action next to the prompt of a seat that can do it now; without this function, it is
   * never shown.
   */
  isWorthwhile?(this: void, position: Position<Own>, seat: number): boolean
  /** Its options are secret; the link to them is always shown, so that the link reveals nothing. */
  isSecret?: true
}

/** An option without fixed answers; it is complete if there are no questions. */
export function press(
  act: string,
  prompt: number | null,
  facts: Option['facts'] = {},
  ...ask: Option['ask']
): Option {
  return { act, prompt, fixed: {}, ask, facts }
}

/** Returns a function that gives an answer without questions, used as the clock's default. */
export function answering(act: string): (position: Position, prompt: Pick<Prompt, 'id'>) => Choice {
  return (_position, { id }) => ({ act, prompt: id, with: {} })
}
