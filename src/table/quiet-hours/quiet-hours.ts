import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import type { QuietHours } from '#engine/game.ts'
import { isLive } from '#engine/paces.ts'
import { union } from '#engine/quiet-hours.ts'
import type { Seat } from '#store/index.ts'
import { isRunning, move, overdue, type Running, whileRunning } from '../core/play-move.ts'
import { type CommandHandler, type Result, afterCommit } from '../core/commit.ts'
import { hidesActivity } from '../core/edition-info.ts'
import type { StoredState, LoadedGame } from '../core/loaded-game.ts'
import { leaveEnough, offsetChange, restingWeek } from '../settings/week.ts'
import { knownOf, usersIn, type Known, type Hours } from '../settings/settings.ts'
import { withFeatures, type Schedule, type StoredParts, tableCommit } from '../core/feature.ts'
import { suspensionOf } from '../core/seats.ts'
import { withDeferredPings } from '../reminders/callable.ts'

/** When the game's quiet hours have to be computed again, in ms (DAY-004). */
const quietHours = z.strictObject({ until: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    quietHours?: z.infer<typeof quietHours>
  }
}

export const quietHoursParts: StoredParts = { version: 1, parts: { quietHours } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The server's quiet hours start or stop applying to the game (DAY-004). */
    quietHours: { isOn: boolean }
  }
}

/** How often settings and time zones are read again, ms. This also repairs the effects of a crash. */
const lookUp = 24 * 3_600_000

/**
 * Quiet hours from the settings of the players and the server, and until when they are valid; null means
 * forever.
 */
interface Wanted {
  quietHours: QuietHours
  until: number | null
}

const none: Wanted = { quietHours: { all: [], seats: {} }, until: null }

function isResting({ quiet, daysOff }: Hours): boolean {
  return quiet !== null || daysOff.length > 0
}

/**
 * Computes a game's quiet hours. If activity is hidden, personal quiet hours do not count, since they could
 * reveal who has a prompt.
 */
export function wantedBy(loaded: LoadedGame, { server, people }: Known, at: number): Wanted {
  if (!isRunning(loaded) || isLive(loaded.body.game)) return none
  const all = isResting(server) ? restingWeek(server, server.zone, at) : []
  const quietHours: QuietHours = { all, seats: {} }
  const zones = new Set(all.length > 0 ? [server.zone] : [])
  for (const { seat, userId } of hidesActivity(loaded) ? [] : loaded.seats) {
    const settings = userId === null ? undefined : people.get(userId)
    const zone = settings?.zone ?? server.zone
    const own = settings && isResting(settings) ? restingWeek(settings, zone, at) : []
    if (own.length === 0 || !leaveEnough(union(all, own))) continue
    quietHours.seats[seat] = own
    zones.add(zone)
  }
  return { quietHours, until: zones.size > 0 ? goodUntil([...zones], at) : null }
}

function goodUntil(zones: readonly string[], at: number): number {
  return Math.min(...zones.map((zone) => offsetChange(zone, at, at + lookUp) ?? at + lookUp))
}

/** Updates a game's quiet hours. Refused with `notNow` if nothing has changed. */
export function propagateQuietHours({ quietHours, until }: Wanted): CommandHandler {
  return whileRunning((loaded, at) => {
    const late = overdue(loaded, at)
    if (late) return late
    const { game, features } = loaded.body
    if (suspensionOf(loaded)) return stillToDo(loaded, at)
    if (!isDeepStrictEqual(game.quietHours ?? none.quietHours, quietHours))
      return setQuietHours(loaded, quietHours, at)
    const parts = { quietHours: until === null ? undefined : { until } }
    if (isGoodStill(features?.quietHours?.until ?? null, until, at)) return notNow
    return tableCommit(loaded, 'quietHours', parts)
  })
}

const notNow = { refused: { code: 'notNow' as const, facts: { act: 'quietHours' } } }

/** Whether the known end of validity is still good: it has not passed and is not later than the new end. */
function isGoodStill(known: number | null, wanted: number | null, at: number): boolean {
  if (known === null || wanted === null) return known === wanted
  return at < known && known <= wanted
}

/** Postpones the update until the suspended game resumes, since its clocks do not run. */
function stillToDo(loaded: Running, at: number): Result {
  if ((loaded.body.features?.quietHours?.until ?? Infinity) <= at) return notNow
  return tableCommit(loaded, 'quietHours', { quietHours: { until: at } })
}

/** Sets the quiet hours, and has the settings read once more, since they may have changed in the meantime. */
function setQuietHours(loaded: Running, quietHours: QuietHours, at: number): Result {
  const next = move(loaded, { seat: null, act: 'quietHours', prompt: null, with: quietHours, at })
  if ('refused' in next) return next
  const before = loaded.body.game.quietHours?.all ?? []
  const isNew = !isDeepStrictEqual(before, quietHours.all)
  const event = { kind: 'quietHours' as const, isOn: quietHours.all.length > 0 }
  return {
    ...next,
    body: withFeatures(next.body, { quietHours: { until: at } }),
    events: isNew ? [...next.events, event] : next.events,
  }
}

/**
 * Schedules the computation of quiet hours for a change by which players enter a running game. The change's
 * card does not ping players in quiet hours.
 */
export function withQuietHours(work: CommandHandler, known: Known): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const isKnown = usersIn(next.seats ?? loaded.seats).every((user) => known.people.has(user))
    if (isKnown && ![known.server, ...known.people.values()].some(isResting)) return next
    const due = { ...next, body: withFeatures(next.body, { quietHours: { until: at } }) }
    const changed = afterCommit(loaded, due)
    const { quietHours } = wantedBy(changed, known, at)
    // No player has acted in a game that starts.
    return withDeferredPings(loaded, due, at, { looksOn: 0 }, quietHours)
  }
}

/** Schedules an update if a seat has a new owner, whose quiet hours then apply. */
export function withQuietHoursOfOwners(
  loaded: LoadedGame,
  after: readonly Seat[],
  body: StoredState,
  at: number,
): StoredState {
  if (body.phase !== 'game' || !isRunning(loaded) || loaded.seats === after) return body
  const isSame = after.every(({ seat, userId }) => loaded.seats[seat]?.userId === userId)
  return isSame ? body : withFeatures(body, { quietHours: { until: at } })
}

export const quietHoursSchedule: Schedule = {
  next: (loaded) => (suspensionOf(loaded) ? null : (loaded.body.features?.quietHours?.until ?? null)),
  work: async (store, loaded, at) => {
    const known = await knownOf(store, loaded.guildId, usersIn(loaded.seats))
    const work = propagateQuietHours(wantedBy(loaded, known, at))
    // Skip the update if the quiet hours have changed since the settings were read.
    return (now, then) => (isSameHours(loaded, now) ? work(now, then) : notNow)
  },
}

function isSameHours(before: Running, now: LoadedGame): boolean {
  if (!isRunning(now)) return false
  const hours = ({ body: { game, features } }: Running) => [game.quietHours, features?.quietHours]
  return isDeepStrictEqual(hours(before), hours(now))
}
