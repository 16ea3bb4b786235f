import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options } from '#engine/game.ts'

/** The names, texts and money of a game's display; no rule reads them. */
export interface TableTheme {
  /** A value of the option `board`. */
  name: string
  /** The board's built-in theme. */
  base: string
  /** The server's own theme at the start of the game, as the server pasted it; null for a built-in theme. */
  own: OwnTheme | null
}

const word = z.string().min(1).max(200)
const part = word.exactOptional()
const named = z.record(z.string().max(60), word)

/** A server's own theme: names by square, group, deck and card; missing names have their defaults. */
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
  /** Invalid input, kept so that nobody has to type it again. */
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
  /** Display name in the server; untrusted: a game stores a distinct name instead (`lobby/names.ts`). */
  name: string
  /** Discord's unique user name. */
  account?: string
}

/** Ids are Discord snowflakes. */
export interface NewGame {
  guild: string
  channel: string
  host: Person
  /** Default: the first edition. */
  edition?: string
}

/** One chair of a game. */
export interface Chair {
  seat: number
  /** Null for a computer player. */
  user: string | null
  name: string
  token: string
  isHost: boolean
  /** A computer player moves for the absent owner (DAY-021). */
  isOnAutopilot?: true
  /** An advance order will answer for it (DAY-032). */
  isAnswered?: true
}

/** A player of an earlier game with a kept chair (DAY-044). */
export const keptFor = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** On holiday when the game is reopened: not called. */
  isAway: z.literal(true).exactOptional(),
})
export type KeptFor = z.infer<typeof keptFor>

interface LobbyTimes {
  ends: number
  isNoticed: boolean
  isExpired: boolean
  /** Players of an earlier game whose chairs are kept (DAY-044). */
  kept: KeptFor[]
}

export interface TableInfo {
  id: string
  guild: string
  channel: string
  status: Status
  edition: string
  options: Options
  theme: TableTheme
  /** The rules of the game are no longer kept: it cannot go on, and its board cannot be shown. */
  isOutdated: boolean
  /** Earlier rules that it still uses: `1` for the edition's first version, `rent.1` for a mechanic's. */
  earlier?: string[]
  /** Number of saved changes, including secret ones: must not be shown or sent. */
  version: number
  /** Numbers of the secret changes, ascending. */
  secret: readonly number[]
  chairs: Chair[]
  /** Max players. */
  maxChairs: number
  /** SHA-256 of the seed, published before anybody joins. */
  seal: string
  /** The seed itself, once the game is over. */
  seed: string | null
  /** When the next default is carried out; ms, or null. */
  due: number | null
  /** Message id of the open turn card. */
  message: string | null
  /** Missing once the game has started. */
  lobby?: LobbyTimes
  createdAt: number
  updatedAt: number
}

/** One saved move as the log shows it to a viewer. */
export interface LogEntry {
  /** Number in the store; must not be shown, like a version. */
  no: number
  at: number
  seat: number | null
  events: GameEvent[]
}
