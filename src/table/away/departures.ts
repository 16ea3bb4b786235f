import type { Change, CommandHandler } from '../core/commit.ts'
import { featureCommit } from '../core/feature-state.ts'
import type { Editions } from '../core/loaded-game.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { isDeparted, isLiving, seatOf } from '../core/seats.ts'
import { suspensionOf } from '../core/suspension.ts'
import { holidayIn } from '../holidays/known-holidays.ts'
import { leave } from '../lobby/lobby.ts'
import { comeBack } from './autopilot.ts'
import { hasMissed } from './missed-turns.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The owner of a seat is no longer a member of the server: a computer player moves for it (DAY-028). */
    departed: { seat: number }
  }
}

interface Deps {
  editions: Editions
  change: Change
}

const notNow = { refused: { code: 'notNow' as const, facts: {} } }

/** Records that a player has left the server of a game, or has joined it again. */
export const departuresWith = ({ editions, change }: Deps) => ({
  /** A player is no longer a member of the game's server; refused with `notNow` where the game knows that. */
  departed: (game: string, user: string) => change(game, departed(user)),

  /** A player who had left the server is a member again; refused with `notNow` where the game knows of no departure. */
  rejoined: (game: string, user: string) => change(game, rejoined(editions, user)),
})

/** In a lobby the chair becomes free; in a running game a computer player takes over (`withMinding`). */
function departed(user: string): CommandHandler {
  return (loaded, at) => {
    if (loaded.status === 'lobby') return leave(user)(loaded, at)
    const seat = seatOf(loaded.seats, user)?.seat
    if (!isRunning(loaded) || seat === undefined || !isLiving(loaded, seat)) return notNow
    // A bot that is not in the server knows nothing of its members.
    if (isDeparted(loaded, seat) || suspensionOf(loaded)?.why === 'suspended') return notNow
    const before = loaded.body.features?.departed ?? []
    return featureCommit(
      loaded,
      { seat: null, move: { table: 'departed' }, events: [{ kind: 'departed', seat }] },
      { departed: [...before, { seat, at }] },
    )
  }
}

/** The player plays again unless they are away for another reason. They pressed nothing, so it is no seat's change. */
function rejoined(editions: Editions, user: string): CommandHandler {
  return (loaded, at) => {
    const seat = seatOf(loaded.seats, user)?.seat
    if (!isRunning(loaded) || seat === undefined || !isDeparted(loaded, seat)) return notNow
    if (!isAwayOtherwise(loaded, seat, at)) {
      const next = comeBack(editions, user)(loaded, at)
      return 'refused' in next ? next : { ...next, seat: null }
    }
    const others = loaded.body.features?.departed?.filter((one) => one.seat !== seat)
    return featureCommit(
      loaded,
      { seat: null, move: { table: 'rejoined' }, events: [] },
      { departed: others },
    )
  }
}

function isAwayOtherwise({ body }: Running, seat: number, at: number): boolean {
  const hasReturned = body.features?.returned?.includes(seat) ?? false
  return hasMissed(body, seat) || (!hasReturned && holidayIn(body, seat, at) !== null)
}
