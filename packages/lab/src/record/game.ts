import type { Options } from '../subject.ts'

/** How the games of one lot are played. */
export interface Lot {
  edition: string
  players: number
  options: Options
  /** How many seats play at random. */
  random: number
  /** Turns after which a game is cut. */
  cap: number
}

/** What is kept of one game. */
export interface GameRecord {
  turns: number
  /** Of all seats. */
  presses: number
  decisions: number
  waits: { timers: Record<string, number>; own: number; passed: number }
  /** Cut because it would not end. */
  isCut: boolean
  reason: string | null
  winners: number[]
  /** Seat that began. */
  first: number
  randomSeats: number[]
  lead: { from: number; changes: number; half: boolean | null } | null
  /** Turns in which seats went out. */
  outs: number[]
  /** Money in all hands and on the board, at `moneyPoints` moments from the start to the end. */
  money: number[]
  choices: { count: number; gap: number; cost: number; ties: number }
  /** How many times a game has each thing, by its kind and its name: `act:roll`. */
  counts: Record<string, number>
  /** The same for two games that were played alike to the last move. */
  course: string
}
