import type { Game, GameStatus, Move, Outage as OutageRow, Seat as SeatRow } from './client/client.ts'
import type { InMs } from './statement.ts'

export type { GameStatus }

export type Seat = Omit<SeatRow, 'gameId' | 'seenNo'>

/** Games of a server in some channels, and games in which a user has a seat. */
export interface SeenBy {
  userId: string
  channelIds: readonly string[]
}

/** A game with its secret, which must reach no log and no view before it is over. Times are ms since 1970. */
export type StoredGame = InMs<Omit<Game, 'leaseHolder' | 'leaseUntil' | 'archivedNo'>> & {
  /** In the order of their numbers. */
  seats: Seat[]
}

/** All there is to know of a game without its state and its secret. */
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
  /** Users whom the state names. */
  named?: string[]
}

/** How many open games there may be with a new one; any number where it is not there. */
export interface OpenRoom {
  /** Of its host. */
  hosted?: number
  inChannel?: number
}

/** 'hostFull', 'channelFull': nothing was stored, since there are so many open games already. */
export type CreateResult = 'created' | 'hostFull' | 'channelFull'

/** One change of a game, with its line of the log. */
export interface Save {
  id: string
  /** The version that the change was worked out from; the game has `version + 1` after it. */
  version: number
  /** JSON of the game after the change. */
  state: string
  status: GameStatus
  due: number | null
  /** The press that asked for it; null where nobody pressed (a deadline, a computer player). */
  interactionId: string | null
  /** Ms since 1970. */
  at: number
  seat: number | null
  /** JSON each: the move, what chance gave, what happened. */
  move: string
  draws: string
  events: string
  /** The user who made the change. If they have a seat, they have seen the change. */
  seenBy?: string
  /** All seats after the change, where they changed. */
  seats?: Seat[]
  /** Users whom the state names and did not name before: `people.gamesNaming` finds a game by them, its host and its seats. */
  named?: string[]
  /** The new host, where it changed: a user with a seat. */
  host?: string
  /** The new channel of the game, with a card of its own: the message on record no longer counts. */
  channel?: string
}

/** An open game whose time (ms) has come. */
export interface DueGame {
  id: string
  version: number
  due: number
}

/** 'stale': the game has another version by now, or is not there. 'seen': the interaction id was used before. */
export type SaveResult = 'saved' | 'stale' | 'seen'

/** `no`: the version that the game had after it, 1 for the first. */
export type StoredMove = InMs<Omit<Move, 'gameId'>>

/** A sign of life of a process; all in ms. */
export interface Beat {
  id: string
  shard: number | null
  /** By how much the time of the games is ahead of the machines'. */
  ahead: number
  /** A longer time without any process is an outage. */
  gap: number
  /** In place of the database's own time, since 1970. */
  at?: number | undefined
}

/** A time in which nobody served the games. */
export type Outage = InMs<OutageRow>

export interface Page {
  /** 0 is the first. */
  number: number
  size: number
}

export type Settings = Record<string, unknown>
