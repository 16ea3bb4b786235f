import type { EventFacts } from '#engine/event.ts'
import type { Seat } from '#store/index.ts'
import type { Person } from '../core/table-info.ts'
import { type Running, whileRunning } from '../core/play-move.ts'
import type { Commit, Refused, CommandHandler } from '../core/commit.ts'
import type { GameState } from '../core/loaded-game.ts'
import { seatOf, isLiving } from '../core/seats.ts'
import { nameIn } from '../lobby/names.ts'
import type { Former } from './state.ts'
import { remindersAnew } from '../reminders/reminder-state.ts'
import { featureCommit, type ChangeParts, type FeatureParts } from '../core/feature.ts'
import { takenUp, withoutAway } from './autopilot.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A substitute may take the seat. Its owner, a vote of the others, or a moderator offered it (DAY-023). */
    seatOffered: { seat: number; by: 'owner' | 'vote' | 'moderator' }
    seatKept: { seat: number }
    seatTaken: { seat: number; former: string }
  }
}

export function offerRefused(loaded: Running, user: string): Refused | null {
  const seat = seatOf(loaded.seats, user)?.seat
  if (seat === undefined) return { code: 'notSeated' }
  if (!isLiving(loaded, seat)) return { code: 'out', facts: {} }
  return isOffered(loaded, seat) ? { code: 'offeredAlready' } : null
}

export function keepRefused(loaded: Running, user: string): Refused | null {
  const seat = seatOf(loaded.seats, user)?.seat
  if (seat === undefined) return { code: 'notSeated' }
  return isOffered(loaded, seat) ? null : { code: 'notOffered' }
}

/** Returns why the user may not take the offered seat; null if the user may take it. */
export function takeRefused(loaded: Running, user: string, seat: number): Refused | null {
  if (seatOf(loaded.seats, user)) return { code: 'alreadySeated' }
  if (loaded.body.features?.bets?.some((bet) => bet.user === user)) return { code: 'bettorsDoNotPlay' }
  return isOffered(loaded, seat) && isLiving(loaded, seat) ? null : { code: 'notOffered' }
}

export function isOffered({ body }: Running, seat: number): boolean {
  return body.features?.offered?.some((one) => one.seat === seat) ?? false
}

export function offerSeat(user: string): CommandHandler {
  return whileRunning((loaded) => {
    const refused = offerRefused(loaded, user)
    const seat = seatOf(loaded.seats, user)?.seat
    if (refused || seat === undefined) return { refused: refused ?? { code: 'notSeated' } }
    return featureCommit(
      loaded,
      ...offering(loaded, seat, { seat, by: 'owner', move: { table: 'offerSeat' } }),
    )
  })
}

interface Offer extends Pick<Commit, 'seat' | 'move'> {
  by: EventFacts['seatOffered']['by']
}

/** Returns the change and the parts with which a seat is open to a substitute. */
export function offering(
  { body }: Running,
  seat: number,
  { by, ...change }: Offer,
): [ChangeParts, FeatureParts] {
  const events = [{ kind: 'seatOffered' as const, seat, by }]
  return [{ ...change, events }, { offered: [...(body.features?.offered ?? []), { seat }] }]
}

export function keepSeat(user: string): CommandHandler {
  return whileRunning((loaded) => {
    const refused = keepRefused(loaded, user)
    const seat = seatOf(loaded.seats, user)?.seat
    if (refused || seat === undefined) return { refused: refused ?? { code: 'notSeated' } }
    const offered = loaded.body.features?.offered?.filter((one) => one.seat !== seat)
    const events = [{ kind: 'seatKept' as const, seat }]
    return featureCommit(loaded, { seat, move: { table: 'keepSeat' }, events }, { offered })
  })
}

/** Gives an offered seat to a substitute, with its property and debts. */
export function takeSeat(person: Person, seat: number): CommandHandler {
  return whileRunning((loaded, at) => {
    const refused = takeRefused(loaded, person.id, seat)
    const former = loaded.seats.find((one) => one.seat === seat)
    if (refused || !former) return { refused: refused ?? { code: 'notOffered' } }
    const name = nameIn(loaded, person)
    const seats = loaded.seats.map((one) =>
      one === former ? { ...one, userId: person.id, name, byComputer: false } : one,
    )
    const events = [{ kind: 'seatTaken' as const, seat, former: former.name }]
    const parts = { ...newOwner(loaded, seat, at), formers: formersWith(loaded, former) }
    const next = takenUp(loaded, at, { seat, seats, parts, events })
    if ('refused' in next) return next
    return { ...next, ...(former.userId === loaded.hostId && { host: person.id }) }
  })
}

/** Records the former owner, who may later want the name removed from the log. */
function formersWith({ body, version }: Running, { userId, name, seat }: Seat): Former[] {
  const { formers = [] } = body.features ?? {}
  return userId === null ? formers : [...formers, { user: userId, name, seat, no: version + 1 }]
}

/**
 * Returns the number of the log entry with which the latest substitute took the seat; 0 if its first owner
 * still has it.
 */
export function takenAt({ features }: GameState, seat: number): number {
  return Math.max(0, ...(features?.formers ?? []).filter((one) => one.seat === seat).map(({ no }) => no))
}

/** Returns the game's data without the former owner's absence, polls, votes, reminders and holidays. */
function newOwner(loaded: Running, seat: number, at: number) {
  const parts = withoutAway(loaded, seat)
  const { returned = [], holidays = [] } = loaded.body.features ?? {}
  const others = (seats: readonly number[]) => seats.filter((one) => one !== seat)
  return {
    ...parts,
    polls: parts.polls
      ?.filter(({ by }) => by !== seat)
      .map((poll) => ({ ...poll, yes: others(poll.yes), no: others(poll.no) })),
    ...(loaded.body.features?.reminders && { reminders: remindersAnew(loaded.body, seat) }),
    returned: others(returned),
    holidays: holidays.filter((one) => one.seat !== seat),
    holidaysDue: at,
  }
}
