import { type Outcome, type CommandHandler, notNow } from '../core/commit.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, Request, Means } from '../core/request.ts'
import { holidayIn } from '../settings/holiday.ts'
import { knownOf, usersIn, type WithSettings } from '../settings/settings.ts'
import { awaySeatOf, comeBack, resumeAutopilot } from './autopilot.ts'
import { keepSeat, offerSeat, takeSeat } from './substitutes.ts'
import { tableCommit } from '../core/feature.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { isDeparted, isLiving, seatOf, suspensionOf } from '../core/seats.ts'
import { leave } from '../lobby/lobby.ts'
import { hasMissed } from './state.ts'

export interface Return {
  /** End of the current holiday, in ms; null if the player is not on holiday (DAY-007). */
  holidayUntil: number | null
}

export interface AwayDeps {
  withSettings: WithSettings
}

export const commands = (deps: CommandDeps & AwayDeps) => {
  const { store, press, pressPresent, note, read, withSettings } = deps
  return {
    /** Takes the user's seat off autopilot (DAY-022). Returns null if the seat was not on autopilot. */
    async present(request: Request): Promise<Outcome<Return | null>> {
      const user = request.user.id
      const awaySeat = await read(request, (loaded) => awaySeatOf(loaded, user))
      if (!awaySeat.ok) return awaySeat
      if (awaySeat.value === null) return { ok: true, value: null }
      const back = await note(request, comeBack(user))
      return { ok: true, value: back.ok ? returnIn(back.value, awaySeat.value) : null }
    },

    /** @param until the end of the holiday in ms (DAY-007) */
    resumeAutopilot: (request: Request, until: number) =>
      press(request, resumeAutopilot(request.user.id, until)),

    offerSeat: (request: Request) => pressPresent(request, offerSeat(request.user.id)),

    keepSeat: (request: Request) => pressPresent(request, keepSeat(request.user.id)),

    /** Takes an offered seat, for a user who has neither a seat nor a bet (DAY-024). */
    async takeSeat(request: Request, seat: number): Promise<Outcome<TableInfo>> {
      const { user } = request
      const known = await read(request, (loaded) =>
        knownOf(store, loaded.guildId, [...usersIn(loaded.seats), user.id]),
      )
      if (!known.ok) return known
      return press(request, withSettings(takeSeat(user, seat), known.value, user.id))
    },
  }
}

function returnIn({ body, updatedAt }: LoadedGame, seat: number): Return {
  const holiday = body.phase === 'game' ? holidayIn(body, seat, updatedAt) : null
  return { holidayUntil: holiday?.until ?? null }
}

declare module '#engine/event.ts' {
  interface EventFacts {
    /**
     * The owner of the seat has left the server. From now on, a computer player moves for the seat (DAY-028).
     */
    departed: { seat: number }
  }
}

export const departuresWith = ({ change }: Pick<Means, 'change'>) => ({
  /** Refused with `notNow` if the departure is already recorded. */
  departed: (game: string, user: string) => change(game, departed(user)),

  /** Refused with `notNow` if no departure is recorded. */
  rejoined: (game: string, user: string) => change(game, rejoined(user)),
})

/**
 * Removes the user from a lobby, or marks the seat's owner as departed in a running game, where a computer
 * player takes over.
 */
function departed(user: string): CommandHandler {
  return (loaded, at) => {
    if (loaded.status === 'lobby') return leave(user)(loaded, at)
    const seat = seatOf(loaded.seats, user)?.seat
    if (!isRunning(loaded) || seat === undefined || !isLiving(loaded, seat)) return notNow
    // A bot that is not on the server does not know the server's members.
    if (isDeparted(loaded, seat) || suspensionOf(loaded)?.why === 'suspended') return notNow
    const before = loaded.body.features?.departed ?? []
    const events = [{ kind: 'departed' as const, seat }]
    return tableCommit(loaded, 'departed', { departed: [...before, { seat, at }] }, events)
  }
}

/** Ends the departure. The change names no seat, since the user did not act. */
function rejoined(user: string): CommandHandler {
  return (loaded, at) => {
    const seat = seatOf(loaded.seats, user)?.seat
    if (!isRunning(loaded) || seat === undefined || !isDeparted(loaded, seat)) return notNow
    if (!isAwayOtherwise(loaded, seat, at)) {
      const next = comeBack(user)(loaded, at)
      return 'refused' in next ? next : { ...next, seat: null }
    }
    const others = loaded.body.features?.departed?.filter((one) => one.seat !== seat)
    return tableCommit(loaded, 'rejoined', { departed: others })
  }
}

function isAwayOtherwise({ body }: Running, seat: number, at: number): boolean {
  const hasReturned = body.features?.returned?.includes(seat) ?? false
  return hasMissed(body, seat) || (!hasReturned && holidayIn(body, seat, at) !== null)
}
