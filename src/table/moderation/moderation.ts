import { isOffered, offering } from '../away/substitutes.ts'
import { type CommandHandler, nonMoveCommit, notRunning, type Result } from '../core/commit.ts'
import { distinctName, namedIn } from '../lobby/names.ts'
import { tableCommit, featureCommit } from '../core/feature.ts'
import { type Running, whileRunning } from '../core/play-move.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import { isOnAutopilot, peopleOf, suspensionOf } from '../core/seats.ts'

// Acts of a server's moderators. The caller checks that the user is one. The channel shows each act.

/** Closes a lobby, or calls a running game off. */
const close: CommandHandler = (loaded) =>
  loaded.status === 'lobby' || loaded.status === 'running'
    ? nonMoveCommit(
        { body: { ...loaded.body, closedBy: 'moderator' }, status: 'cancelled' },
        { table: 'moderatorCloses' },
      )
    : notRunning

function ofPerson(seat: number, work: (loaded: Running, at: number) => Result): CommandHandler {
  return whileRunning((loaded, at) =>
    peopleOf(loaded).includes(seat) ? work(loaded, at) : { refused: { code: 'out', facts: {} } },
  )
}

/** Opens the seat of a person to a substitute. */
function openSeat(seat: number): CommandHandler {
  return ofPerson(seat, (loaded) => {
    if (isOffered(loaded, seat)) return { refused: { code: 'offeredAlready' } }
    const change = { seat: null, by: 'moderator', move: { table: 'moderatorOpens', seat } } as const
    return featureCommit(loaded, ...offering(loaded, seat, change))
  })
}

/** Puts the seat of a person on autopilot, until the person is back (DAY-022). */
function mindSeat(seat: number): CommandHandler {
  return ofPerson(seat, (loaded, at) => {
    if (isOnAutopilot(loaded, seat)) return { refused: { code: 'onAutopilotAlready' } }
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    const autopilot = [...(loaded.body.features?.autopilot ?? []), { seat, at }]
    const events = [{ kind: 'autopilot' as const, seat, why: 'moderator' as const }]
    return {
      ...tableCommit(loaded, 'moderatorMinds', { autopilot }, events),
      seats: loaded.seats.map((one) => (one.seat === seat ? { ...one, byComputer: true } : one)),
    }
  })
}

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A moderator replaced the player's name. The new name is in the seat. */
    nameCleared: { seat: number }
  }
}

/**
 * Replaces the name of a person's seat.
 * @param as - the new name; a number is appended if another player has it
 */
function clearName(seat: number, as: string): CommandHandler {
  return (loaded, at) => {
    const chair = loaded.seats[seat]
    if (!chair?.userId) return { refused: { code: 'notThere' } }
    const others = namedIn(loaded).flatMap(({ user, name }) => (user === chair.userId ? [] : name))
    const name = distinctName({ name: as }, others)
    const seats = loaded.seats.map((one) => (one === chair ? { ...one, name } : one))
    if (loaded.status === 'lobby')
      return nonMoveCommit(loaded, { table: 'moderatorRenames', seat }, { seats })
    return whileRunning((running) => ({
      ...tableCommit(running, 'moderatorRenames', {}, [{ kind: 'nameCleared', seat }]),
      seats,
    }))(loaded, at)
  }
}

export const commands = ({ press }: CommandDeps) => ({
  closeAsModerator: (request: Request) => press(request, close),

  openSeatAsModerator: (request: Request, seat: number) => press(request, openSeat(seat)),

  clearNameAsModerator: (request: Request, seat: number, as: string) => press(request, clearName(seat, as)),

  mindSeatAsModerator: (request: Request, seat: number) => press(request, mindSeat(seat)),
})
