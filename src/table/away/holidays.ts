import { z } from 'zod'
import { knownHolidays, holidayAhead } from '../settings/holiday.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Seat, Store } from '#store/index.ts'
import { isRunning, type Running, whileRunning } from '../core/play-move.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import { seatOf, suspensionOf } from '../core/seats.ts'
import { knownOf, usersIn, type Known } from '../settings/settings.ts'
import type { GameState, FeatureStates } from '../core/loaded-game.ts'
import {
  withFeatures,
  type FeatureParts,
  type Schedule,
  type StoredParts,
  tableCommit,
} from '../core/feature.ts'
import { holidaysAhead } from './autopilot.ts'
import { withPrefsOf } from '../reminders/reminder-state.ts'

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    /** When to load holidays and reminder settings, in ms. Until then, holidays put nobody on autopilot. */
    holidaysDue?: number
    /** Seats whose owner returned before the end of a holiday. */
    returned?: number[]
  }
}

export const holidayParts: StoredParts = {
  version: 1,
  parts: { holidays: knownHolidays, holidaysDue: z.number(), returned: z.array(z.int()) },
}

type Holidays = NonNullable<FeatureStates['holidays']>

export const holidays: Schedule = {
  next: (loaded) => {
    const first = Math.min(...holidaysAhead(loaded).map(({ from }) => from))
    const due = loaded.body.features?.holidaysDue ?? first
    return suspensionOf(loaded) || due === Infinity ? null : due
  },
  work: async (store, loaded, at) => {
    const due = loaded.body.features?.holidaysDue
    const isDue = due !== undefined && due <= at
    const known = isDue ? await knownOf(store, loaded.guildId, usersIn(loaded.seats)) : null
    return whileRunning((now) => {
      const { holidays: before = [], holidaysDue } = now.body.features ?? {}
      if (!known) return noted(now, { holidays: before.filter(({ until }) => at < until) })
      // A holiday changed in the meantime: another run loads it.
      if (holidaysDue !== due) return notNow
      const state = withPrefsOf(now.body, now.seats, known)
      const parts = { ...partsOf(now.body, now.seats, known, at), holidaysDue: undefined }
      return noted(now, { ...parts, ...(state && { reminders: state }) })
    })
  },
}

/** Updates a game's holidays from the players' settings; refused with `notNow` if nothing changed. */
export function holidaysAs(known: Known): CommandHandler {
  return whileRunning((loaded, at) => {
    const { holidays: before = [], holidaysDue } = loaded.body.features ?? {}
    const parts = partsOf(loaded.body, loaded.seats, known, at)
    const ahead = before.filter(({ until }) => at < until)
    // Load the holidays again after this change: they may have changed since they were read.
    if (!isDeepStrictEqual(ahead, parts.holidays)) {
      // The shown end of a deserted game depends on all holidays, including past ones (DAY-026).
      const isDeserted = suspensionOf(loaded)?.why === 'deserted'
      const past = isDeserted ? before.filter(({ until }) => until <= at) : []
      const known = [...past, ...parts.holidays]
      const next = noted(loaded, { ...parts, holidays: known, holidaysDue: laterDue(loaded, at) })
      return isDeserted ? { ...next, isSilent: false } : next
    }
    const isLookedUp = holidaysDue === undefined || !areKnown(loaded.seats, known)
    return isLookedUp ? notNow : noted(loaded, { holidaysDue: undefined })
  })
}

/**
 * Returns a change that corrects outdated holidays which would put seats on autopilot; null if all are up to
 * date. @throws StoreUnavailable
 */
export async function holidaysBefore(
  store: Store,
  loaded: Parameters<CommandHandler>[0],
  { body, events, seats = loaded.seats }: Commit,
  at: number,
): Promise<Commit | null> {
  const holidaySeats = events.flatMap((event) =>
    event.kind === 'autopilot' && event.why === 'holiday' ? event.seat : [],
  )
  if (!isRunning(loaded) || body.phase !== 'game' || holidaySeats.length === 0) return null
  const known = await knownOf(store, loaded.guildId, usersIn(seats))
  const { holidays: now } = partsOf(body, seats, known, at)
  const isTrue = (seat: number) => isDeepStrictEqual(of(body.features?.holidays, seat), of(now, seat))
  if (holidaySeats.every(isTrue)) return null
  const parts = partsOf(loaded.body, loaded.seats, known, at)
  const next = noted(loaded, { ...parts, holidaysDue: laterDue(loaded, at) })
  return { ...next, interaction: null, isPreliminary: true }
}

/**
 * Adds the players' holidays to a change that starts the game or brings in a substitute. The user who
 * requests the change counts as present.
 */
export function withHolidays(work: CommandHandler, known: Known, presser: string): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const seats = next.seats ?? loaded.seats
    const parts = partsOf(next.body, seats, known, at)
    if (areKnown(seats, known) && parts.holidays.length === 0) return next
    const own = seatOf(seats, presser)?.seat
    const isAway = parts.holidays.some(({ seat, from }) => seat === own && from <= at)
    const returned = [...(parts.returned ?? []), ...(own !== undefined && isAway ? [own] : [])]
    return { ...next, body: withFeatures(next.body, { ...parts, returned, holidaysDue: at }) }
  }
}

/** Computes the holidays, and drops the early returns from holidays that have changed. */
function partsOf({ features }: GameState, seats: readonly Seat[], known: Known, at: number) {
  const before = features?.holidays ?? []
  const holidays = seats.flatMap(({ seat, userId }): Holidays => {
    const settings = userId === null ? undefined : known.people.get(userId)
    if (!settings) return userId === null ? [] : before.filter((one) => one.seat === seat && at < one.until)
    const ahead = holidayAhead(settings, at)
    return ahead ? [{ seat, ...ahead }] : []
  })
  const isSame = (seat: number) => isDeepStrictEqual(of(before, seat), of(holidays, seat))
  return { holidays, ...(features?.returned && { returned: features.returned.filter(isSame) }) }
}

function of(holidays: Holidays | undefined, seat: number): Holidays[number] | undefined {
  return holidays?.findLast((one) => one.seat === seat)
}

function areKnown(seats: readonly Seat[], { people }: Known): boolean {
  return usersIn(seats).every((user) => people.has(user))
}

function laterDue({ body }: Running, at: number): number {
  return Math.max(at, (body.features?.holidaysDue ?? 0) + 1)
}

function noted(loaded: Running, parts: FeatureParts): Commit {
  return tableCommit(loaded, 'holidays', parts)
}
