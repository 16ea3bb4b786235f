import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options } from '#engine/game.ts'

/** Which names, texts and money a game is shown with; no rule reads them. */
export interface TableTheme {
  /** A value of the option `board`. */
  name: string
  /** The usual theme of the board. */
  base: string
  /** The server's own theme as it was when the game began; null for any other. JSON as the server pasted it. */
  own: OwnTheme | null
}

const word = z.string().min(1).max(200)
const part = word.exactOptional()
const named = z.record(z.string().max(60), word)

/** A theme of a server's own: names by square, group, deck and card; what it leaves out is shown as usual. */
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
  /** What somebody typed that is no theme yet, so that nobody has to type it again. */
  draft: ThemeDraft | null
}

export interface ThemeDraft {
  names: string
  cards: string
}

/** A game that nobody plays, just begun, as everybody would see it. */
export interface Sample {
  view: View
  board: Board
}

export type Status = 'lobby' | 'running' | 'over' | 'cancelled'

export interface Person {
  id: string
  /** As the server shows it, never trusted: a game stores a distinct name instead (`lobby/names.ts`). */
  name: string
  /** Discord's user name, which nobody else has. */
  account?: string
}

/** Where a game is played and by whom it was opened. Ids are Discord's snowflakes. */
export interface NewGame {
  guild: string
  channel: string
  host: Person
  /** The first of the editions unless told otherwise. */
  edition?: string
}

/** One chair of a game, in seat order. */
export interface Chair {
  seat: number
  /** Null for a computer player. */
  user: string | null
  name: string
  token: string
  isHost: boolean
  /** Its owner is away, and a computer player moves for it (DAY-021). */
  isOnAutopilot?: true
  /** An order that its owner left is about to answer for it (DAY-032). */
  isAnswered?: true
}

/** Who played in an earlier game, and has a chair kept for them (DAY-044). */
export const keptFor = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** They are on holiday when it is opened again: nobody calls them. */
  isAway: z.literal(true).exactOptional(),
})
export type KeptFor = z.infer<typeof keptFor>

interface LobbyTimes {
  ends: number
  isNoticed: boolean
  isExpired: boolean
  /** People of an earlier game whose chairs nobody else can take (DAY-044). */
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
  /** It was begun under rules that have changed since and are not kept: it cannot go on, and its board cannot be shown. */
  isOutdated: boolean
  /** Rules that it goes on under and that are not today's: `1` for the edition's first version, `rent.1` for a mechanic's. */
  earlier?: string[]
  /** Number of saved changes, secret ones included: it must not be shown, nor go into anything that is sent. */
  version: number
  /** The numbers of the secret changes, in order. */
  secret: readonly number[]
  chairs: Chair[]
  /** How many may sit down. */
  mostChairs: number
  /** SHA-256 of the seed, published before anybody joined. */
  seal: string
  /** The seed itself, once the game is over. */
  seed: string | null
  /** When the next default is carried out; ms, or null. */
  due: number | null
  /** Message of the open turn card, where one was posted. */
  message: string | null
  /** Not there once the game has begun. */
  lobby?: LobbyTimes
  createdAt: number
  updatedAt: number
}

/** One saved move as the log shows it to a viewer. */
export interface LogEntry {
  /** Its number in the store: like a version, it must not be shown. */
  no: number
  at: number
  seat: number | null
  events: GameEvent[]
}
