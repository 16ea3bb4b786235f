import type { Board } from '#engine/board.ts'
import type { Draw } from '#engine/chance.ts'
import type { Chronicle, ChronicleButton, Line, Mark, OptionSpec, Tableau } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options, OptionValue, Prompt } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { GameExport } from './game-export.ts'
import type { Gallery, Story } from './story/types.ts'

export type * from './game-export.ts'
export type * from './story/types.ts'
export type {
  Board,
  Choice,
  Chronicle,
  ChronicleButton,
  Draw,
  GameEvent,
  Line,
  Mark,
  Option,
  OptionSpec,
  Options,
  OptionValue,
  Prompt,
  Refusal,
  View,
}

/** Which names, texts and money a game is shown with; no rule reads them. */
export interface TableTheme {
  /** A value of the option `board`. */
  name: string
  /** The usual theme of the board. */
  base: string
  /** The server's own theme as it was when the game began; null for any other. JSON as the server pasted it. */
  own: OwnTheme | null
}

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

/** Where a game is played and by whom it was opened. Ids are Discord's snowflakes. */
export interface NewGame {
  guild: string
  channel: string
  host: Person
  /** The first of the editions unless told otherwise. */
  edition?: string
}

export interface Person {
  id: string
  /** As the server shows it; cut to a safe length, never trusted. */
  name: string
}

export type Status = 'lobby' | 'running' | 'over' | 'cancelled'

/** One chair of a game, in seat order. */
export interface Chair {
  seat: number
  /** Null for a computer player. */
  user: string | null
  name: string
  token: string
  isHost: boolean
}

/** A game as the outside sees it, whatever its status. */
export interface TableInfo {
  id: string
  guild: string
  channel: string
  status: Status
  edition: string
  options: Options
  theme: TableTheme
  /** It was begun under rules that have changed since: it cannot go on, and its board cannot be shown. */
  isOutdated: boolean
  /** Number of saved changes. */
  version: number
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
  createdAt: number
  updatedAt: number
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

/** What one viewer may see and do. `view` is null while the game is in its lobby. */
export interface Look {
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
  /** Of a lobby, once it is known; the listeners hear of the game again when it is. */
  estimate?: Estimate
}

export interface PromptCard {
  prompt: Prompt
  answers: {
    seat: number
    options: Option[]
    fallback: Choice | null
    /** Standing moves that the seat may make first, where it is asked between two turns; none otherwise. */
    beside: string[]
  }[]
}

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
  | { code: 'tooFew'; min: number }
  | { code: 'tooManyGames'; max: number }
  | { code: 'badOption'; name: string }
  /** The server has no theme of its own. */
  | { code: 'noTheme' }
  | { code: 'badTheme' }
  | { code: 'noComputer' }
  | { code: 'playersDoNotBet' }
  | { code: 'betOnNobody' }
  | { code: 'betsFull'; max: number }
  | { code: 'notOver' }
  /** The channel of the game is a chronicle: until the end nothing else is told of it. */
  | { code: 'toldLater' }
  | { code: 'voteClosed' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }

/**
 * `ok: false` changes nothing. `seen`: the interaction was handled before. With `unavailable` alone, the database being
 * away, a change may have been saved and its confirmation lost.
 */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; refusal: (TableRefusal & { facts?: never }) | Refusal }

/** One saved move as the log shows it to a viewer. */
export interface LogEntry {
  no: number
  at: number
  seat: number | null
  events: GameEvent[]
}

/** What a lobby wants to know of a rule set. */
export interface EditionInfo {
  name: string
  players: { min: number; max: number }
  options: readonly OptionSpec[]
  /** Named sets of options; what they do not name has its default. */
  presets: Readonly<Record<string, Options>>
  /** Rules of the catalogue behind a prompt's kind, a standing move or a refusal. */
  help: Readonly<Record<string, readonly string[]>>
  /** Kinds of events that are told apart from the rest, each with the name of a shape for the picture, or none. */
  moments: Readonly<Record<string, string | null>>
  /** How the channel of its games is kept where that is not by a card for each decision; else null. */
  chronicle: Chronicle | null
}

/**
 * The games as the bot reaches them. Ids come from outside and are not trusted. Where `guild` is given, a game of
 * another server is refused with `wrongGuild`. An interaction id that led to a change before is refused with `seen`.
 */
