import type { AheadKind } from './ahead.ts'
import type { Board } from './board.ts'
import type { EarlierRules } from './earlier.ts'
import type { GameEvent } from './event.ts'
import type { Game, OptionValue, Options, Prompt, Step } from './game.ts'
import type { Json } from './json.ts'
import type { Choice, Move, Option } from './option.ts'
import type { Play } from './play.ts'
import type { Refusal } from './refusal.ts'
import type { View } from './look.ts'

/** A game with what is needed to read it. */
export interface Position {
  readonly edition: Edition
  readonly board: Board
  readonly game: Game
}

/**
 * A rule set. One starts from another by spreading it and replacing named parts: `{ ...classic, steps: {
 * ...classic.steps, 'land.parking': robTheBank } }`.
 */
export interface Edition {
  name: string
  /** Rises when a correction would change a running game, or the shape of its state; then the one before goes to `earlier`. */
  rules: number
  /** Earlier versions by their number. An edition that varies another one has its own; games of a version that is not kept are called off. */
  earlier?: Readonly<Record<number, EarlierRules>>
  players: { min: number; max: number }
  /** Names of its own playing pieces in the order in which they are given out, one for everybody who may play. */
  tokens?: readonly string[]
  board: (options: Options) => Board
  /** Name of the theme that a game with these options is shown with: words and money, which no rule reads. */
  theme: (options: Options) => string
  /** Cards of each deck, unshuffled. */
  decks: Readonly<Record<string, readonly string[]>>
  options: readonly OptionSpec[]
  /** What rules work out and other rules read; an edition may replace one without replacing who reads it. */
  figures: Figures
  /** Named sets of options that differ from the defaults. */
  presets: Readonly<Record<string, Options>>
  /** What a living seat is worth now, whole units; it ranks a game that ends before its last bankruptcy. */
  wealth: (position: Position, seat: number) => number
  /**
   * What stopping on a square would bring a seat now, or cost it (negative), coming there by the dice from where it
   * stands; whole or broken units. It tells luck from skill, and no move depends on it.
   */
  stake?: (position: Position, seat: number, square: number) => number
  /** Cash of a seat that is held back for what it has promised, whole units; 0 where an edition knows no such thing. */
  reserved?: (game: Game, seat: number) => number
  /** What a sum comes to in a game that has not every note; it is what is paid, asked and shown. */
  rounded?: (game: Game, sum: number) => number
  /** A sum as a player holds it in notes, their numbers by value; for show alone. */
  notes?: (sum: number, options: Options) => Record<number, number>
  /** When and how a running game will end before its last bankruptcy; null where it will not. Everybody may know. */
  ending?: (game: Game) => Ending | null
  /** Puts seats, deeds and decks in place and pushes the first step. `play.game` is blank but for seats and options. */
  begin: (play: Play) => void
  /** The step `alarm` is done beside the agenda, at the moment that `game.alarm` names. */
  steps: Readonly<Record<string, StepHandler>>
  prompts: Readonly<Record<string, PromptKind>>
  standing: Readonly<Record<string, StandingMove>>
  /** Takes a living seat out of the game whose player stays away; must not fail. */
  remove: (play: Play, seat: number) => void
  /** Runs after every move, before the agenda goes on: debts that can be paid now, offers that cannot be met … */
  settle: (play: Play) => void
  /** Takes out of a fresh view what its viewer may not know, beyond what the engine hides. */
  hide: (view: View, game: Game) => void
  /** Who alone may know of an event that others tell everybody; undefined where everybody may. */
  audience?: (game: Game, event: GameEvent) => number[] | undefined
  /** Keeps of an event that has just come about what is asked for later. */
  heard?: (game: Game, event: GameEvent) => void
  /** How its channel is kept, where that is not by a card for each decision. */
  chronicle?: Chronicle
  /** The game as a viewer may take it to be, to work out what others could answer; not there where nothing is hidden. */
  guess?: (game: Game, viewer: number | null) => Game
  /** Which rules of the catalogue stand behind a prompt's kind, a standing move or a refusal; for help. */
  help: Readonly<Record<string, readonly string[]>>
  /** What stands on squares or belongs to seats beyond tokens, buildings and deeds, as this viewer may know it. */
  marks?: (view: View) => readonly Mark[]
  /** The state of the game in lines that stand on its card; made for the table, so that they say what all may know. */
  status?: (view: View) => readonly Line[]
  /** What lies open in the middle of the board, made for the table as well; null where nothing does. */
  tableau?: (view: View) => Tableau | null
  /** What a seat may look up in private, by name; no lines where there is nothing for this viewer to see. */
  sheets?: Readonly<Record<string, (view: View) => readonly Line[]>>
  /** Kinds of events that are told apart from the rest, in words and on the picture, where a shape may stand for one. */
  moments?: readonly (string | { kind: string; icon: string })[]
  /** Lets the times that its own state holds be so much later, in ms; those of the game itself are seen to (`engine/shift.ts`). */
  shifted?: (game: Game, ms: number) => void
  /** Counts times of its own state anew that are everybody's, after the hours have changed at which clocks rest (`engine/rest.ts`). */
  recounted?: (game: Game, anew: (due: number) => number) => void
  /** Who let a decision of his own turn lapse has no time for its other ones, debts excepted; otherwise he has little. */
  isAbsenceFinal?: true
  /** Options of the edition it varies that have one value here and are not for the host to choose. */
  settled?: Options
  /** Orders that a player may leave in advance, by name, in the order in which they act. */
  ahead?: Readonly<Record<string, AheadKind>>
}

