import type { Board } from '#engine/board.ts'
import type { Draw } from '#engine/chance.ts'
import type { OptionSpec } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options, OptionValue, Prompt } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'

export type {
  Board,
  Choice,
  Draw,
  GameEvent,
  Option,
  OptionSpec,
  Options,
  OptionValue,
  Prompt,
  Refusal,
  View,
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
  /** Number of saved changes. */
  version: number
  chairs: Chair[]
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
}

export interface PromptCard {
  prompt: Prompt
  answers: { seat: number; options: Option[]; fallback: Choice | null }[]
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
  | { code: 'noComputer' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }

/** `ok: false` changes nothing. `seen`: the interaction was handled before; `unavailable`: the database is away. */
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
  /** Rules of the catalogue behind a prompt's kind, a standing move or a refusal. */
  help: Readonly<Record<string, readonly string[]>>
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
  look(id: string, user: string | null, guild?: string): Promise<Outcome<Look>>
  /** Entries by number, both ends included; those of which the viewer may know nothing are left out. */
  log(
    id: string,
    user: string | null,
    range: { from: number; to: number },
    guild?: string,
  ): Promise<Outcome<LogEntry[]>>
  /** Games of a person that are in their lobby or running, the ones that wait for him first. */
  gamesOf(user: string): Promise<Look[]>
  gamesIn(guild: string): Promise<TableInfo[]>
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
   * card stands, null where there is none. A game of which this is not said is announced again after a while.
   */
  told(id: string, version: number, message: string | null): Promise<void>
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
}

/** Everything that a game's replay needs, as JSON. */
export interface GameExport {
  format: 'shortchange-game-1'
  id: string
  edition: string
  rules: number
  options: Options
  seats: { token: string; name: string }[]
  host: number
  seal: string
  seed: string
  entropy: string[]
  startedAt: number
  /** What chance gave while the game was set up. */
  opening: Draw[]
  moves: {
    seat: number | null
    act: string
    prompt: number | null
    with: Choice['with']
    at: number
    draws: Draw[]
  }[]
  /** SHA-256 of the final state's JSON. */
  end: string
  /** SHA-256 of all the other fields, as JSON with sorted keys: whoever knows it knows whether a file is unchanged. */
  record: string
}
