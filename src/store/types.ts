import type { Game, GameStatus, Move, Outage as OutageRow, Seat as SeatRow } from './client/client.ts'
import type { InMs } from './statement.ts'

export type { GameStatus }

export type Seat = Omit<SeatRow, 'gameId' | 'seenNo'>

/** Selects games in the given channels, and games in which the user has a seat. */
export interface SeenBy {
  userId: string
  channelIds: readonly string[]
}

/**
 * A game with its secret seed, which must not reach a log or a view before the end. Times are in ms since
 * 1970.
 */
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
  /** Default: `lobby`. */
  status?: GameStatus
  due?: number | null
  /** In ms since 1970. Default: the current time. */
  at?: number
  seats?: Seat[]
  /** Users that the state names. */
  named?: string[]
}

/** Max open games, including the new one. A missing limit does not apply. */
export interface OpenRoom {
  /** Limit per host. The others are the limits per channel and per server. */
  hosted?: number
  inChannel?: number
  inServer?: number
}

/** With a result other than `created`, nothing was stored, since a limit is reached. */
export type CreateResult = 'created' | 'hostFull' | 'channelFull' | 'serverFull'

export interface Save {
  id: string
  /** The version on which the change is based. The change increases it by one. */
  version: number
  /** JSON of the state after the change. */
  state: string
  status: GameStatus
  due: number | null
  /** Id of the interaction that requested the change; null if no user requested it. */
  interactionId: string | null
  /** In ms since 1970. */
  at: number
  seat: number | null
  /** JSON of the move, the draws and the events. */
  move: string
  draws: string
  events: string
  /** The user who made the change. If the user has a seat, the change counts as viewed. */
  seenBy?: string
  /** All seats after the change. Only set if they changed. */
  seats?: Seat[]
  /**
   * Users that the state newly names. `people.gamesNaming` finds a game by these users, its host and the
   * users in its seats.
   */
  named?: string[]
  /** The new host, who has a seat. */
  host?: string
  /** The game's new channel. It gets a new card, and the recorded message no longer counts. */
  channel?: string
}

export interface DueGame {
  id: string
  version: number
  due: number
}

/**
 * With `stale`, the game has a different version or does not exist. With `seen`, the interaction id was used
 * before.
 */
export type SaveResult = 'saved' | 'stale' | 'seen'

/** A log entry. `no` is the game's version after the change; it is 1 for the first entry. */
export type StoredMove = InMs<Omit<Move, 'gameId'>>

/** A heartbeat of a process. Times are in ms. */
export interface Beat {
  id: string
  shard: number | null
  /** How far the games' clock is ahead of the machine's clock. */
  ahead: number
  /** Max time without a heartbeat of any process. A longer time counts as an outage. */
  gap: number
  /** Replaces the database's time, in ms since 1970. */
  at?: number | undefined
}

/** A time in which no process served the games. */
export type Outage = InMs<OutageRow>

export interface Page {
  /** The first page is 0. */
  number: number
  size: number
}

export type Settings = Record<string, unknown>