/** Something to be seen on a square or, where a seat is named, with that seat. */
export interface Mark {
  /** Its words stand under this in the catalogue. */
  kind: string
  /** Name of a shape of the picture. */
  icon: string
  /** Its colour, `#rrggbb`; never what alone tells it from another. */
  ink: string
  square?: number
  seat?: number
  /** How many there are; one where left out. */
  count?: number
  /** Seat that has put it there, where that matters. */
  by?: number
  /** The card that it stands for, which is not counted among the seat's release cards then. */
  card?: string
}

/** What lies open in the middle of the board: the picture and both texts show each thing always in the same place. */
export interface Tableau {
  /** Open cards by position from 1; words under `cheat.<card>`. */
  cards: readonly string[]
  /** Piles that lie face down. */
  decks: readonly { deck: string; isCrooked: boolean }[]
  /** What at most one seat has; words under `mark.<kind>.title`, `icon` names a shape of the picture. */
  holders: readonly { kind: string; icon: string; seat: number | null }[]
}

/** Something to be said: the words stand under its kind in the catalogue, with these facts for their places. */
export interface Line {
  kind: string
  facts: Record<string, Json>
}

/**
 * A channel that is a plain chronicle: each public event is a line, in fixed words (`chronicle.<kind>`), and what is done in
 * private leaves no trace there. No message is edited or redrawn but for what is named here, messages are numbered by
 * what all have seen, and what a player does starts from the same buttons at all times. While the game runs nothing
 * else is told of it: no balances, no statistics, no moves taken back (Cheater's: CHE-125 to CHE-133, CHE-340 to 360).
 */
export interface Chronicle {
  /** Always all of them and in this order, on every message that bears any. */
  buttons: readonly ChronicleButton[]
  /** Kinds of events whose message bears the picture, and the buttons with it. */
  pictured: readonly string[]
  /** Kinds of events that open a turn: what earlier turns left to be pressed goes then, and at no other time. */
  opening: readonly string[]
  /** Other kinds of events whose message bears the buttons. */
  pressed: readonly string[]
  /** Kinds of events whose message says how the game stands (`status`). */
  stated: readonly string[]
  /** Whom an event calls, by its kind: name of the fact that is his seat, or their seats; of one within a fact, too (`booked.victimSeat`). */
  calls: Readonly<Record<string, string>>
  /**
   * Kinds of prompts that all are asked in public, each with the acts that are its buttons: they stand on the message
   * that tells how it came to be asked, with a count that is kept up to date.
   */
  counted: Readonly<Record<string, readonly string[]>>
  /** Names of the private lists (`Option.under`) that everybody has, whatever stands on them. */
  lists: readonly string[]
}

/** It plays an act (what that asks is asked in private), or opens a private panel. */
export type ChronicleButton = { name: string; style: 'primary' | 'secondary' | 'danger' } & (
  { act: string } | { panel: string }
)

/** Rent, what could be raised … Editions name theirs by declaration merging, as they do with events and refusals. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members come from the editions
export interface Figures {}

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
      default: number
      unit?: 'minutes' | 'hours' | 'money'
      also?: readonly string[]
    }
)

type Bivariant<Arguments extends unknown[], Result> = { run(...args: Arguments): Result }['run']

/** Does one piece of pending work; its own arguments come with the step. */
export type StepHandler = Bivariant<[play: Play, step: Step], void>

export interface Act {
  /** A better reason than "not now" or "bad answer" for a move that fits no option: what is missing. */
  explain?: (position: Position, seat: number, move: Move, prompt: Prompt | null) => Refusal | null
  /** What the bounds of the option cannot say. Must not change the game. */
  check?: (position: Position, seat: number, move: Move, prompt: Prompt | null) => Refusal | null
  /** Its seat may take it back while nobody has acted since, nothing was drawn and nothing hidden has come to light. */
  undo?: true
  /** Carries out a checked move; must not fail. */
  carry: (play: Play, seat: number, move: Move, prompt: Prompt | null) => void
}

export type Moment = 'gap' | 'afterLanding'

export interface PromptKind {
  /** Every answer this seat may give, complete; where only one choice is to be checked, see `mayMean`. */
  options: (position: Position, prompt: Prompt, seat: number, wanted?: Choice) => Option[]
  /** What the clock does in this seat's place; null closes the prompt for the seat without effect. */
  fallback: (position: Position, prompt: Prompt, seat: number) => Choice | null
  /** Replaces the fallbacks of all seats where the deadline ends the matter as a whole. */
  lapse?: (play: Play, prompt: Prompt) => void
  acts: Readonly<Record<string, Act>>
  /** What becomes of it when a seat that is asked goes out of the game; that seat is asked no more unless told otherwise. */
  leave?: (play: Play, prompt: Prompt, seat: number) => void
  /**
   * What time it is while this is what holds up the game: between two turns, or after the landing of the one whose
   * turn it is. What may be done then is for the edition to say.
   */
  moment?: Moment
  /** How long it may take, in ms, where the edition has a time of its own for it in place of the timer. */
  lasts?: (game: Game) => number
  /** It is no time that anybody needs to answer: it runs on where other clocks rest (`engine/rest.ts`). */
  runsOn?: true
  /** Whoever is asked something else in the same matter may wait for this answer with reason. */
  awaited?: true
  /** Whether a seat that is asked has answered as far as it must, as the leader of an auction has: it is not waited for. */
  isContent?: (game: Game, seat: number) => boolean
}

export interface StandingMove extends Act {
  /** Every way of doing it now, complete; where only one choice is to be checked, see `mayMean`. */
  options: (position: Position, seat: number, wanted?: Choice) => Option[]
}

/** An option without questions: press and done. */
export function press(act: string, prompt: number | null, facts: Option['facts'] = {}): Option {
  return { act, prompt, fixed: {}, ask: [], facts }
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
  return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max
}
