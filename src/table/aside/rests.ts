import { isDeepStrictEqual } from 'node:util'
import type { Rests, Span } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { isLive } from '#engine/paces.ts'
import { union } from '#engine/rest.ts'
import type { Seat } from '#store/index.ts'
import { isRunning, move, overdue, type Running } from '../changing/acting.ts'
import type { Next, Refused, Work } from '../changing/change.ts'
import { editionFor, type Body, type Editions, type GameBody, type Held } from '../saved/held.ts'
import { leaveEnough, offsetChange, restingWeek } from '../people/hours.ts'
import { knownOf, usersIn, type Known } from '../people/known.ts'
import type { Hours } from '../people/settings.ts'
import { asideChange, withAside } from './change.ts'
import type { Chore } from './chores.ts'
import { stillOf } from './still.ts'
import { withUncalled } from './uncalled.ts'

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
  rests: Rests
  until: number | null
}

const none: Wanted = { rests: { all: [], seats: {} }, until: null }

function isResting({ quiet, daysOff }: Hours): boolean {
  return quiet !== null || daysOff.length > 0
}

/** The hours at which the clocks of a game rest. Where a channel is a chronicle one's own hours could betray who was asked. */
export function wantedBy(editions: Editions, held: Held, { server, people }: Known, at: number): Wanted {
  if (!isRunning(held) || isLive(held.body.game)) return none
  const isOwnToTell = editionFor(editions, held).chronicle === undefined
  const all = isResting(server) ? restingWeek(server, server.zone, at) : []
  const rests: Rests = { all, seats: {} }
  const zones = new Set(all.length > 0 ? [server.zone] : [])
  for (const { seat, userId } of isOwnToTell ? held.seats : []) {
    const settings = userId === null ? undefined : people.get(userId)
    const zone = settings?.zone ?? server.zone
    const own = settings && isResting(settings) ? restingWeek(settings, zone, at) : []
    if (own.length === 0 || !leaveEnough(union(all, own))) continue
    rests.seats[seat] = own
    zones.add(zone)
  }
  return { rests, until: zones.size > 0 ? goodUntil([...zones], at) : null }
}

function goodUntil(zones: readonly string[], at: number): number {
  return Math.min(...zones.map((zone) => offsetChange(zone, at, at + lookUp) ?? at + lookUp))
}

/** Lets the clocks of a game rest as its people want it; refused with `notNow` where they do. */
export function restAs(editions: Editions, { rests, until }: Wanted): Work {
  return (held, at) => {
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    const late = overdue(editions, held, at)
    if (late) return late
    const { game, aside } = held.body
    if (stillOf(held)) return stillToDo(held, at)
    if (!isDeepStrictEqual(game.rests ?? none.rests, rests)) return rested(editions, held, rests, at)
    const parts = { rests: until === null ? undefined : { until } }
    if (isGoodStill(aside?.rests?.until ?? null, until, at)) return notNow
    return asideChange(held, { seat: null, move: { table: 'rests' }, events: [] }, parts)
  }
}

const notNow = { refused: { code: 'notNow' as const, facts: { act: 'rest' } } }

/** When to look again moves on with the clock: what was looked up before is good until then. */
function isGoodStill(known: number | null, wanted: number | null, at: number): boolean {
  if (known === null || wanted === null) return known === wanted
  return at < known && known <= wanted
}

/** While a game stands still no time runs that could be counted: it is seen to when it goes on. */
function stillToDo(held: Running, at: number): Next | { refused: Refused } {
  if ((held.body.aside?.rests?.until ?? Infinity) <= at) return notNow
  return asideChange(held, { seat: null, move: { table: 'rests' }, events: [] }, { rests: { until: at } })
}

/** They are looked up once more after that: somebody may have set others since they were read. */
function rested(editions: Editions, held: Running, rests: Rests, at: number): Next | { refused: Refused } {
  const next = move(editions, held, {
    seat: null,
    act: 'rest',
    prompt: null,
    with: rests as unknown as Record<string, Json>,
    at,
  })
  if ('refused' in next) return next
  const before = held.body.game.rests?.all ?? []
  const isNew = !isSameWeek(before, rests.all)
  const event = { kind: 'quietHours' as const, isOn: rests.all.length > 0 }
  return {
    ...next,
    body: withAside(next.body as GameBody, { rests: { until: at } }),
    events: isNew ? [...next.events, event] : next.events,
  }
}

function isSameWeek(some: readonly Span[], others: readonly Span[]): boolean {
  return isDeepStrictEqual(some, others)
}

/**
 * The start of a game, or a substitute in it, where clocks may have to rest: it is seen to at once, and the card that
 * comes with it lets sleep who rests.
 */
export function withRests(editions: Editions, work: Work, known: Known): Work {
  return (held, at) => {
    const next = work(held, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const isKnown = usersIn(next.seats ?? held.seats).every((user) => known.people.has(user))
    if (isKnown && ![known.server, ...known.people.values()].some(isResting)) return next
    const due = { ...next, body: withAside(next.body, { rests: { until: at } }) }
    const begun = { ...held, body: due.body, status: next.status, seats: next.seats ?? held.seats }
    return withUncalled(editions, held, due, at, wantedBy(editions, begun, known, at).rests)
  }
}

/** A seat that has another owner now rests by his hours: it is seen to at once. */
export function withRestsOfOwners(held: Held, after: readonly Seat[], body: Body, at: number): Body {
  if (body.phase !== 'game' || !isRunning(held) || held.seats === after) return body
  const isSame = after.every(({ seat, userId }) => held.seats[seat]?.userId === userId)
  return isSame ? body : withAside(body, { rests: { until: at } })
}

/** The hours at which clocks rest, by the settings and the clocks of now (DAY-006). */
export const resting: Chore = {
  next: (held) => (stillOf(held) ? null : (held.body.aside?.rests?.until ?? null)),
  work: async ({ store, editions }, held, at) => {
    const known = await knownOf(store, held.guild, usersIn(held.seats))
    const work = restAs(editions, wantedBy(editions, held, known, at))
    // Where they have been changed since then, what was read is older than that.
    return (now, then) => (isSameHours(held, now) ? work(now, then) : notNow)
  },
}

function isSameHours(before: Running, now: Held): boolean {
  if (!isRunning(now)) return false
  const hours = ({ body: { game, aside } }: Running) => [game.rests, aside?.rests]
  return isDeepStrictEqual(hours(before), hours(now))
}
