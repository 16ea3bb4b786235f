import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { cached } from '#caches/cached.ts'
import { activePrompts } from '#engine/agenda.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { fallbackOf } from '#engine/fallback.ts'
import type { Choice, GivenGoods } from '#engine/option.ts'
import { move, overdue, type Running, whileRunning, positionOf, isRunning } from '../core/play-move.ts'
import { isOnAutopilot, suspensionOf, presentOf } from '../core/seats.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import { computerSeats, editionFor, type LoadedGame } from '../core/loaded-game.ts'
import type { Means } from '../core/request.ts'
import { dueAfter, runningTime } from '#engine/quiet-hours.ts'
import type { Limits } from '../core/limits.ts'
import { lastNoticed } from '../numbering/numbering.ts'
import { roundPauseEnd } from '../advance-orders/carry-out.ts'

/**
 * Chooses a move from what its seat may see and do. Returns null to wait. Does not answer the prompts in
 * `left`. Its memory does not survive a restart.
 */
export type ComputerPlayer = (
  edition: Edition,
  game: Game,
  seat: number,
  left?: readonly number[],
) => Choice | null

export interface Computers {
  name: (taken: string[]) => string
  /** Returns the seats that may want to move now, in order. The caller skips the seats of people. */
  toAsk: (edition: Edition, game: Game) => number[]
  /**
   * Returns the seats whose players get time for a prompt before computer players answer it. Default: none.
   */
  leavesTimeTo?: (edition: Edition, prompt: Prompt) => readonly number[]
  /** Suggests a deal that is fair to both the seat and the partner. Default: no suggestion. */
  suggestedDeal?: (
    edition: Edition,
    game: Game,
    seat: number,
    partner: number,
  ) => { give: GivenGoods; get: GivenGoods } | null
  player: () => ComputerPlayer
  /** Returns the computer player for a seat on autopilot, which makes no deals and never cheats (DAY-021). */
  autopilotPlayer: () => ComputerPlayer
}

interface SeatTurn {
  seat: number
  left: readonly number[]
}

interface Deps extends Pick<Means, 'limits' | 'log'> {
  computers: Computers
}

type Leaving = Pick<Deps, 'computers'>

/**
 * Makes the next move of a computer player; refused with `notNow` if there is none. If a computer player
 * fails, its prompt gets the default answer.
 */
export function computerWork({ computers, limits, log }: Deps): CommandHandler {
  const players = new LRUCache<string, ComputerPlayer>(sizeLimit(limits.held * 10))
  const business = new LRUCache<string, { turn: number; moves: number }>(sizeLimit(limits.held))

  function work(loaded: Running, at: number): Commit | null {
    const position = positionOf(loaded)
    const { edition, game } = position
    const ours = computerSeats(loaded.seats, game)
    const left = leftToPeople({ computers }, loaded, at).map(({ prompt }) => prompt)
    for (const seat of computers.toAsk(edition, game)) {
      const next = ours.includes(seat) ? moveOf(loaded, position, { seat, left }, at) : null
      if (next) return next
    }
    return unstuck(loaded, position, ours, at)
  }

  function moveOf(loaded: Running, position: Position, { seat, left }: SeatTurn, at: number): Commit | null {
    try {
      const choice = playerOf(loaded, seat)(position.edition, position.game, seat, left)
      if (!choice) return null
      const next = choice.prompt === null && !businessLeft(loaded) ? null : playedBy(loaded, seat, choice, at)
      if (next) return next
      // Do not log the choice: it may be a secret of the game.
      log.warn({ game: loaded.id, seat }, 'a move of a computer player was refused')
    } catch (err) {
      log.error({ err, game: loaded.id, seat }, 'a computer player failed')
    }
    return fallback(loaded, position, seat, at)
  }

  /** Answers a prompt of the seat with the default, as the seat's own move. */
  function fallback(loaded: Running, position: Position, seat: number, at: number): Commit | null {
    for (const prompt of activePrompts(position.game)) {
      if (!prompt.seats.includes(seat)) continue
      try {
        const choice = fallbackOf(position, prompt, seat)
        const next = choice && playedBy(loaded, seat, choice, at)
        if (next) return next
      } catch (err) {
        log.error({ err, game: loaded.id, seat }, 'a default failed')
      }
    }
    return null
  }

  /**
   * If every seat that has to decide is a computer, answers a prompt with its default. Otherwise the game
   * would wait until the deadline.
   */
  function unstuck(loaded: Running, position: Position, ours: number[], at: number): Commit | null {
    const open = activePrompts(position.game)
    const blocking = open.flatMap(({ blocks, seats }) => (blocks ? seats : []))
    const { edition, game } = position
    const awaited = open.flatMap((prompt) =>
      edition.prompts[prompt.kind]?.awaited?.(game, prompt) ? prompt.seats : [],
    )
    if (![...blocking, ...awaited].every((seat) => ours.includes(seat))) return null
    for (const seat of blocking) {
      const next = fallback(loaded, position, seat, at)
      if (next) return next
    }
    return null
  }

  function playerOf(loaded: Running, seat: number): ComputerPlayer {
    const isAway = isOnAutopilot(loaded, seat)
    const key = `${loaded.id}:${seat}${isAway ? ':autopilot' : ''}`
    return cached(players, key, isAway ? computers.autopilotPlayer : computers.player)
  }

  /**
   * The interaction id contains the version. If two processes make the same move, the second is refused with
   * `seen`.
   */
  function playedBy(loaded: Running, seat: number, choice: Choice, at: number): Commit | null {
    const next = move(loaded, { ...choice, seat, at })
    if ('refused' in next) return null
    if (choice.prompt === null) {
      const { turn, moves } = businessOf(loaded)
      business.set(loaded.id, { turn, moves: moves + 1 })
    }
    return { ...next, interaction: `bot:${loaded.id}:${loaded.version}` }
  }

  function businessOf({ id, body }: Running): { turn: number; moves: number } {
    const turn = body.game.turn.number
    const known = business.get(id)
    return known?.turn === turn ? known : { turn, moves: 0 }
  }

  function businessLeft(loaded: Running): boolean {
    return businessOf(loaded).moves < limits.business
  }

  return whileRunning((loaded, at) => {
    const next = suspensionOf(loaded) ? null : (overdue(loaded, at) ?? work(loaded, at))
    return next ?? notNow
  })
}

