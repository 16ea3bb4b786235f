import type { CountWords } from '../subject.ts'

/** The fields of a game that the lab reads; a program's own game has more. */
export interface PlayedGame {
  turn: { number: number }
  over: { reason: string; winners: number[] } | null
  seats: readonly { out: boolean; cash: number }[]
  bank: { pot: number }
}

/** A prompt of a player. */
export interface Question {
  id: number
  kind: string
  seats: readonly number[]
  /** Whether the game waits for the answer. */
  blocks: boolean
  /** The name of the timer for the answer. */
  timer: string
  /** The time of the question. */
  asked: number
  /** The deadline; null without one. */
  due: number | null
}

/**
 * A player's choice: its prompt, the options, and the value of each option to a computer player, if it values
 * them.
 */
export interface Chosen {
  /** Null for a seat's unprompted move. */
  prompt: Question | null
  options: readonly { ask: readonly unknown[] }[]
  values: readonly number[]
}

/** One step of a game: the move, the choice before it, and its events. */
export interface Step<Position, Event> {
  position: Position
  /** Null for the set-up. The seat is null for a move without a press. */
  move: { seat: number | null; act: string; with: unknown } | null
  chosen: Chosen | null
  /** Time that passed without a player's move, ms. */
  passed: number
  events: readonly Event[]
}

/** The change by one move, with its events. */
export interface Change<Position, Event, Noted> {
  /** The edition's note before the move; for the set-up, the note after it. */
  before: Noted
  after: Position
  events: readonly Event[]
}

export interface Counted<Position, Event, Noted> extends CountWords {
  /** Returns the number that an event adds to the count. */
  adds: (change: Change<Position, Event, Noted>, event: Event) => number
  /** Returns the number that an event adds to the denominator. Without it, the count is shown per game. */
  of?: (change: Change<Position, Event, Noted>, event: Event) => number
}

/** Reads the games of one edition. */
export interface Reading<Position, Event, Noted = unknown> {
  /** Returns how close a seat that is still in the game is to winning. The highest value leads. */
  standing: (position: Position, seat: number) => number
  /** Returns the default duration of a prompt's timer, in ms. */
  timer: (position: Position, question: Question) => number
  /** Returns additional names under which an event is counted, such as `card:bank-error` or `square:go`. */
  named: (position: Position, event: Event) => readonly string[]
  /** Counts of this edition only, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position, Event, Noted>>>
  /** Returns the facts that counts need from before a move, because a move mutates the game. */
  note?: (position: Position) => Noted
}
