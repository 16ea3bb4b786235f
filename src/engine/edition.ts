import type { ZodType } from 'zod'
import { isWhole, type Json } from './json.ts'
import type { Draw } from './chance.ts'
import type { Board } from './board.ts'
import type { Concerns } from './concerns.ts'
import type { GameEvent } from './event.ts'
import type {
  Bank,
  Game,
  OptionValue,
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

/** The shapes in which mechanics keep their parts of a game. */
export type SliceSchemas = Readonly<{ [Name in keyof Slices]?: ZodType<Slices[Name]> }>

/** A game with what is needed to read it. */
export interface Position<Own = unknown> {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game<Own>
  /**
   * Only while a move is carried out: asks for the decision of an order that nobody but its seat may ever know. A game's
   * file has the decision, which everybody could see, in place of the order.
   */
  readonly asOrdered?: <Decision extends Json>(decide: () => Decision) => Decision
}

type SeenSeat = Omit<Seat, 'cash'> & { cash: number | null }
type SeenBank = Omit<Bank, 'cash'> & { cash: number | null }

/**
 * A game as one viewer may know it: a seat, or null for what everybody at the table may see. Shares its parts with
 * the game: read it, never change it.
 */
export interface View<Own = unknown> extends Omit<
  Game<Own>,
  'seats' | 'bank' | 'decks' | 'drawn' | 'agenda' | 'prompts' | 'alarm' | 'quietHours' | 'undo'
> {
  viewer: number | null
  /** Cash is null where it is not for this viewer to know. */
  seats: SeenSeat[]
  bank: SeenBank
  /** Cards left face down, by deck. */
  decks: Record<string, number>
  /** Open decisions that may be answered now; of those that are private to somebody else that there is one, where all wait for it. */
  prompts: Prompt[]
  /** When the game ends before its last bankruptcy; null where it will not, and after the end. */
  ending: Ending | null
}

/** One move being carried out: the game it changes, and what it brings about. */
export interface Play<Own = unknown> extends Position<Own> {
  readonly events: GameEvent[]
  readonly draws: Draw[]
  emit(event: GameEvent): void
  newId(): number
  /** Dice: `count` numbers from 1 to `of`. */
  roll(purpose: string, count: number, of: number): number[]
  /** A list in a new order. */
  shuffle<Item>(purpose: string, items: readonly Item[]): Item[]
  /** One number from 0 to `of` − 1. */
  pick(purpose: string, of: number): number
  /** Makes a step the next to be done. */
  push<Name extends StepName>(step: StepOf<Name>): void
  /** Does a step at once, as a part of the one under way that an edition may replace. */
  do<Name extends StepName>(step: StepOf<Name>): void
  /** Asks decisions that the agenda waits for. */
  ask<Kind extends PromptName>(...questions: Question<Kind>[]): void
  /** Asks a decision beside the agenda, which goes on meanwhile. */
  askBeside<Kind extends PromptName>(question: Question<Kind>): Prompt
  /** Closes a prompt for everybody. */
  close(id: number): void
  /** Takes one seat off a prompt; the last one closes it. */
  answered(prompt: Prompt, seat: number): void
}

/** What a handler needs to ask: the rest of the prompt follows from the game. */
export type Question<Kind extends PromptName = PromptName> = Pick<Prompt, 'seats' | 'timer'> & {
  kind: Kind
  about?: Subjects[Kind]
  private?: boolean
  aboutKnown?: true
  quiet?: true
  /** How long it may take, in ms, where that is neither its kind's own time nor the timer of the game's pace. */
  lasts?: number
}

/**
 * An earlier version of an edition's rules, told by the version that came after it. A game goes on under the rules that
 * it was begun under; only where those cannot be kept, its state is lifted.
 */
export type EarlierRules =
  /** What was changed since stands in it as it was; the state has the same shape. */
  | { under: (next: Edition) => Edition }
  /** Changes the state of a game that was begun under it to what the next version knows; games go on under that one. */
  | { lift: (game: Game) => void }

/** What an order says beside its kind: the answers to what that asks. */
export type Terms = Readonly<Record<string, Json>>

export interface Advance {
  kind: string
  terms: Terms
}

/** All that an order goes by, which is no more than its owner could see and press themselves. */
export interface Outlook<Own = unknown> {
  board: Board
  view: View<Own>
  seat: number
  /** What they may answer to what they are asked. */
  answers: readonly Option[]
  /** What they may do of their own accord, by its act. */
  freeAction: (act: string) => readonly Option[]
  /** What has come up that its owner should see to themselves: name of a reason; null where nothing has. */
  news: () => string | null
}

/** One way of giving an order: what is settled already, and what it asks. */
export type Way = Pick<Option, 'fixed' | 'ask'>

/** What an order does now. One that is cancelled says why, by the name of a reason. */
export type Now = 'wait' | { choose: Choice } | { cancelled: string }

export interface AdvanceOrder<Own = unknown> {
  /** Every way of giving such an order now; none where it would be cancelled at once. */
  ways: (outlook: Outlook<Own>) => Way[]
  /** Another order of this kind takes its place. */
  isOnlyOne?: true
  /** The terms have the shape that its ways ask for. */
  decide(outlook: Outlook<Own>, terms: Terms): Now
}

/** A rule set, whole: what the machine plays by. It is made of a manifest (`mechanics/rule-set.ts`). */
export interface Edition<Own = unknown> {
  name: string
  /** Rises when a correction would change a running game, or the shape of its state; then the one before goes to `earlier`. */
  rules: number
  /** Earlier versions by their number. Games of a version that is not kept are called off. */
  earlier?: Readonly<Record<number, EarlierRules>>
  /** Versions of its mechanics, those above 1; not there where all have version 1. */
  mechanics?: Versions
  /** The edition with its mechanics in other versions; null where one of them is not kept. */
  withMechanics?: (versions: Versions) => Edition | null
  players: { min: number; max: number }
  /** The usual length of a game: the median number of turns among four computer players without house rules. */
  turns: number
  /** Names of the mechanics whose words it is told in; those of all where it does not say. */
  vocabulary?: readonly string[]
  /** Names of its own playing pieces in the order in which they are given out, one for everybody who may play. */
  tokens?: readonly string[]
  board: (options: Options) => Board
  /** Name of the theme that a game with these options is shown with: words and money, which no rule reads. */
  theme: (options: Options) => string
  /** Cards of each deck, unshuffled. */
  decks: Readonly<Record<string, readonly string[]>>
  options: readonly OptionSpec[]
  /** What rules work out and other rules read; an edition may replace one without replacing who reads it. */
  figures: FiguresOf<Own>
  /** Named sets of options that differ from the defaults. */
  presets: Readonly<Record<string, Options>>
  /** What a living seat is worth now, whole units; it ranks a game that ends before its last bankruptcy. */
  wealth: (position: Position<Own>, seat: number) => number
  /**
   * What stopping on a square would bring a seat now, or cost it (negative), coming there by the dice from where it
   * stands; whole or broken units. It tells luck from skill, and no move depends on it.
   */
  stake?: (position: Position<Own>, seat: number, square: number) => number
  /** Cash of a seat that is held back for what it has promised, whole units; 0 where an edition knows no such thing. */
  reserved?: (game: Game<Own>, seat: number) => number
  /** What a sum comes to in a game that has not every note; it is what is paid, asked and shown. */
  rounded?: (game: Game<Own>, sum: number) => number
  /** When and how a running game will end before its last bankruptcy; null where it will not. Everybody may know. */
  ending?: (game: Game<Own>) => Ending | null
  /** The shape of the state that it keeps in `Game.own`. */
  own: ZodType<Own>
  /**
   * A copy of that state for a game that goes on from a given one, where there is much of it. It may share what no move
   * changes in place.
   */
  copyOwn?: (own: Own) => Own
  /** What its mechanics keep of a game beside the core, by name. */
  slices: SliceSchemas
  /** Puts seats, deeds and decks in place and pushes the first step. `play.game` is blank but for seats and options. */
  begin: (play: Play<Own>) => void
  /** The step `alarm` is done beside the agenda, at the moment that `game.alarm` names. */
  steps: Readonly<Record<string, StepHandler<Own>>>
  prompts: Readonly<Record<string, PromptKind<Own>>>
  freeActions: Readonly<Record<string, FreeAction<Own>>>
  /** Takes a living seat out of the game whose player stays away; must not fail. */
  remove: (play: Play<Own>, seat: number) => void
  /** Runs after every move, before the agenda goes on: debts that can be paid now, offers that cannot be met … */
  settle: (play: Play<Own>) => void
  /**
   * Completes a fresh view, which has nothing of what mechanics and the edition keep beside the core of a game but its
   * `own`: adds what its viewer may know, and takes out what they may not.
   */
  show: (view: View<Own>, game: Game<Own>) => void
  /** Who alone may know of an event that others tell everybody; undefined where everybody may. */
  audience?: (game: Game<Own>, event: GameEvent) => number[] | undefined
  /** Whom events concern that others bring about, by their kinds: who is not there is told of them. */
  concerns?: Concerns
  /** Keeps of an event that has just come about what is asked for later. */
  onEvent?: (game: Game<Own>, event: GameEvent) => void
  /** The game as a viewer may take it to be, to work out what others could answer; not there where nothing is hidden. */
  guess?: (game: Game<Own>, viewer: number | null) => Game<Own>
  /** A seat makes a move itself, and not by an order that was left in advance: it is there. */
  acted?: (game: Game<Own>, seat: number) => void
  /** Which rules of the catalogue stand behind a prompt's kind, a free action, a refusal or a kind of square; for help. */
  help: Readonly<Record<string, readonly string[]>>
  /** Lets the times that its own state holds be so much later, in ms; those of the game itself are seen to (`engine/shift.ts`). */
  shifted?: (game: Game<Own>, ms: number) => void
  /** Deadlines of questions have been counted anew: what goes by them follows. */
  retimed?: (game: Game<Own>) => void
  /** What others than a seat have laid down in secret, as one text; empty where there is nothing (`engine/undo.ts`). */
  laidDown?: (game: Game<Own>, seat: number) => string
  /** What has come up that a seat which is not looking should see to itself, as far as it may know; name of a reason. */
  news?: (view: View<Own>, seat: number) => string | null
  /** Counts times of its own state anew that are everybody's, after the hours have changed at which clocks rest (`engine/quiet-hours.ts`). */
  recounted?: (game: Game<Own>, anew: (due: number) => number) => void
  /** Who let a decision of their own turn lapse has no time for its other ones, debts excepted; otherwise they have little. */
  isAbsenceFinal?: true
  /** Otherwise again: only some decisions, let lapse, take the time of some others of the turn, all of it; the rest have theirs. */
  absence?: { takenBy: readonly string[]; from: readonly string[] }
  /** Options of its mechanics that have one value here and are not for the host to choose. */
  settled?: Options
  /** Free actions that a game's file leaves out: only their seat may ever know of them (`Position.asOrdered`). */
  untold?: readonly string[]
  /**
   * Players act in secret, so nothing may show that somebody acts, looks or is present, besides public events (Cheater's:
   * CHE-340, CHE-341). No move can be taken back then.
   */
  hidesActivity?: true
  /** Orders that a player may leave in advance, by name, in the order in which they act. */
  advanceOrders?: Readonly<Record<string, AdvanceOrder<Own>>>
}

/** Rent, what could be raised … Editions name theirs by declaration merging, as they do with events and refusals. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the editions
export interface Figures {}

/** Figures as an edition works them out, whose own state they may read. */
export type FiguresOf<Own> = {
  [Name in keyof Figures]: Figures[Name] extends (position: Position, ...rest: infer Rest) => infer Result
    ? (position: Position<Own>, ...rest: Rest) => Result
    : Figures[Name]
}

/** What is left of a game; `isNear` where the moment has come and only what is under way is finished. */
export type Ending = { isNear: boolean; reason: string } & (
  | { by: 'clock'; /** Ms since 1970. */ at: number }
  | { by: 'rounds'; /** The one under way, from 1. */ round: number; of: number }
  | { by: 'bankruptcies'; left: number }
  | { by: 'vote' }
)

export type OptionSpec = {
  name: string
  rules: readonly string[]
  /** Heading under which it is listed with others. */
  group?: string
  /** Other options, each with the values at which alone this one has an effect. */
  needs?: Readonly<Record<string, readonly OptionValue[]>>
} & (
  | { type: 'choice'; values: readonly OptionValue[]; default: OptionValue }
  /** A whole number, or one of the words in `also`. */
  | {
      type: 'whole'
      min: number
      max: number
      default: number | string
      unit?: 'minutes' | 'hours' | 'money'
      also?: readonly string[]
    }
)

type Bivariant<Arguments extends unknown[], Result> = { run(...args: Arguments): Result }['run']

/** Does one piece of pending work; its own arguments come with the step. */
export type StepHandler<Own = unknown, Name extends StepName = StepName> = Bivariant<
  [play: Play<Own>, step: StepOf<Name>],
  void
>

/** Handlers by the step's name. */
export type StepHandlers<Own = unknown> = {
  readonly [Name in keyof Steps]?: StepHandler<Own, Extract<Name, string>>
}

/** What a move would come to, for who is about to make it; it tells nothing that its seat may not know. */
export interface Preview {
  facts: Option['facts']
  /** It cannot be wished for without a second thought: a person is asked twice. */
  isGrave: boolean
}

/**
 * A seat's act. `Asked` is the prompt that it answers, or null where nobody has asked; `With` is the shape of its answers,
 * which the bounds of its options have checked.
 */
export interface Act<
  Own = unknown,
  Asked extends PromptOf<PromptName> | null = Prompt | null,
  With extends Record<string, Json> = Record<string, Json>,
> {
  /** A better reason than "not now" or "bad answer" for a move that fits no option: what is missing. */
  explain?(this: void, position: Position<Own>, seat: number, move: Move, prompt: Asked): Refusal | null
  /** What the bounds of the option cannot say. Must not change the game. */
  check?(
    this: void,
    position: Position<Own>,
    seat: number,
    move: MoveWith<With>,
    prompt: Asked,
  ): Refusal | null
  /** What a move that would be carried out comes to: facts for its words, and whether it is to be asked again first. */
  preview?(
    this: void,
    position: Position<Own>,
    seat: number,
    move: MoveWith<With>,
    prompt: Asked,
  ): Preview | null
  /** Its seat may take it back while nobody has acted since, nothing was drawn and nothing hidden has come to light. */
  undo?: true
  /** Carries out a checked move; must not fail. */
  carry(this: void, play: Play<Own>, seat: number, move: MoveWith<With>, prompt: Asked): void
}

/** One of the answers to a kind of prompt. */
export type Answer<
  Own = unknown,
  Kind extends PromptName = PromptName,
  With extends Record<string, Json> = Record<string, Json>,
> = Act<Own, PromptOf<Kind>, With>

export type Moment = 'gap' | 'afterLanding'

export interface PromptKind<Own = unknown, Kind extends PromptName = PromptName> {
  /** Every answer this seat may give, complete; where only one choice is to be checked, see `mayMean`. */
  options(
    this: void,
    position: Position<Own>,
    prompt: PromptOf<Kind>,
    seat: number,
    wanted?: Choice,
  ): Option[]
  /** What the clock does in this seat's place; null closes the prompt for the seat without effect. */
  fallback(this: void, position: Position<Own>, prompt: PromptOf<Kind>, seat: number): Choice | null
  /** Replaces the fallbacks of all seats where the deadline ends the matter as a whole. */
  lapse?(this: void, play: Play<Own>, prompt: PromptOf<Kind>): void
  acts: Readonly<Record<string, Answer<Own, Kind>>>
  /** What becomes of it when a seat that is asked goes out of the game; that seat is asked no more unless told otherwise. */
  leave?(this: void, play: Play<Own>, prompt: PromptOf<Kind>, seat: number): void
  /**
   * For a question that comes right before a payment or another compulsory loss: the answer that is carried out for a seat
   * that leaves instead of giving one (`answerFirst`); null where nothing is due.
   */
  whenLeaving?(this: void, position: Position<Own>, prompt: PromptOf<Kind>, seat: number): Choice | null
  /**
   * What time it is while this is what holds up the game: between two turns, or after the landing of the one whose
   * turn it is. What may be done then is for the edition to say.
   */
  moment?: Moment
  /** Shows the free actions that are worth a place beside its answers, as a decision between two turns does. */
  showsFreeActions?: true
  /** How long it may take, in ms, where the edition has a time of its own for it in place of the timer. */
  lasts?(this: void, game: Game<Own>): number
  /** It is no time that anybody needs to answer: it runs on where other clocks rest (`engine/quiet-hours.ts`). */
  runsOn?: true
  /** Whoever is asked something else in the same matter may wait for this answer with reason. */
  awaited?: true
  /** Whether a seat that is asked has answered as far as it must, as the leader of an auction has: it is not waited for. */
  isContent?(this: void, game: Game<Own>, seat: number): boolean
}

/** Prompt kinds by name. */
export type PromptKinds<Own = unknown> = {
  readonly [Kind in keyof Subjects]?: PromptKind<Own, Extract<Kind, string>>
}

export interface FreeAction<
  Own = unknown,
  With extends Record<string, Json> = Record<string, Json>,
> extends Act<Own, null, With> {
  /** Every way of doing it now, complete; where only one choice is to be checked, see `mayMean`. */
  options(this: void, position: Position<Own>, seat: number, wanted?: Choice): Option[]
  /** Whether it is worth a place beside the decision of a seat that can do it now; never where this is not there. */
  isWorthwhile?(this: void, position: Position<Own>, seat: number): boolean
  /** What a seat can do of it only that seat may know: the way to it is worth its place whatever they hold. */
  isSecret?: true
}

/** An option of nothing settled before. Without questions: press and done. */
export function press(
  act: string,
  prompt: number | null,
  facts: Option['facts'] = {},
  ...ask: Option['ask']
): Option {
  return { act, prompt, fixed: {}, ask, facts }
}

/** An answer without questions, as the clock gives it. */
export function answering(act: string): (position: Position, prompt: Pick<Prompt, 'id'>) => Choice {
  return (_position, { id }) => ({ act, prompt: id, with: {} })
}

/** The options of a game: the defaults of its edition with what the host chose. Throws on unknown names and values. */
export function resolveOptions(edition: Edition, chosen: Options): Options {
  for (const [name, value] of Object.entries(chosen)) {
    const spec = edition.options.find((known) => known.name === name)
    if (!spec) throw new Error(`${edition.name} has no option ${name}`)
    if (!fits(spec, value)) throw new Error(`option ${name} cannot be ${value}`)
  }
  // Made at one go: options are read all the time, and so many that come one by one would be slow to read.
  const open: Options = {}
  for (const { name, default: usual } of edition.options) open[name] = chosen[name] ?? usual
  return { ...open, ...edition.settled }
}

/** Whether an option can have a value. */
export function fits(spec: OptionSpec, value: OptionValue): boolean {
  if (spec.type === 'choice') return spec.values.includes(value)
  if (typeof value === 'string') return spec.also?.includes(value) ?? false
  return isWhole(value) && value >= spec.min && value <= spec.max
}
