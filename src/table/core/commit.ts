import type { Refusal } from '#engine/refusal.ts'
import type { Draw } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Seat } from '#store/index.ts'
import type { LogEntry, Status } from './table-info.ts'
import type { StoredState, LoadedGame } from './loaded-game.ts'

/** Reasons that lie with the table, not with the rules. */
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
  /** It was opened again already: that is the game. */
  | { code: 'reopened'; game: string }
  | { code: 'tooFew'; min: number }
  | { code: 'tooManyGames'; max: number }
  | { code: 'channelFull'; max: number }
  | { code: 'badOption'; name: string }
  | { code: 'noTheme' }
  | { code: 'badTheme' }
  | { code: 'noComputer' }
  /** Another player has the shape or the letter, or the edition does not have it. */
  | { code: 'tokenTaken' }
  | { code: 'badToken' }
  | { code: 'playersDoNotBet' }
  | { code: 'betOnNobody' }
  | { code: 'betsFull'; max: number }
  | { code: 'notOver' }
  /** The game cannot be played again from its record: it is not over, or its rules are no more. */
  | { code: 'noFrames' }
  | { code: 'ordersFull'; max: number }
  | { code: 'noOrder' }
  /** The game hides activity and still runs: everybody may read this after its end. */
  | { code: 'toldLater' }
  | { code: 'voteClosed' }
  /** Nothing is played: the game is paused, or nobody is there. */
  | { code: 'paused' }
  | { code: 'notPaused' }
  | { code: 'notOnAutopilot' }
  | { code: 'onHoliday' }
  | { code: 'onAutopilotAlready' }
  /** The holiday that was meant is over, or was changed. */
  | { code: 'holidayGone' }
  | { code: 'notReminded' }
  | { code: 'offeredAlready' }
  | { code: 'notOffered' }
  | { code: 'bettorsDoNotPlay' }
  | { code: 'pollOpen' }
  /** The same seat put the same to the vote within a day, in vain. */
  | { code: 'pollLately' }
  | { code: 'pollClosed' }
  /** A setting that has not its shape, or hours that leave nobody enough time to play (DAY-004). */
  | { code: 'badSetting' }
  | { code: 'tooLittleTime'; hours: number }
  /** A holiday that ends before it begins, or before now; that is too long; or more days than are left (DAY-007). */
  | { code: 'holidayOver' }
  | { code: 'holidayTooLong'; days: number }
  | { code: 'holidaysUsed'; left: number }
  /** What somebody asked for that takes a while is not done yet. */
  | { code: 'underWay' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }
  /** The game was begun by a later version of the bot, which is just taking over. */
  | { code: 'later' }

/**
 * `ok: false` changes nothing. `seen`: the interaction was handled before. With `unavailable` alone, the database being
 * away, a change may have been saved and its confirmation lost.
 */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: (TableRefusal & { facts?: never }) | Refusal }

export type Refused = TableRefusal | Refusal

export interface Commit {
  body: StoredState
  status: Status
  /** The one whose change it is; null for the clock. */
  seat: number | null
  move: Record<string, Json>
  draws: Draw[]
  events: GameEvent[]
  /** Where they changed. */
  seats?: Seat[]
  host?: string
  /** The channel in which it is told from now on, by a card of its own. */
  channel?: string
  /** In place of the request's. */
  interaction?: string | null
  /** The seat whose own answer it is, so that its owner is there. */
  answered?: number | null
  /** Nobody else can notice it: it is not shown or counted, and no computer player moves because of it. */
  isSilent?: boolean
  /** It had to come first; the change that was asked for is still to be worked out. */
  isPreliminary?: boolean
}

/** Works a change out of a game. Must be pure: it runs again when somebody else's change came first. */
export type CommandHandler = (loaded: LoadedGame, at: number) => Result

export type Result = Commit | { refused: Refused }

type Kept = Pick<LoadedGame, 'body' | 'status'>

/** A change that no rule makes: the game and its chance stay as they are. */
export function beside({ body, status }: Kept, move: Commit['move'], changes: Partial<Commit> = {}): Commit {
  return { body, status, seat: null, move, draws: [], events: [], ...changes }
}

export const notNow = { refused: { code: 'notNow' as const, facts: {} } }
export const notRunning = { refused: { code: 'notRunning' as const } }

export function afterCommit(loaded: LoadedGame, { body, status, seats = loaded.seats }: Commit): LoadedGame {
  return { ...loaded, body, status, seats }
}

export interface Occasion {
  game: string
  /** The press; null where nobody pressed for this. */
  interaction: string | null
  /** The user who makes the change by their own move, and so has seen it. */
  seenBy?: string
  /** The server in which it was asked for; null where the table changes the game by itself. */
  guild: string | null
  /** This process has just read the game, and nobody asked for the change: a refusal is not looked at again. */
  isJustRead?: boolean
}

/** Whether what was refused is still to be done: once the game is free, or by the newer process whose rules it has. */
export function hasToWait({ code }: Refused): boolean {
  return code === 'busy' || code === 'unavailable' || code === 'later'
}

export function refused(why: Refused): { refused: Refused } {
  return { refused: why }
}

export function refuse(refused: Refused): { ok: false; refusal: Refused } {
  return { ok: false, refusal: refused }
}

/** An outcome whose value is there; refused where it is null. */
export function orRefuse<Value>(outcome: Outcome<Value | null>, refused: Refused): Outcome<Value> {
  if (!outcome.ok) return outcome
  return outcome.value === null ? refuse(refused) : { ok: true, value: outcome.value }
}

/** Carries out a change that the table makes by itself, in one statement. */
export type Change = (game: string, work: CommandHandler) => Promise<Outcome<LoadedGame>>

/** A saved change: the game since, and the entry of the log. */
export type Changed = { ok: true; value: LoadedGame; entry: LogEntry } | { ok: false; refusal: Refused }

export type ChangeAsked = (occasion: Occasion, work: CommandHandler) => Promise<Changed>
