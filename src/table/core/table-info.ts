import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options } from '#engine/game.ts'

/** The theme of a game: the names, texts and money that it displays. No rule reads it. */
export interface TableTheme {
  /** Value of the option `board`. */
  name: string
  /** The board's built-in theme. */
  base: string
  /**
   * The server's own theme as the server entered it, copied when the game starts; null for a built-in theme.
   */
  own: OwnTheme | null
}

const word = z.string().min(1).max(200)
const part = word.exactOptional()
const named = z.record(z.string().max(60), word)

/** A server's own theme. It has names by square, group, deck and card; missing names have their defaults. */
export const ownTheme = z.strictObject({
  title: word,
  currency: z.strictObject({ before: part, after: part, one: part, few: part, many: part }).exactOptional(),
  scale: z.number().refine(isScale).exactOptional(),
  squares: z.record(z.string().max(60), z.strictObject({ name: word, short: word })).exactOptional(),
  groups: named.exactOptional(),
  decks: named.exactOptional(),
  cards: named.exactOptional(),
})
export type OwnTheme = z.infer<typeof ownTheme>

function isScale(scale: number): boolean {
  return [1, 1000, 10_000].includes(scale)
}

export interface GuildThemes {
  now: OwnTheme | null
  before: OwnTheme | null
  /** Invalid input, kept so that the user need not type it again. */
  draft: ThemeDraft | null
}

export interface ThemeDraft {
  names: string
  cards: string
}

/** The public view of a sample game at its start. */
export interface Sample {
  view: View
  board: Board
}

export type Status = 'lobby' | 'running' | 'over' | 'cancelled'

export interface Person {
  id: string
  /**
   * Display name on the server. It is untrusted: a game stores a distinct name instead (`lobby/names.ts`).
   */
  name: string
  /** Discord's unique user name. */
  account?: string
}

/** A new lobby. The ids are Discord snowflakes. */
export interface NewGame {
  guild: string
  channel: string
  host: Person
  /** Default: that of the usual house rules, else the first edition. */
  edition?: string
  /** The host's roles, and the channel of the thread that `channel` may be. Default: none, and `channel`. */
  asked?: { roles: readonly string[]; isManager: boolean; parent: string }
}

export interface Chair {
  seat: number
  /** Null for a computer player. */
  user: string | null
  name: string
  token: string
  isHost: boolean
  /** Set if a computer player moves for the absent owner (DAY-021). */
  isOnAutopilot?: true
  /** Set if an advance order will answer for the seat (DAY-032). */
  isAnswered?: true
}

/** A player of an earlier game with a reserved seat in the reopened lobby (DAY-044). */
export const keptFor = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The player's token in the earlier game. Other players of the lobby do not get its shape or letter. */
  token: z.string().exactOptional(),
  /** Set if the player is on holiday when the game is reopened, and is therefore not notified. */
  isAway: z.literal(true).exactOptional(),
})
export type KeptFor = z.infer<typeof keptFor>

interface LobbyTimes {
  ends: number
  isNoticed: boolean
  isExpired: boolean
  /** Players of an earlier game with reserved seats (DAY-044). */
  kept: KeptFor[]
  /** The users who may join; null if everybody may. */
  invited: string[] | null
}

export interface TableInfo {
  id: string
  guild: string
  channel: string
  status: Status
  edition: string
  options: Options
  theme: TableTheme
  /** This program no longer has the game's rules: the game cannot continue, and its board cannot be shown. */
  isOutdated: boolean
  /**
   * Earlier rules that the game still uses: `1` for the edition's first version, `rent.1` for a mechanic's.
   */
  earlier?: string[]
  /** Set if somebody other than the host closed the table. */
  closedBy?: 'moderator'
  /** Number of saved changes. It includes secret changes and must not be shown or sent. */
  version: number
  /** Numbers of the secret changes, ascending. */
  secret: readonly number[]
  chairs: Chair[]
  maxChairs: number
  /** SHA-256 of the seed, which is published before anybody joins. */
  seal: string
  /** The seed itself; null until the game is over. */
  seed: string | null
  /** When the next default is carried out, in ms; null if none is due. */
  due: number | null
  /** Message id of the open turn card. */
  message: string | null
  /** Only set before the game starts. */
  lobby?: LobbyTimes
  createdAt: number
  updatedAt: number
}

/** A saved change as the log shows it to a viewer. */
export interface LogEntry {
  /** The change's number in the store. It must not be shown, since it counts secret changes. */
  no: number
  at: number
  seat: number | null
  events: GameEvent[]
}
