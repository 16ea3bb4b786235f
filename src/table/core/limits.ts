import type { Logger } from 'pino'

const second = 1000
const hour = 3600 * second

export interface Limits {
  /** Max open games (lobby or running) per host, and per channel. */
  hosted: number
  inChannel: number
  /** Max attempts to save a change when others are saved first. */
  tries: number
  /** How long a change waits for other changes of the same game, ms. */
  lockTimeout: number
  /** Moves that the computer players of one game make before others get a turn. */
  computerMoves: number
  /** Moves that computer players make unasked within one turn of the game. */
  business: number
  /** How long computer players wait after a move that can be undone, ms. */
  undoPause: number
  /** How long a player counts as watching after an action, ms (DAY-046). */
  looksOn: number
  /** After how long a computer player's move that a crash prevented is made, ms. */
  computerGrace: number
  /** Games handled by one tick. */
  batch: number
  /** After how long a change counts as forgotten, and after how long it is queued again, ms. */
  undelivered: number
  again: number
  /** After how long an undelivered change is dropped (its channel may be gone), ms. */
  stale: number
  /** Max entries of one delivery; newest first. */
  entries: number
  /** Max games in the cache. */
  held: number
  /** Max length of an answer's JSON. */
  answer: number
}

export const defaultLimits: Limits = {
  hosted: 10,
  inChannel: 25,
  tries: 12,
  lockTimeout: 2 * second,
  computerMoves: 40,
  business: 40,
  undoPause: 4 * second,
  looksOn: 180 * second,
  computerGrace: 2 * second,
  batch: 25,
  undelivered: 10 * second,
  again: 60 * second,
  stale: 48 * hour,
  entries: 100,
  held: 300,
  answer: 4000,
}

/** The room's log; it gets ids, codes and errors, never a state, a seed or a name. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Counts moves and refusals. It gets only names of editions and codes of refusals. */
export interface TableMeter {
  moved: (edition: string) => void
  refused: (code: string) => void
}

/**
 * Whether `since` is less than `ms` ago. A time in the future was recorded before the
 * machine's clock went back, so its age is unknown and it does not count.
 */
export function isWithin(since: number | undefined, ms: number, now: number): boolean {
  return since !== undefined && since <= now && now - since < ms
}
