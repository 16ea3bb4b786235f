import type { Options } from '../subject.ts'

/** The settings of the games of one lot. */
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
  /** Stopped at the turn limit. */
  isCut: boolean
  reason: string | null
  winners: number[]
  /** Starting seat. */
  first: number
  randomSeats: number[]
  lead: { from: number; changes: number; half: boolean | null } | null
  /** Turns in which seats went out. */
  outs: number[]
  /** Money in all hands and on the board at `moneyPoints` points of the game. */
  money: number[]
  choices: { count: number; gap: number; cost: number; ties: number }
  /** Occurrences by kind and name: `act:roll`. */
  counts: Record<string, number>
  /** Equal for two games with the same moves. */
  course: string
}
