import type { Logger } from 'pino'

const second = 1000
const hour = 3600 * second

export interface Limits {
  /** Max open games (lobby or running) per host (`hosted`) and per channel (`inChannel`). */
  hosted: number
  inChannel: number
  /** Max attempts to save a change while other changes are saved first. */
  tries: number
  /** How long a change waits for other changes of the same game, ms. */
  lockTimeout: number
  /** Max moves of computer players in one batch of a game, before other games get a turn. */
  computerMoves: number
  /** Max moves per turn of the game that computer players make without a prompt. */
  business: number
  /** How long computer players wait after a move that can be undone, ms. */
  undoPause: number
  /** How long turns that run by themselves pause after a round, ms (DAY-036). */
  roundPause: number
  /** How long after an action a player counts as recently active, ms (DAY-046). */
  looksOn: number
  /**
   * How long after a saved change the clock makes the computer players' next move, in case a crash prevented
   * it, ms.
   */
  computerGrace: number
  /** Max games handled at the same time. */
  batch: number
  /**
   * How old an undelivered change is when it counts as forgotten (`undelivered`), and when it is queued again
   * (`again`), ms.
   */
  undelivered: number
  again: number
  /** How old an undelivered change is when it is dropped, ms. Its channel may be gone. */
  stale: number
  /** Max log entries in one delivery. The newest entries are kept. */
  entries: number
  /** Max games in the cache. */
  held: number
  /** Max length of an answer as JSON, in characters. */
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
  roundPause: 6 * second,
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

/** The log. It gets ids, codes and errors, but never a state, a seed or a name. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Counts moves and refusals. It gets only the names of editions and the codes of refusals. */
export interface TableMeter {
  moved: (edition: string) => void
  refused: (code: string) => void
}

/**
 * Whether `since` is less than `ms` ago. A time in the future does not count: it was recorded before the
 * machine's clock was set back, so its age is unknown.
 */
export function isWithin(since: number | undefined, ms: number, now: number): boolean {
  return since !== undefined && since <= now && now - since < ms
}
