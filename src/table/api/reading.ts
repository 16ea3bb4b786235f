import type { GameExport } from '../export/game-export.ts'
import type { Story } from '../story/types.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'
import type { Look, Since } from './look.ts'
import type { Outcome } from '../core/outcome.ts'

/** Which of the open games of a server: a server may have so many that all of them take a while. */
export type OpenGames =
  /** Those of one channel. */
  | { channel: string }
  | {
      /** Those that somebody may see. */
      seenBy?: SeenBy
      /** Those whose ids begin so. */
      sign?: string
      /** So many, the ones that were opened last. */
      newest?: number
    }

/** Channels of a server that a user may see. The games in which the user sits are theirs wherever they are. */
export interface SeenBy {
  user: string
  channels: readonly string[]
}

/** What decides who may see a game. */
export interface GamePlace {
  guild: string
  channel: string
  isSeated: boolean
}

/** What can be read of games, each by who may know it. */
export interface ReadingRoom {
  /** Where a game is, and whether a user sits in it: told of whatever game there is, so that it can be asked first. */
  placeOf(id: string, user: string): Promise<Outcome<GamePlace>>
  /** Channels in which games of a server are open, the one where a game was opened last first; at most 500. */
  placesIn(guild: string): Promise<string[]>
  look(id: string, user: string | null, guild?: string): Promise<Outcome<Look>>
  /** Entries by number, both ends included; those of which the viewer may know nothing are left out. */
  log(
    id: string,
    user: string | null,
    range: { from: number; to: number },
    guild?: string,
  ): Promise<Outcome<LogEntry[]>>
  /** What happened since a player last looked at a game, or since a saved change; refused with `notSeated` for others. */
  since(id: string, user: string, guild?: string, from?: number): Promise<Outcome<Since>>
  /** The last saved change that a player has looked at. */
  seenUntil(id: string, user: string, guild?: string): Promise<Outcome<number>>
  /** A player was shown in private what `look` gave last (DAY-041). Nothing waits for it. */
  looked(id: string, user: string): void
  /**
   * How the game went until now; refused with `notRunning` while it is in its lobby, with `toldLater` while it runs and
   * its channel is a chronicle.
   */
  story(id: string, guild?: string): Promise<Outcome<Story>>
  /** Games of a person that are in their lobby or running, the ones that wait for him first. */
  gamesOf(user: string): Promise<Look[]>
  /** Games of a server that are in their lobby or running, or some of them; the one opened last first. */
  gamesIn(guild: string, which?: OpenGames): Promise<TableInfo[]>
  /** Games of a channel that came to their end lately, the last one first. */
  gamesOver(guild: string, channel: string): Promise<TableInfo[]>
  /** The whole game for `npm run verify`; refused with `notRunning` before it is over. */
  export(id: string, guild?: string): Promise<Outcome<GameExport>>
}
