import type { Game, GameStatus, Move, Outage as OutageRow, Seat as SeatRow } from './client/client.ts'
import type { InMs } from './statement.ts'

export type { GameStatus }

export type Seat = Omit<SeatRow, 'gameId' | 'seenNo'>

/** Selects games in some channels, and games in which a user has a seat. */
export interface SeenBy {
  userId: string
  channelIds: readonly string[]
}

/** A game with its secret seed, which must not reach a log or view before the end. Times are ms since 1970. */
export type StoredGame = InMs<Omit<Game, 'leaseHolder' | 'leaseUntil' | 'archivedNo'>> & {
  /** In seat order. */
  seats: Seat[]
}

/** A game without its state and seed. */
export type GameHead = Omit<StoredGame, 'state' | 'sealedSeed'>

export type NewGame = Pick<
  StoredGame,
  'id' | 'guildId' | 'channelId' | 'hostId' | 'edition' | 'state' | 'sealedSeed'
> & {
  /** 'lobby' by default. */
  status?: GameStatus
  due?: number | null
  /** Ms since 1970; now by default. */
  at?: number
  seats?: Seat[]
  /** Users named in the state. */
  named?: string[]
}

/** Max open games, including the new one; unlimited if missing. */
export interface OpenRoom {
  /** Limit per host. */
  hosted?: number
  inChannel?: number
}

/** 'hostFull', 'channelFull': nothing was stored, since the limit is reached. */
export type CreateResult = 'created' | 'hostFull' | 'channelFull'

/** One change of a game, with its log entry. */
export interface Save {
  id: string
  /** The version that the change is based on; the game has `version + 1` after it. */
  version: number
  /** JSON of the game after the change. */
  state: string
  status: GameStatus
  due: number | null
  /** Id of the requesting interaction; null for a deadline or the table. */
  interactionId: string | null
  /** Ms since 1970. */
  at: number
  seat: number | null
  /** JSON of the move, draws and events. */
  move: string
  draws: string
  events: string
  /** The user who made the change. If they have a seat, they have seen the change. */
  seenBy?: string
  /** All seats after the change, if they changed. */
  seats?: Seat[]
  /** Users newly named in the state: `people.gamesNaming` finds a game by these users, its host and its seats. */
  named?: string[]
  /** The new host, a user with a seat. */
  host?: string
  /** The game's new channel, which gets a new card: the recorded message no longer counts. */
  channel?: string
}

/** An open game that is due. */
export interface DueGame {
  id: string
  version: number
  due: number
}

/** 'stale': the game has another version or does not exist. 'seen': the interaction id was used before. */
export type SaveResult = 'saved' | 'stale' | 'seen'

/** `no`: the game's version after the move, 1 for the first. */
export type StoredMove = InMs<Omit<Move, 'gameId'>>

/** A heartbeat of a process; all in ms. */
export interface Beat {
  id: string
  shard: number | null
  /** By how much the games' clock is ahead of the machine's. */
  ahead: number
  /** Max time without any process before it counts as an outage. */
  gap: number
  /** Replaces the database's time, since 1970. */
  at?: number | undefined
}

/** A time in which no process served the games. */
export type Outage = InMs<OutageRow>

export interface Page {
  /** 0 is the first. */
  number: number
  size: number
}

export type Settings = Record<string, unknown>
