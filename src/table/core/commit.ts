import type { Refusal } from '#engine/refusal.ts'
import type { Draw } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Seat } from '#store/index.ts'
import type { LogEntry, Status } from './table-info.ts'
import type { StoredState, LoadedGame } from './loaded-game.ts'

/** Refusals by the table; the rules have their own. */
export type TableRefusal =
  | { code: 'noGame' }
  | { code: 'wrongGuild' }
  | { code: 'notSeated' }
  | { code: 'notHost' }
  | { code: 'notInLobby' }
  | { code: 'notRunning' }
  | { code: 'alreadySeated' }
  | { code: 'full'; max: number }
  | { code: 'chairsKept'; max: number }
  | { code: 'noKept' }
  | { code: 'stillOpen' }
  /** It was reopened already, as `game`. */
  | { code: 'reopened'; game: string }
  | { code: 'tooFew'; min: number }
  | { code: 'tooManyGames'; max: number }
  | { code: 'channelFull'; max: number }
  | { code: 'badOption'; name: string }
  | { code: 'noTheme' }
  | { code: 'badTheme' }
  | { code: 'noComputer' }
  /** Another player has the shape or the letter (`tokenTaken`), or the edition does not offer it. */
  | { code: 'tokenTaken' }
  | { code: 'badToken' }
  | { code: 'playersDoNotBet' }
  | { code: 'betOnNobody' }
  | { code: 'betsFull'; max: number }
  | { code: 'notOver' }
  /** The game cannot be replayed: it is not over, or its rules are no longer kept. */
  | { code: 'noFrames' }
  | { code: 'ordersFull'; max: number }
  | { code: 'noOrder' }
  /** The game hides activity and is still running: this is public after its end. */
  | { code: 'toldLater' }
  | { code: 'voteClosed' }
  /** The game is suspended: paused, or every player is away. */
  | { code: 'paused' }
  | { code: 'notPaused' }
  | { code: 'notOnAutopilot' }
  | { code: 'onHoliday' }
  | { code: 'onAutopilotAlready' }
  /** The holiday is over or was changed. */
  | { code: 'holidayGone' }
  | { code: 'notReminded' }
  | { code: 'offeredAlready' }
  | { code: 'notOffered' }
  | { code: 'bettorsDoNotPlay' }
  | { code: 'pollOpen' }
  /** The same seat lost a vote on the same question within a day. */
  | { code: 'pollLately' }
  | { code: 'pollClosed' }
  /** A malformed setting, or quiet hours that leave too little time to play (DAY-004). */
  | { code: 'badSetting' }
  | { code: 'tooLittleTime'; hours: number }
  /** A holiday that ends before its start or before now, is too long, or needs more days than are left (DAY-007). */
  | { code: 'holidayOver' }
  | { code: 'holidayTooLong'; days: number }
  | { code: 'holidaysUsed'; left: number }
  /** The user's earlier request is still in progress. */
  | { code: 'underWay' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }
  /** The game was started by a newer version of the bot, which is taking over. */
  | { code: 'later' }

/**
 * `ok: false` changes nothing. `seen`: the interaction was handled before. The exception is `unavailable`: the database
 * may have saved the change and lost the confirmation.
 */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: (TableRefusal & { facts?: never }) | Refusal }

export type Refused = TableRefusal | Refusal

export interface Commit {
  body: StoredState
  status: Status
  /** The seat that made the change; null for the clock. */
  seat: number | null
  move: Record<string, Json>
  draws: Draw[]
  events: GameEvent[]
  /** Set if the seats changed. */
  seats?: Seat[]
  host?: string
  /** The game's new channel, which gets its own card. */
  channel?: string
  /** Overrides the request's interaction id. */
  interaction?: string | null
  /** The seat that answered by itself, which shows that its owner is present. */
  answered?: number | null
  /** Invisible to others: it is not shown or counted, and no computer player reacts to it. */
  isSilent?: boolean
  /** A change that has to be saved before the requested one, which is computed after it. */
  isPreliminary?: boolean
}

/** Computes a change of a game. Must be pure: it runs again if another change was saved first. */
export type CommandHandler = (loaded: LoadedGame, at: number) => Result

export type Result = Commit | { refused: Refused }

type Kept = Pick<LoadedGame, 'body' | 'status'>

/** Returns a change outside the rules: the game and its random draws stay the same. */
export function nonMoveCommit(
  { body, status }: Kept,
  move: Commit['move'],
  changes: Partial<Commit> = {},
): Commit {
  return { body, status, seat: null, move, draws: [], events: [], ...changes }
}

export const notNow = { refused: { code: 'notNow' as const, facts: {} } }
export const notRunning = { refused: { code: 'notRunning' as const } }

export function afterCommit(loaded: LoadedGame, { body, status, seats = loaded.seats }: Commit): LoadedGame {
  return { ...loaded, body, status, seats }
}

export interface Occasion {
  game: string
  /** The interaction id; null if no user requested the change. */
  interaction: string | null
  /** The user whose own move makes the change, and who has therefore seen it. */
  seenBy?: string
  /** The server of the request; null if the table makes the change. */
  guild: string | null
  /** The game was just read and no user requested the change: do not check a refusal against the newest state. */
  isJustRead?: boolean
}

/** Whether a refused change is to be retried: once the game is free, or by a process with the newer rules. */
export function hasToWait({ code }: Refused): boolean {
  return code === 'busy' || code === 'unavailable' || code === 'later'
}

export function refused(why: Refused): { refused: Refused } {
  return { refused: why }
}

export function refuse(refused: Refused): { ok: false; refusal: Refused } {
  return { ok: false, refusal: refused }
}

/** Turns a null value into a refusal. */
export function orRefuse<Value>(outcome: Outcome<Value | null>, refused: Refused): Outcome<Value> {
  if (!outcome.ok) return outcome
  return outcome.value === null ? refuse(refused) : { ok: true, value: outcome.value }
}

/** Saves a change that the table makes, in one statement. */
export type Change = (game: string, work: CommandHandler) => Promise<Outcome<LoadedGame>>

/** A saved change: the game after it, and its log entry. */
export type Changed = { ok: true; value: LoadedGame; entry: LogEntry } | { ok: false; refusal: Refused }

export type ChangeAsked = (occasion: Occasion, work: CommandHandler) => Promise<Changed>
