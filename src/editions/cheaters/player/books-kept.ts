import type { Board } from '#engine/board.ts'
import type { Ledger } from '../state.ts'

/** An asking line, and what was right by the Table that the lines tell. */
export interface Bill {
  debtor: number
  asker: number
  square: number
  asked: number
  /** By how much that is more than the rent. */
  excess: number
  /** It is not the first one of its stop: a card or a verdict has changed it. */
  isAgain: boolean
}

/** What the public lines of a window leave the Table to be, and what they do not tell. */
export interface Books {
  board: Board
  /** By all lines so far; a token's square is NaN where they do not tell it. */
  ledger: Ledger
  /** As it is. */
  table: Ledger
  living: number[]
  finished: number[]
  isHomeward: boolean
  /** Seats whose cash no line tells exactly. */
  vague: Set<number>
  /** Deeds or hotels have changed in ways that no line tells exactly. */
  isMuddled: boolean
  /** A hotel that was won in an auction is paid for before the line of its building. */
  isPaidFor: boolean
  played: { seat: number; card: string }[]
  allowances: number[]
  /** `excess`: what of the sum asked need not be paid. */
  payments: { from: number; to: number; asked: number; excess: number }[]
  bills: Bill[]
  /** Tokens and cards that did what neither dice nor titles say. */
  missteps: { seat: number; cheat: string }[]
  /** Where the dice lead, until the line of the stop. */
  roll: { seat: number; square: number } | null
  dice: number
  /** The card that was played last, until the next line. */
  last: { seat: number; card: string } | null
}
