import type { Game } from '#engine/game.ts'
import type { Person } from '../core/table-info.ts'
import {
  type Commit,
  type CommandHandler,
  type Outcome,
  refuse,
  orRefuse,
  refused,
  nonMoveCommit,
} from '../core/commit.ts'
import { type LoadedGame, type Begun, isBegun } from '../core/loaded-game.ts'
import { withFeatures, type FeatureParts } from '../core/feature.ts'
import { seatOf } from '../core/seats.ts'
import { nameIn } from '../lobby/names.ts'
import type { Bet, Gallery, Shares, Story } from './types.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../core/limits.ts'
import { isUnavailable, type CommandDeps, type GameRef, type Request } from '../core/request.ts'
import { isWithheld } from '../core/edition-info.ts'
import { whileRunning } from '../core/play-move.ts'

// Spectators' bets on the winner; after the end votes on the best player and the best deal, and shared parts.

/** A bet that was placed or changed during the last turns of the game, as many as this, does not win. */
const lasting = 5
const maxBets = 50
const maxVotes = 200
const voting = 24 * 3_600_000

/**
 * Places or changes the user's only bet, on a seat that is still in the game. Repeating the same bet does not
 * change its turn.
 */
export function bet(person: Person, seat: number): CommandHandler {
  return whileRunning((loaded) => {
    const { game, features: { bets = [] } = {} } = loaded.body
    const own = seatOf(loaded.seats, person.id)
    if (own && game.seats[own.seat]?.out === false) return refused({ code: 'playersDoNotBet' })
    if (game.seats[seat]?.out !== false) return refused({ code: 'betOnNobody' })
    const others = bets.filter(({ user }) => user !== person.id)
    const before = bets.find(({ user }) => user === person.id)
    if (!before && others.length >= maxBets) return refused({ code: 'betsFull', max: maxBets })
    const turn = before?.seat === seat ? before.turn : game.turn.number
    const made: Bet = { user: person.id, name: nameIn(loaded, person), seat, turn }
    return noted(loaded, own?.seat ?? null, { said: 'bet', seat }, { bets: [...others, made] })
  })
}

export function vote(user: string, wanted: { player?: number; deal?: number }): CommandHandler {
  return (loaded, at) => {
    if (loaded.status !== 'over' || !isBegun(loaded)) return refused({ code: 'notOver' })
    const { game, features: { votes = [] } = {} } = loaded.body
    if (at > votingEnd(game)) return refused({ code: 'voteClosed' })
    if (!isKnown(game, wanted)) return refused({ code: 'badAnswer', facts: { name: 'vote' } })
    const others = votes.filter((one) => one.user !== user)
    if (others.length >= maxVotes) return refused({ code: 'voteClosed' })
    const before = votes.find((one) => one.user === user) ?? { user, player: null, deal: null }
    const seat = seatOf(loaded.seats, user)?.seat ?? null
    return noted(loaded, seat, { said: 'vote', ...wanted }, { votes: [...others, { ...before, ...wanted }] })
  }
}

/** Records the message that shows a part of a finished game to everybody. */
export function share(user: string, part: keyof Shares, message: string): CommandHandler {
  return (loaded) => {
    if (loaded.status !== 'over' || !isBegun(loaded)) return refused({ code: 'toldLater' })
    const shares = { ...loaded.body.features?.shares, [part]: message }
    return noted(loaded, seatOf(loaded.seats, user)?.seat ?? null, { said: 'share', part }, { shares })
  }
}

function isKnown({ seats, lastId }: Game, { player, deal }: { player?: number; deal?: number }): boolean {
  if (player === undefined && deal === undefined) return false
  if (player !== undefined && !seats[player]) return false
  return deal === undefined || (Number.isSafeInteger(deal) && deal > 0 && deal <= lastId)
}

function votingEnd({ now }: Game): number {
  return now + voting
}

function noted({ body, status }: Begun, seat: number | null, move: Commit['move'], parts: FeatureParts) {
  return nonMoveCommit({ body: withFeatures(body, parts), status }, move, { seat, isSilent: true })
}

function galleryOf({ body }: LoadedGame): Gallery {
  if (body.phase !== 'game') return { bets: [], seers: [], votes: [], shares: {}, until: null, lasting }
  const { game, features: { bets = [], votes = [], shares = {} } = {} } = body
  const seers = bets.filter(
    ({ seat, turn }) => game.over?.winners.includes(seat) && turn <= game.turn.number - lasting,
  )
  seers.sort((a, b) => a.turn - b.turn)
  return { bets, seers, votes, shares, until: game.over ? votingEnd(game) : null, lasting }
}

export interface Ending {
  story: Story
  gallery: Gallery
}

interface Deps extends StoryDeps {
  log: Log
}

/** How long the result of a game waits for its story, ms. */
const storyTimeout = 5000

/** Returns the story and the gallery; null after an error or a timeout. @throws StoreUnavailable */
export async function endingOf(
  { storyOf, log }: Deps,
  loaded: LoadedGame,
  timeout = storyTimeout,
): Promise<Ending | null> {
  try {
    const late = wait(timeout, 'late' as const, { ref: false })
    const story = await Promise.race([storyOf(loaded), late])
    if (story === 'late') throw new Error('the story took too long')
    return story && { story, gallery: galleryOf(loaded) }
  } catch (err) {
    if (isUnavailable(err)) throw err
    log.error({ game: loaded.id, err }, 'the story of a finished game could not be computed')
    return null
  }
}

export interface StoryDeps {
  storyOf: (loaded: LoadedGame) => Promise<Story | null>
}

export const commands = ({ press }: CommandDeps) => ({
  bet: (request: Request, seat: number) => press(request, bet(request.user, seat)),

  /**
   * Votes for the best player or the best deal, given by the number of its offer, after the end of the game.
   */
  vote: (request: Request, wanted: { player?: number; deal?: number }) =>
    press(request, vote(request.user.id, wanted)),

  share: (request: Request, part: keyof Shares, message: string) =>
    press(request, share(request.user.id, part, message)),
})

export const queries = ({ read, storyOf }: CommandDeps & StoryDeps) => ({
  gallery: (ref: GameRef) => read(ref, galleryOf),

  /**
   * Returns the story of a game. Refused with `notRunning` in a lobby, and with `toldLater` while a running
   * game hides activity.
   */
  async story(ref: GameRef): Promise<Outcome<Story>> {
    const closed = await read(ref, (loaded) => isWithheld(loaded))
    if (!closed.ok) return closed
    if (closed.value) return refuse({ code: 'toldLater' })
    return orRefuse(await read(ref, storyOf), { code: 'notRunning' })
  },
})
