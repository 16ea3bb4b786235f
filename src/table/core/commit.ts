import type { Refusal } from '#engine/refusal.ts'
import type { Draw } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Seat } from '#store/index.ts'
import type { LogEntry, Status } from './table-info.ts'
import type { StoredState, LoadedGame } from './loaded-game.ts'

/** Refusals by the table. Refusals by the game's rules are a type of their own. */
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
  | { code: 'stillOpen' }
  /** The game was already reopened, as `game`. */
  | { code: 'reopened'; game: string }
  | { code: 'tooFew'; min: number }
  | { code: 'tooManyGames'; max: number }
  | { code: 'channelFull'; max: number }
  | { code: 'serverFull'; max: number }
  /** The server's managers let tables open only in other channels, or only for other roles (`policy.ts`). */
  | { code: 'otherChannels'; channels: readonly string[] }
  | { code: 'otherHosts'; roles: readonly string[] }
  | { code: 'badOption'; name: string }
  | { code: 'noTheme' }
  | { code: 'badTheme' }
  /** The host lets only invited users join, or has removed this user. */
  | { code: 'notInvited' }
  | { code: 'removed' }
  /** There is nobody to remove: the player has left, or is the host. */
  | { code: 'notThere' }
  /**
   * Another player has the shape or the letter (`tokenTaken`), or the edition does not offer it (`badToken`).
   */
  | { code: 'tokenTaken' }
  | { code: 'badToken' }
  | { code: 'playersDoNotBet' }
  | { code: 'betOnNobody' }
  | { code: 'betsFull'; max: number }
  | { code: 'notOver' }
  /** The game cannot be replayed: it is not over, or this program no longer has its rules. */
  | { code: 'noFrames' }
  | { code: 'ordersFull'; max: number }
  | { code: 'noOrder' }
  /** The game hides activity and is still running. The information becomes public when the game ends. */
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
  /** Within the last day, the same seat proposed and lost a poll on the same question. */
  | { code: 'pollLately' }
  | { code: 'pollClosed' }
  /** A malformed setting, or quiet hours that leave too little time to play (DAY-004). */
  | { code: 'badSetting' }
  | { code: 'tooLittleTime'; hours: number }
  /**
   * A holiday ends before it starts or is already past, is too long, or needs more days than are left
   * (DAY-007).
   */
  | { code: 'holidayOver' }
  | { code: 'holidayTooLong'; days: number }
  | { code: 'holidaysUsed'; left: number }
  /** The user's earlier request is still in progress. */
  | { code: 'underWay' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }
  /** A newer version of the bot, which is replacing this one, started the game. */
  | { code: 'later' }

/**
 * With `ok: false`, nothing was changed. Exception: with `unavailable`, the database may have saved the
 * change although its confirmation was lost. `seen` means that the interaction was handled before.
 */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: (TableRefusal & { facts?: never }) | Refusal }

export type Refused = TableRefusal | Refusal

export interface Commit {
  body: StoredState
  status: Status
  /** The seat that made the change; null if the clock made it. */
  seat: number | null
  move: Record<string, Json>
  draws: Draw[]
  events: GameEvent[]
  seats?: Seat[]
  host?: string
  /** The game's new channel, which gets its own card. */
  channel?: string
  /** Overrides the request's interaction id. */
  interaction?: string | null
  /**
   * The seat that answered a prompt itself, instead of by default or by an advance order. Its count of missed
   * turns is reset.
   */
  answered?: number | null
  /**
   * The change is invisible to others: it is neither shown nor counted, and no computer player reacts to it.
   */
  isSilent?: boolean
  /** The change has to be saved before the requested change, which is then computed from its result. */
  isPreliminary?: boolean
}

/** Computes a change of a game. Must be pure: it runs again if another change is saved first. */
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
  /** The user who makes the change with a move and has therefore already seen it. */
  seenBy?: string
  /** The server of the request; null if no user requested the change. */
  guild: string | null
  /**
   * The game was just read, and no user requested the change: a refusal need not be checked against the
   * newest state.
   */
  isJustRead?: boolean
}

/**
 * Whether to retry a refused change later: when the game is free or the database is back, or in a process
 * with the newer rules.
 */
export function hasToWait({ code }: Refused): boolean {
  return code === 'busy' || code === 'unavailable' || code === 'later'
}

export function refused(why: Refused): { refused: Refused } {
  return { refused: why }
}

export function refuse(refused: Refused): { ok: false; refusal: Refused } {
  return { ok: false, refusal: refused }
}

/** Replaces a null value with a refusal. */
export function orRefuse<Value>(outcome: Outcome<Value | null>, refused: Refused): Outcome<Value> {
  if (!outcome.ok) return outcome
  return outcome.value === null ? refuse(refused) : { ok: true, value: outcome.value }
}

/** Saves a change that no user requested. */
export type Change = (game: string, work: CommandHandler) => Promise<Outcome<LoadedGame>>

/** The outcome of a change: the saved game and its log entry, or the refusal. */
export type Changed = { ok: true; value: LoadedGame; entry: LogEntry } | { ok: false; refusal: Refused }

export type ChangeAsked = (occasion: Occasion, work: CommandHandler) => Promise<Changed>
