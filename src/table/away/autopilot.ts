import { mayKnow } from '#engine/event.ts'
import type { Seat } from '#store/index.ts'
import { isRunning, type Running, whileRunning } from '../core/play-move.ts'
import { type Commit, type CommandHandler, type Result, notNow, afterCommit } from '../core/commit.ts'
import { hidesActivity } from '../core/edition-info.ts'
import type { FeatureStates, LoadedGame } from '../core/loaded-game.ts'
import { seatOf, isDeparted, isLiving, isOnAutopilot, presentOf, suspensionOf } from '../core/seats.ts'
import { featureCommit, withFeatures, type FeatureParts, tableCommit } from '../core/feature.ts'
import { resumeGame } from '../suspension/pause.ts'
import { hasMissed } from './state.ts'
import { holidayIn } from '../settings/holiday.ts'

type Holidays = NonNullable<FeatureStates['holidays']>

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A computer player moves for a seat whose owner is absent (DAY-021). */
    autopilot: { seat: number; why: 'missed' | 'holiday' | 'moderator' }
    /** The owner of a seat on autopilot has returned (DAY-022). */
    back: { seat: number }
  }
}

interface Away {
  seat: number
  why: 'missed' | 'holiday' | 'departed'
  until?: number
}

/** Puts absent players on autopilot, so that the card does not ping them (DAY-007, DAY-021). */
export function withAutopilot(loaded: LoadedGame, next: Commit, at: number): Commit {
  const after = afterCommit(loaded, next)
  const away = isRunning(after) && !suspensionOf(after) ? awayIn(after, at, !isRunning(loaded)) : []
  if (!isRunning(after) || away.length === 0 || isUnheardOf(loaded, next)) return next
  const isAway = (seat: number) => away.some((one) => one.seat === seat)
  const seats = away.map(({ seat, until }) => ({ seat, at, ...(until !== undefined && { until }) }))
  // The departure already has an event.
  const autopilotEvents = away.flatMap(({ seat, why }) =>
    why === 'departed' ? [] : [{ kind: 'autopilot' as const, seat, why }],
  )
  return {
    ...next,
    body: withFeatures(after.body, { autopilot: [...(after.body.features?.autopilot ?? []), ...seats] }),
    seats: after.seats.map((one) => (isAway(one.seat) ? { ...one, byComputer: true } : one)),
    events: [...next.events, ...autopilotEvents],
    isSilent: false,
  }
}

/**
 * Whether a secret move must not be followed by an autopilot event now. If activity is hidden, the event
 * would reveal when the move was made; the clock adds the event shortly afterwards instead.
 */
function isUnheardOf(loaded: LoadedGame, { seat, events }: Commit): boolean {
  const isPublic = seat === null || events.some((event) => mayKnow(event, null))
  return !isPublic && hidesActivity(loaded)
}

/**
 * Returns the seats that go on autopilot now. Holidays count only once they have been loaded from the
 * database; for a game that is starting, that has just been done.
 */
function awayIn(loaded: Running, at: number, begins: boolean): Away[] {
  const present = presentOf(loaded)
  const departed = present
    .filter((seat) => isDeparted(loaded, seat))
    .map((seat): Away => ({ seat, why: 'departed' }))
  const missed = present
    .filter((seat) => hasMissed(loaded.body, seat) && !isDeparted(loaded, seat))
    .map((seat): Away => ({ seat, why: 'missed' }))
  const known = [...departed, ...missed]
  const isSure = begins || loaded.body.features?.holidaysDue === undefined
  const onHoliday = (isSure ? holidaysAhead(loaded) : [])
    .filter(({ seat, from }) => from <= at && known.every((one) => one.seat !== seat))
    .map(({ seat, until }): Away => ({ seat, why: 'holiday', until }))
  return [...known, ...onHoliday.filter(({ until = 0 }) => at < until)]
}

/**
 * Returns the known holidays, except those of players who returned early. The result may include past
 * holidays.
 */
