import type { Edition } from '#engine/edition.ts'
import { nextDue } from '#engine/clock.ts'
import type { Game, Options } from '#engine/game.ts'
import type { Seat, StoredGame } from '#store/index.ts'
import type { OwnTheme, Status } from './api.ts'
import { Seal } from './seal.ts'
import type { Bet, Vote } from './story/types.ts'

/** A game as a process holds it. Never changed: a change makes a new one. */
export interface Held {
  id: string
  guild: string
  channel: string
  host: string
  status: Status
  version: number
  /** When somebody has to look at the game again: a deadline, or computer players who may be owing a move. */
  due: number | null
  announced: number
  message: string | null
  /** What whoever keeps the channel remembers of it. */
  notes: string | null
  createdAt: number
  updatedAt: number
  seats: Seat[]
  body: Body
  seal: Seal
}

/** What is stored as the game's state. */
export type Body = LobbyBody | GameBody

export interface LobbyBody {
  phase: 'lobby'
  edition: string
  /** As the host chose; what is missing has its default. */
  options: Options
  /** Added to the seed by those who joined after it was sealed. */
  entropy: string[]
  /** The server's own theme, where the game is shown with it: a later change of it changes no game that has begun. */
  theme?: OwnTheme
}

export interface GameBody {
  phase: 'game'
  entropy: string[]
  theme?: OwnTheme
  /** How the game was begun, for its replay. */
  begun: { tokens: string[]; host: number; options: Options; at: number; no: number }
  game: Game
  /** What those around the table say; no part of the game. */
  bets?: Bet[]
  votes?: Vote[]
}

export type Editions = Readonly<Record<string, Edition>>

export function heldOf(stored: StoredGame): Held {
  return {
    id: stored.id,
    guild: stored.guildId,
    channel: stored.channelId,
    host: stored.hostId,
    status: stored.status,
    version: stored.version,
    due: stored.due,
    announced: stored.announced,
    message: stored.messageId,
    notes: stored.channelNotes,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    seats: stored.seats,
    body: JSON.parse(stored.state) as Body,
    seal: new Seal(stored.sealedSeed),
  }
}

export function editionName({ body }: Held): string {
  return body.phase === 'lobby' ? body.edition : body.game.edition
}

/** The rule set of a game. Throws where this program has it no more. */
export function editionFor(editions: Editions, held: Held): Edition {
  const name = editionName(held)
  const edition = Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) throw new Error(`game ${held.id} is of the unknown edition ${name}`)
  return edition
}

/** When the next default is carried out, as people are told. */
export function deadline({ status, body, due }: Held): number | null {
  if (status === 'lobby') return due
  return status === 'running' && body.phase === 'game' ? nextDue(body.game) : null
}

/** Computer players that are still in the game. */
export function computerSeats(seats: readonly Seat[], game: Game): number[] {
  return seats.filter(({ seat, userId }) => userId === null && !game.seats[seat]?.out).map(({ seat }) => seat)
}
