import type { CountWords } from '../subject.ts'

/** A game at one moment, as much as is read of every game; a program's own game has this and more. */
export interface PlayedGame {
  turn: { number: number }
  over: { reason: string; winners: number[] } | null
  seats: readonly { out: boolean; cash: number }[]
  bank: { pot: number }
}

/** What a player is asked. */
export interface Question {
  id: number
  kind: string
  seats: readonly number[]
  /** Whether the game waits for the answer. */
  blocks: boolean
  /** Which timer runs for the answer, when it was started and when it ends. */
  timer: string
  asked: number
  due: number | null
}

/** A choice as it was made: what it answered, out of what, and what each of these was worth to who chose. */
export interface Chosen {
  /** Null for what a seat does of its own accord. */
  prompt: Question | null
  options: readonly { ask: readonly unknown[] }[]
  values: readonly number[]
}

/** One step of a game: who moved, after what choice, and what happened then. */
export interface Step<Position, Event> {
  position: Position
  /** Null for the set-up; its seat is null where the clock moves. */
  move: { seat: number | null; act: string; with: unknown } | null
  chosen: Chosen | null
  /** Ms by which the clock went on without anybody. */
  passed: number
  events: readonly Event[]
}

/** What one move changed, and all events that followed it. */
export interface Change<Position, Event, Noted> {
  /** What was noted; for the set-up as it is after it. */
  before: Noted
  after: Position
  events: readonly Event[]
}

export interface Counted<Position, Event, Noted> extends CountWords {
  /** What an event adds. */
  adds: (change: Change<Position, Event, Noted>, event: Event) => number
  /** What the count is a share of, itself counted in the same way; a count a game where there is nothing. */
  of?: (change: Change<Position, Event, Noted>, event: Event) => number
}

/** How the games of one edition are read. */
export interface Reading<Position, Event, Noted = unknown> {
  /** How near a living seat is to winning; the highest leads. */
  standing: (position: Position, seat: number) => number
  /** How long the timer of a question runs where its edition says nothing else, in ms. */
  timer: (position: Position, question: Question) => number
  /** What an event is beside its kind: `card:bank-error`, `square:go`. */
  named: (position: Position, event: Event) => readonly string[]
  /** What is counted by names of its own, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position, Event, Noted>>>
  /** What is counted reads of the game before a move: it is changed in place, and noted before. */
  note?: (position: Position) => Noted
}
