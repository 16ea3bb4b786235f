import type { Draw } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { Seat } from '#store/index.ts'
import type { LogEntry, Status } from './table-info.ts'
import type { Outcome, TableRefusal } from './outcome.ts'
import type { StoredState, LoadedGame } from './loaded-game.ts'

export type Refused = TableRefusal | Refusal

/** What a change makes of a game. */
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
export type CommandHandler = (loaded: LoadedGame, at: number) => Commit | { refused: Refused }

/** What a change is made for. */
export interface Occasion {
  game: string
  /** The press; null where nobody pressed for this. */
  interaction: string | null
  /** The user who makes the change by their own move, and so has seen it. */
  seenBy?: string
  /** The server in which it was asked for; null where the table changes the game by itself. */
  guild: string | null
  /**
   * This process has just read or saved the game, and nobody asked for the change: what is refused on that is not looked
   * at again. Whoever saved a newer state works the same out of it.
   */
  isJustRead?: boolean
}

/** Whether what was refused is still to be done: once the game is free, or by the newer process whose rules it has. */
export function hasToWait({ code }: Refused): boolean {
  return code === 'busy' || code === 'unavailable' || code === 'later'
}

export function refuse(refused: Refused): { ok: false; refusal: Refused } {
  return { ok: false, refusal: refused }
}

/**
 * Carries out a change that the table makes by itself: works it out of the newest state that this process knows, and saves
 * it in one statement, which finds out where that is old.
 */
export type Change = (game: string, work: CommandHandler) => Promise<Outcome<LoadedGame>>

/** A saved change: the game since, and the entry of the log. */
export type Changed = { ok: true; value: LoadedGame; entry: LogEntry } | { ok: false; refusal: Refused }

/** The same for whoever asks for it. */
export type ChangeAsked = (occasion: Occasion, work: CommandHandler) => Promise<Changed>