export function holidaysAhead(loaded: Running): Holidays {
  const { holidays: known = [], returned = [] } = loaded.body.features ?? {}
  const present = presentOf(loaded)
  return known.filter(({ seat }) => present.includes(seat) && !returned.includes(seat))
}

/** Puts a player who returned early from a holiday on autopilot again (DAY-007). */
export function resumeAutopilot(user: string, until: number): CommandHandler {
  return whileRunning((loaded, at) => {
    const seat = seatOf(loaded.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    if (!isLiving(loaded, seat)) return { refused: { code: 'out', facts: {} } }
    if (isOnAutopilot(loaded, seat)) return { refused: { code: 'onAutopilotAlready' } }
    // No seat goes on autopilot during a pause, so the player's next interaction could not end the autopilot.
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    if (holidayIn(loaded.body, seat, at)?.until !== until) return { refused: { code: 'holidayGone' } }
    const returned = loaded.body.features?.returned?.filter((one) => one !== seat)
    return tableCommit(loaded, 'holidays', { returned })
  })
}

/**
 * If the user's seat is on autopilot, first saves a change that marks the user as returned (DAY-022), then
 * runs `work`.
 */
export function asPresent(user: string, work: CommandHandler): CommandHandler {
  return (loaded, at) => {
    const seat = awaySeatOf(loaded, user)
    if (seat === null || !isRunning(loaded) || !mayComeBack(loaded, seat)) return work(loaded, at)
    const next = back(loaded, seat, at)
    return 'refused' in next ? next : { ...next, interaction: null, isPreliminary: true }
  }
}

export function comeBack(user: string): CommandHandler {
  return (loaded, at) => {
    const seat = awaySeatOf(loaded, user)
    if (seat === null || !isRunning(loaded) || !mayComeBack(loaded, seat)) return notNow
    return back(loaded, seat, at)
  }
}

function mayComeBack(loaded: Running, seat: number): boolean {
  const isAway = isOnAutopilot(loaded, seat) || isDeparted(loaded, seat)
  return isAway && suspensionOf(loaded)?.why !== 'suspended'
}

/** Returns the user's seat if a computer player moves for it now or will do so once the game resumes. */
export function awaySeatOf({ seats, body }: Pick<LoadedGame, 'seats' | 'body'>, user: string): number | null {
  const own = seatOf(seats, user)
  return own && (own.byComputer || isDeparted({ body }, own.seat)) ? own.seat : null
}

function back(loaded: Running, seat: number, at: number): Result {
  const others = (loaded.body.features?.returned ?? []).filter((one) => one !== seat)
  // The holiday may have started while the seat was on autopilot for another reason.
  const isOnHoliday = holidayIn(loaded.body, seat, at) !== null
  const parts = { ...withoutAway(loaded, seat), returned: isOnHoliday ? [...others, seat] : others }
  const seats = loaded.seats.map((one) => (one.seat === seat ? { ...one, byComputer: false } : one))
  return takenUp(loaded, at, { seat, seats, parts, events: [{ kind: 'back', seat }] })
}

export function withoutAway({ body }: Running, seat: number): FeatureParts {
  const others = <One extends { seat: number | null }>(all: One[] = []) =>
    all.filter((one) => one.seat !== seat)
  return {
    autopilot: others(body.features?.autopilot),
    departed: others(body.features?.departed),
    missed: others(body.features?.missed),
    offered: others(body.features?.offered),
    polls: others(body.features?.polls),
  }
}

interface Taken {
  seat: number
  seats: Seat[]
  parts: FeatureParts
  events: Commit['events']
}

export function takenUp(loaded: Running, at: number, { seat, seats, parts, events }: Taken): Result {
  const still = suspensionOf(loaded)
  const now = { ...parts, desertedAt: undefined, toldDeserted: undefined }
  const next =
    still?.why === 'deserted'
      ? resumeGame(loaded, still, at, { parts: now, events })
      : featureCommit(loaded, { seat, move: { table: 'back' }, events }, now)
  return 'refused' in next ? next : { ...next, seats }
}
