import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'

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

export const ownTheme: z.ZodType<OwnTheme> = z.strictObject({
  title: word,
  currency: z.strictObject({ before: part, after: part, one: part, few: part, many: part }).exactOptional(),
  scale: z.union([z.literal(1), z.literal(1000), z.literal(10_000)]).exactOptional(),
  squares: z.record(z.string().max(60), z.strictObject({ name: word, short: word })).exactOptional(),
  groups: named.exactOptional(),
  decks: named.exactOptional(),
  cards: named.exactOptional(),
})

/** A theme of a server's own: names by square, group, deck and card; what it leaves out is shown as usual. */
export interface OwnTheme {
  title: string
  currency?: { before?: string; after?: string; one?: string; few?: string; many?: string }
  scale?: number
  squares?: Record<string, { name: string; short: string }>
  groups?: Record<string, string>
  decks?: Record<string, string>
  cards?: Record<string, string>
}

export interface GuildThemes {
  now: OwnTheme | null
  before: OwnTheme | null
  /** What somebody typed that is no theme yet, so that nobody has to type it again. */
  draft: ThemeDraft | null
}

/** Texts as they were typed: at most 4,000 characters each. */
export interface ThemeDraft {
  names: string
  cards: string
}

/** A game that nobody plays, just begun, as everybody would see it. */
export interface Sample {
  view: View
  board: Board
}
