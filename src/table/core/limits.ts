import type { Logger } from 'pino'

const second = 1000
const hour = 3600 * second

export interface Limits {
  /** Open games (in their lobby or running) that one person may host, and that one channel may have. */
  hosted: number
  inChannel: number
  /** How often a change is worked out anew because somebody else's came first. */
  tries: number
  /** How long a change waits for others of the same game, ms. */
  lockTimeout: number
  /** Moves that the computer players of one game make before others get a turn. */
  computerMoves: number
  /** Moves that computer players make unasked within one turn of the game. */
  business: number
  /** How long nobody is moved unasked after a move that its player may take back, ms. */
  undoPause: number
  /** How long whoever has acted in a game looks on, ms (DAY-046). */
  looksOn: number
  /** When a computer player's move that nobody carried out (a crash) is taken up again, ms. */
  computerGrace: number
  /** Games handled by one tick. */
  batch: number
  /** How old a change must be before it counts as forgotten, and when it is handed out once more, ms. */
  undelivered: number
  again: number
  /** After how long nobody wants to hear of a change any more (its channel may be gone), ms. */
  stale: number
  /** Entries that are told at once, the newest. */
  entries: number
  /** Games held in memory. */
  held: number
  /** Length of an answer as JSON. */
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

/** Where the room writes; it gets ids, codes and errors, never a state, a seed or a name. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Counts what the table does. Names of editions and codes of refusals are all that it is told. */
export interface TableMeter {
  moved: (edition: string) => void
  refused: (code: string) => void
}

/**
 * Whether something was less than so long ago (ms). What was noted at a time that has not come yet was noted before the
 * machine's clock went back; when that was is not known, so it was not lately.
 */
export function isLately(since: number | undefined, ms: number, now: number): boolean {
  return since !== undefined && since <= now && now - since < ms
}
