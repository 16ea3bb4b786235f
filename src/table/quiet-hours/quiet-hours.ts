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

/** Until when the hours are right at which its clocks rest, ms (DAY-004). */
const quietHours = z.strictObject({ until: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    quietHours?: z.infer<typeof quietHours>
  }
}

export const quietHoursParts: StoredParts = { version: 1, parts: { quietHours } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The server's quiet hours hold for the clocks of the game from now on, or hold no more (DAY-004). */
    quietHours: { isOn: boolean }
  }
}

/** Settings and clocks of zones are looked up so often, ms; it mends, too, what a crash left undone. */
const lookUp = 24 * 3_600_000

/** What the settings of those concerned come to at a moment, and until when that is good; null for ever. */
interface Wanted {
  quietHours: QuietHours
  until: number | null
}

const none: Wanted = { quietHours: { all: [], seats: {} }, until: null }

function isResting({ quiet, daysOff }: Hours): boolean {
  return quiet !== null || daysOff.length > 0
}

/** The hours at which the clocks of a game rest. Where activity is hidden one's own hours could betray who was asked. */
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

/** Lets the clocks of a game rest as its people want it; refused with `notNow` where they do. */
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

/** When to look again moves on with the clock: what was looked up before is good until then. */
function isGoodStill(known: number | null, wanted: number | null, at: number): boolean {
  if (known === null || wanted === null) return known === wanted
  return at < known && known <= wanted
}

/** While a game stands still no time runs that could be counted: it is seen to when it goes on. */
function stillToDo(loaded: Running, at: number): Result {
  if ((loaded.body.features?.quietHours?.until ?? Infinity) <= at) return notNow
  return tableCommit(loaded, 'quietHours', { quietHours: { until: at } })
}

/** They are looked up once more after that: somebody may have set others since they were read. */
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

/** Sees at once to clocks that may have to rest; the card that comes with it lets sleep who has quiet hours. */
export function withQuietHours(work: CommandHandler, known: Known): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const isKnown = usersIn(next.seats ?? loaded.seats).every((user) => known.people.has(user))
    if (isKnown && ![known.server, ...known.people.values()].some(isResting)) return next
    const due = { ...next, body: withFeatures(next.body, { quietHours: { until: at } }) }
    const begun = afterCommit(loaded, due)
    const { quietHours } = wantedBy(begun, known, at)
    // Nobody has acted in a game that begins.
    return withDeferredPings(loaded, due, at, { looksOn: 0 }, quietHours)
  }
}

/** A seat that has another owner now has their quiet hours: it is seen to at once. */
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
    // Where they have been changed since then, what was read is older than that.
    return (now, then) => (isSameHours(loaded, now) ? work(now, then) : notNow)
  },
}

function isSameHours(before: Running, now: LoadedGame): boolean {
  if (!isRunning(now)) return false
  const hours = ({ body: { game, features } }: Running) => [game.quietHours, features?.quietHours]
  return isDeepStrictEqual(hours(before), hours(now))
}