/** Share of a prompt's time for which computer players let people answer first (DAY-010). */
const share = 1 / 3

interface Left {
  prompt: number
  until: number
}

function leftToPeople({ computers }: Leaving, loaded: Running, at: number): Left[] {
  const { leavesTimeTo } = computers
  if (!leavesTimeTo || suspensionOf(loaded)) return []
  const edition = editionFor(loaded)
  const present = presentOf(loaded)
  return activePrompts(loaded.body.game)
    .filter((prompt) => leavesTimeTo(edition, prompt).some((seat) => present.includes(seat)))
    .map((prompt) => ({ prompt: prompt.id, until: endOf(loaded, prompt) }))
    .filter(({ until }) => until > at)
}

function endOf({ body: { game } }: Running, { asked: blocking, due, seats }: Prompt): number {
  const time = due === null ? 0 : runningTime(game, seats, blocking, due)
  return dueAfter(game, seats, blocking, Math.ceil(time * share))
}

/**
 * Returns when computer players next answer a prompt that they leave to people for now; null if there is no
 * such prompt.
 */
export function nextAnswer(deps: Leaving, loaded: LoadedGame, at: number): number | null {
  if (!isRunning(loaded)) return null
  const left = leftToPeople(deps, loaded, at)
  return left.length > 0 ? Math.min(...left.map(({ until }) => until)) : null
}

interface Pausing {
  limits: Pick<Limits, 'undoPause' | 'roundPause'>
}

/**
 * Returns the time until which computer players and advance orders wait, so that a person can undo a move or
 * the channel shows a round; null if they need not wait.
 */
export function pauseEnd({ limits }: Pausing, loaded: LoadedGame): number | null {
  const ends = [undoPauseEnd(limits, loaded), roundPauseEnd(limits, loaded)].filter((end) => end !== null)
  return ends.length > 0 ? Math.max(...ends) : null
}

function undoPauseEnd({ undoPause }: Pausing['limits'], loaded: LoadedGame): number | null {
  if (!isRunning(loaded)) return null
  const { undo, now } = loaded.body.game
  const since = lastNoticed(loaded.body)?.at ?? now
  if (!undo || undo.act === null) return null
  return presentOf(loaded).includes(undo.seat) ? since + undoPause : null
}

/** Delays the moves of computer players and advance orders until the pause ends. Deadlines are not delayed. */
export function afterPause(deps: Pausing, work: CommandHandler): CommandHandler {
  return (loaded, at) => {
    const end = pauseEnd(deps, loaded)
    if (end === null || at >= end || !isRunning(loaded)) return work(loaded, at)
    return overdue(loaded, at) ?? notNow
  }
}
