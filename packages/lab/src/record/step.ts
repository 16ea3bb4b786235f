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
  /** The timer of the answer, its start and its end. */
  timer: string
  asked: number
  due: number | null
}

/** A choice: its prompt, the options, and the player's value of each. */
export interface Chosen {
  /** Null for a seat's unprompted move. */
  prompt: Question | null
  options: readonly { ask: readonly unknown[] }[]
  values: readonly number[]
}

/** One step of a game: the move, the choice before it, and its events. */
export interface Step<Position, Event> {
  position: Position
  /** Null for the set-up; the seat is null when the clock moves. */
  move: { seat: number | null; act: string; with: unknown } | null
  chosen: Chosen | null
  /** Ms that the clock moved by itself. */
  passed: number
  events: readonly Event[]
}

/** The change by one move, with its events. */
export interface Change<Position, Event, Noted> {
  /** The note before the move; for the set-up, after it. */
  before: Noted
  after: Position
  events: readonly Event[]
}

export interface Counted<Position, Event, Noted> extends CountWords {
  /** The amount that an event adds. */
  adds: (change: Change<Position, Event, Noted>, event: Event) => number
  /** The denominator, counted in the same way; without it, the count is per game. */
  of?: (change: Change<Position, Event, Noted>, event: Event) => number
}

/** Reads the games of one edition. */
export interface Reading<Position, Event, Noted = unknown> {
  /** A living seat's closeness to winning; the highest leads. */
  standing: (position: Position, seat: number) => number
  /** The default duration of a prompt's timer, in ms. */
  timer: (position: Position, question: Question) => number
  /** Further names of an event: `card:bank-error`, `square:go`. */
  named: (position: Position, event: Event) => readonly string[]
  /** Counts with names of their own, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position, Event, Noted>>>
  /** Notes what counts need from before a move, because the game is mutated. */
  note?: (position: Position) => Noted
}
