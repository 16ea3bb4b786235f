import type { Options } from '../subject.ts'

/** The settings that a group of games (a lot) shares. */
export interface Lot {
  edition: string
  players: number
  options: Options
  /** Number of seats that play at random. */
  random: number
  /** Turns after which a game is stopped. */
  cap: number
}

/** The recorded figures of one game. */
export interface GameRecord {
  turns: number
  /** Total of all seats. */
  presses: number
  decisions: number
  waits: { timers: Record<string, number>; own: number; passed: number }
  /** Whether the game was stopped at the turn limit. */
  isCut: boolean
  reason: string | null
  winners: number[]
  /** The seat that has the first turn. */
  first: number
  randomSeats: number[]
  lead: { from: number; changes: number; half: boolean | null } | null
  /** Turns in which seats went out. */
  outs: number[]
  /** Cash of all seats plus the pot, at `moneyPoints` points of the game. */
  money: number[]
  choices: { count: number; gap: number; cost: number; ties: number }
  /** Numbers of occurrences by kind and name, such as `act:roll`. */
  counts: Record<string, number>
  /** A hash of the moves. */
  course: string
}
