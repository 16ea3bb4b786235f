import type { Board } from '#engine/board.ts'
import type { OptionSpec } from '#engine/edition.ts'
import type { Chronicle, Line, Mark, Tableau } from '#mechanics/presentation.ts'
import type { Options, Prompt } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { AdvanceOrdersLook } from '../advance-orders/advance-orders.ts'
import type { Seating } from '../view/seats.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'

/** What one viewer may see and do. `view` is null while the game is in its lobby. */
export interface Look {
  /** The moment that it shows, ms. */
  at: number
  table: TableInfo
  view: View | null
  /** The board that the view's squares are on; null with the view. */
  board: Board | null
  /** The viewer's chair; null for a spectator. */
  seat: number | null
  /** Open prompts that the viewer may see, each with the answers of every seat that may be shown to the viewer. */
  prompts: PromptCard[]
  /** Everything the viewer may do now, answers first. Empty for spectators. */
  options: Option[]
  /** The viewer's cash in notes, their numbers by value; null for spectators and where an edition has none. */
  notes: Record<number, number> | null
  /** Of the viewer's cash what is held back for bids; 0 for spectators. */
  reserved: number
  /** The viewer's last move, where `undo` may take it back now: its act and its number in the game. */
  undo: { act: string; move: number } | null
  /** What the edition puts on squares and beside seats, as the viewer may know it. */
  marks: readonly Mark[]
  /** What the edition says of the state of the game, as the viewer may know it. */
  status: readonly Line[]
  /** What lies open in the middle of the board; null where the edition has no such thing. */
  tableau: Tableau | null
  /** Every private sheet of the edition, by name, with what gives its lines for the viewer: some take a while to work out. */
  sheets: Readonly<Record<string, () => readonly Line[]>>
  /** Of a game that has begun: who is away, and what is being decided about that. */
  seating?: Seating
  /** Of a lobby, once it is known; the listeners hear of the game again when it is. */
  estimate?: Estimate
  /** The viewer's own orders in advance; not there for who is not in the game, and where the edition knows none. */
  ahead?: () => AdvanceOrdersLook
}

export interface PromptCard {
  prompt: Prompt
  /** The next times at which its clock stands still, ms; of a decision of several, what holds for all of them (DAY-004). */
  rests: { from: number; to: number }[]
  /** Whom it asked in quiet hours: they are named without a call, and called when those end (DAY-012). */
  uncalled: number[]
  answers: {
    seat: number
    options: Option[]
    fallback: Choice | null
    /** Free actions that the seat may make first, where it is asked between two turns; none otherwise. */
    beside: string[]
  }[]
}

/** What happened since a player last looked at a game, as he may know it. */
export interface Since {
  /** The last saved change that he has seen. */
  from: number
  entries: LogEntry[]
  /** What he received and paid; null where nothing is added up, since the channel is a chronicle. */
  money: { received: number; paid: number } | null
  /** Squares whose deeds he won and lost; null, too, where the game cannot be replayed. */
  deeds: { won: number[]; lost: number[] } | null
}

/** How long a game may take, by games that computer players played with the same options. */
export interface Estimate {
  players: number
  /** Turns of all players together: the middle of the games, and what one in ten stays below or goes beyond. */
  turns: { median: number; p10: number; p90: number }
  /** Minutes until the end where every person takes `answer` seconds for a decision. */
  minutes: number
  answer: number
  /** Minutes where all sit together; null where that is what `minutes` tells, or nobody could. */
  together: number | null
}

/** What a lobby wants to know of a rule set. */
export interface EditionInfo {
  name: string
  players: { min: number; max: number }
  options: readonly OptionSpec[]
  /** Named sets of options; what they do not name has its default. */
  presets: Readonly<Record<string, Options>>
  /** Rules of the catalogue behind a prompt's kind, a free action or a refusal. */
  help: Readonly<Record<string, readonly string[]>>
  /** Kinds of events that are told apart from the rest, each with the name of a shape for the picture, or none. */
  moments: Readonly<Record<string, string | null>>
  /** How the channel of its games is kept where that is not by a card for each decision; else null. */
  chronicle: Chronicle | null
}