export interface TableRoom {
  readonly editions: readonly EditionInfo[]
  /** Opens a lobby; the host sits down. No listener hears of it: the caller shows it. */
  open(game: NewGame, interaction: string): Promise<Outcome<TableInfo>>
  join(id: string, person: Person, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  leave(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  addComputer(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  removeComputer(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  setOption(
    id: string,
    user: string,
    name: string,
    value: OptionValue,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Sets all options at once, and the rule set with them; what is not named has its default. */
  setOptions(
    id: string,
    user: string,
    edition: string,
    options: Options,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Takes another rule set; all options are as usual then. */
  setEdition(
    id: string,
    user: string,
    edition: string,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  start(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** The host ends a lobby or a running game without a winner. */
  cancel(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** A seat's move. */
  act(
    id: string,
    user: string,
    choice: Choice,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /**
   * A seat takes back its last move (`Look.undo`): while nobody else has acted, nothing was drawn and nothing hidden has
   * come to light. With `move` only that one, so that an old press takes back no other.
   */
  undo(
    id: string,
    user: string,
    interaction: string,
    guild?: string,
    move?: number,
  ): Promise<Outcome<TableInfo>>
  /** Whether a move of a seat would be carried out as things stand; changes nothing and draws nothing. */
  weigh(id: string, user: string, choice: Choice, guild?: string): Promise<Outcome<null>>
  look(id: string, user: string | null, guild?: string): Promise<Outcome<Look>>
  /** Entries by number, both ends included; those of which the viewer may know nothing are left out. */
  log(
    id: string,
    user: string | null,
    range: { from: number; to: number },
    guild?: string,
  ): Promise<Outcome<LogEntry[]>>
  /**
   * How the game went until now; refused with `notRunning` while it is in its lobby, with `toldLater` while it runs and
   * its channel is a chronicle.
   */
  story(id: string, guild?: string): Promise<Outcome<Story>>
  /** Bets and votes of those around the table. */
  gallery(id: string, guild?: string): Promise<Outcome<Gallery>>
  /** Somebody who does not play, or plays no more, says who will win. */
  bet(
    id: string,
    person: Person,
    seat: number,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** After the end anybody says which player, or which deal by its offer's number, was the best. */
  vote(
    id: string,
    user: string,
    wanted: { player?: number; deal?: number },
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Games of a person that are in their lobby or running, the ones that wait for him first. */
  gamesOf(user: string): Promise<Look[]>
  /** The one opened last first. */
  gamesIn(guild: string): Promise<TableInfo[]>
  /** Games of a channel that came to their end lately, the last one first. */
  gamesOver(guild: string, channel: string): Promise<TableInfo[]>
  /** The server's own theme, and the one before it. Who may see or set it is decided by the caller. */
  themes(guild: string): Promise<Outcome<GuildThemes>>
  /**
   * Sets the server's own theme, or removes it (null); what was there is the one before from then on. `badTheme` where
   * its shape or size is none of a theme. Games that have begun keep theirs.
   */
  setTheme(guild: string, theme: OwnTheme | null): Promise<Outcome<GuildThemes>>
  keepDraft(guild: string, draft: ThemeDraft): Promise<Outcome<GuildThemes>>
  /** What a game of the first edition looks like at its start, for showing a theme. */
  sample(): Sample
  /** The whole game for `npm run verify`; refused with `notRunning` before it is over. */
  export(id: string, guild?: string): Promise<Outcome<GameExport>>
  /** Plays what is due: deadlines, computer players, announcements left over from a crash. Returns at once if nothing is. */
  tick(): Promise<void>
  /** Keeps playing what is due, looking every so many ms (1000), until the function it gives is called. */
  run(intervalMs?: number): () => void
  /**
   * Called after every saved change, in order, and again later with changes that were never told (a crash). Gives the
   * function that ends it.
   */
  onChange(listener: (change: Change) => void): () => void
  /**
   * How far the channel has been told (`table.version` of the change; lobby changes count too), and where the turn
   * card stands, null where there is none. A game of which this is not said is announced again after a while. Notes are
   * kept with it, in place of earlier ones, and come with each change (`Change.notes`).
   */
  told(id: string, version: number, message: string | null, notes?: string): Promise<void>
  /** Ends: no new work, running moves finished. */
  close(): Promise<void>
}

export interface Change {
  table: TableInfo
  /**
   * Entries since the last one told, as everybody may know them; empty where nothing public happened. An entry comes
   * again with the next change until `told` was called, so a listener goes by its number. At most the last 100.
   */
  entries: LogEntry[]
  /** What was noted with the last `told` that noted something; null before that. */
  notes?: string | null
  /**
   * What everybody saw right after an entry of a game whose channel is a chronicle; the present where that is not known
   * any more, as after a crash. Not there where no change was saved, but something is to be shown anew.
   */
  after?: (no: number) => Look
}
