import type { Board } from './board.ts'
import type { Game, OptionValue, Options, Prompt, Step } from './game.ts'
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
  /** Rises when a correction would change a running game. */
  rules: number
  players: { min: number; max: number }
  board: (options: Options) => Board
  /** Cards of each deck, unshuffled. */
  decks: Readonly<Record<string, readonly string[]>>
  options: readonly OptionSpec[]
  /** Puts seats, deeds and decks in place and pushes the first step. `play.game` is blank but for seats and options. */
  begin: (play: Play) => void
  steps: Readonly<Record<string, StepHandler>>
  prompts: Readonly<Record<string, PromptKind>>
  standing: Readonly<Record<string, StandingMove>>
  /** Runs after every move, before the agenda goes on: debts that can be paid now, offers that cannot be met … */
  settle: (play: Play) => void
  /** Takes out of a fresh view what its viewer may not know, beyond what the engine hides. */
  hide: (view: View, game: Game) => void
  /** Which rules of the catalogue stand behind a prompt's kind, a standing move or a refusal; for help. */
  help: Readonly<Record<string, readonly string[]>>
}

export type OptionSpec = { name: string; rules: readonly string[] } & (
  | { type: 'choice'; values: readonly OptionValue[]; default: OptionValue }
  | { type: 'whole'; min: number; max: number; default: number }
)

type Bivariant<Arguments extends unknown[], Result> = { run(...args: Arguments): Result }['run']

/** Does one piece of pending work; its own arguments come with the step. */
export type StepHandler = Bivariant<[play: Play, step: Step], void>

export interface Act {
  /** A better reason than "not now" or "bad answer" for a move that fits no option: what is missing. */
  explain?: (position: Position, seat: number, move: Move, prompt: Prompt | null) => Refusal | null
  /** What the bounds of the option cannot say. Must not change the game. */
  check?: (position: Position, seat: number, move: Move, prompt: Prompt | null) => Refusal | null
  /** Carries out a checked move; must not fail. */
  carry: (play: Play, seat: number, move: Move, prompt: Prompt | null) => void
}

export interface PromptKind {
  /** Every answer this seat may give, complete; where only one choice is to be checked, see `mayMean`. */
  options: (position: Position, prompt: Prompt, seat: number, wanted?: Choice) => Option[]
  /** What the clock does in this seat's place; null closes the prompt for the seat without effect. */
  fallback: (position: Position, prompt: Prompt, seat: number) => Choice | null
  /** Replaces the fallbacks of all seats where the deadline ends the matter as a whole. */
  lapse?: (play: Play, prompt: Prompt) => void
  acts: Readonly<Record<string, Act>>
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
  const resolved: Options = {}
  for (const spec of edition.options) resolved[spec.name] = spec.default
  for (const [name, value] of Object.entries(chosen)) {
    const spec = edition.options.find((known) => known.name === name)
    if (!spec) throw new Error(`${edition.name} has no option ${name}`)
    if (!fits(spec, value)) throw new Error(`option ${name} cannot be ${value}`)
    resolved[name] = value
  }
  return resolved
}

function fits(spec: OptionSpec, value: OptionValue): boolean {
  if (spec.type === 'choice') return spec.values.includes(value)
  return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max
}
