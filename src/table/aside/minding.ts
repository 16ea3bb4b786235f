import { mayKnow } from '#engine/event.ts'
import type { Seat, Store } from '#store/index.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import type { Next, Refused, Work } from '../changing/change.ts'
import { editionFor, type Editions, type GameBody, type Held } from '../saved/held.ts'
import { seatOf } from '../lobby/lobby.ts'
import { holidayAhead } from '../people/holiday.ts'
import { personOf, type Holiday } from '../people/settings.ts'
import { asideChange, withAside, type AsideParts } from './change.ts'
import { goOn } from './go-on.ts'
import type { Chore } from './chores.ts'
import { mostMissed } from './missed.ts'
import { isLiving, isMinded, presentOf } from './seating.ts'
import { stillOf } from './still.ts'
import type { Aside } from './types.ts'

type Holidays = NonNullable<Aside['holidays']>

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A computer player moves for a seat whose owner is away (DAY-021). */
    minded: { seat: number; why: 'missed' | 'holiday' }
    /** The owner of a minded seat is there again (DAY-022). */
    back: { seat: number }
  }
}

interface Away {
  seat: number
  why: 'missed' | 'holiday'
  until?: number
}

/**
 * A change, with what follows for those who are away by then: they are minded in the same change, so that its card calls
 * nobody for what a computer player answers (DAY-007, DAY-021).
 */
export function withMinding(editions: Editions, held: Held, next: Next, at: number): Next {
  const after = { ...held, body: next.body, status: next.status, seats: next.seats ?? held.seats }
  const away = isRunning(after) && !stillOf(after) ? awayIn(after, at) : []
  if (!isRunning(after) || away.length === 0 || isUnheardOf(editions, held, next)) return next
  const isAway = (seat: number) => away.some((one) => one.seat === seat)
  const minded = away.map(({ seat, until }) => ({ seat, at, ...(until !== undefined && { until }) }))
  return {
    ...next,
    body: withAside(after.body, { minded: [...(after.body.aside?.minded ?? []), ...minded] }),
    seats: after.seats.map((one) => (isAway(one.seat) ? { ...one, temper: 'even' } : one)),
    events: [...next.events, ...away.map(({ seat, why }) => ({ kind: 'minded' as const, seat, why }))],
    isBeside: false,
  }
}

/** In a chronicle a line that came with somebody's secret would tell when he had it: the clock brings it at once. */
function isUnheardOf(editions: Editions, held: Held, { seat, events }: Next): boolean {
  const isPublic = seat === null || events.some((event) => mayKnow(event, null))
  return !isPublic && editionFor(editions, held).chronicle !== undefined
}

/** Who let too many own turns in a row pass, and who is on holiday, of those who play themselves. */
function awayIn(held: Running, at: number): Away[] {
  const present = presentOf(held)
  const missed = (held.body.aside?.missed ?? [])
    .filter(({ seat, turns }) => turns >= mostMissed && present.includes(seat))
    .map(({ seat }): Away => ({ seat, why: 'missed' }))
  const gone = aheadIn(held)
    .filter(({ seat, from }) => from <= at && missed.every((one) => one.seat !== seat))
    .map(({ seat, until }): Away => ({ seat, why: 'holiday', until }))
  return [...missed, ...gone.filter(({ until = 0 }) => at < until)]
}

/** Who is on holiday is minded while it lasts (DAY-007). */
export const holidays: Chore = {
  next: (held) => {
    const { holidaysDue = Infinity } = held.body.aside ?? {}
    const first = Math.min(holidaysDue, ...aheadIn(held).map(({ from }) => from))
    return stillOf(held) || first === Infinity ? null : first
  },
  work: async ({ store }, held, at) => {
    const due = held.body.aside?.holidaysDue
    const read = due !== undefined && due <= at ? await holidaysOf(store, held.seats, at) : null
    return (now) => {
      if (!isRunning(now)) return { refused: { code: 'notRunning' } }
      const { holidays: known = [], holidaysDue } = now.body.aside ?? {}
      // Somebody has set another one meanwhile: it is looked up in its turn.
      if (read && holidaysDue !== due) return { refused: { code: 'notNow', facts: {} } }
      if (read) return noted(now, { holidays: read, holidaysDue: undefined })
      return noted(now, { holidays: known.filter(({ until }) => at < until) })
    }
  },
}

/** Holidays of those who are there, but for one from which somebody came back; some may be over by now. */
function aheadIn(held: Running): Holidays {
  const { holidays: known = [], returned = [] } = held.body.aside ?? {}
  const present = presentOf(held)
  return known.filter(({ seat }) => present.includes(seat) && !returned.includes(seat))
}

async function holidaysOf(store: Store, seats: readonly Seat[], at: number): Promise<Holidays> {
  return seated(seats, await holidaysAt(store, seats, at))
}

/** Holidays of people by their ids; null for those who were looked up and have none. */
type Known = ReadonlyMap<string, Holiday | null>

export async function holidaysAt(store: Store, seats: readonly Seat[], at: number): Promise<Known> {
  const users = seats.flatMap(({ userId }) => userId ?? [])
  const found = users.map(async (user) => [user, holidayAhead(await personOf(store, user), at)] as const)
  return new Map(await Promise.all(found))
}

function seated(seats: readonly Seat[], known: Known): Holidays {
  return seats.flatMap(({ seat, userId }) => {
    const ahead = userId === null ? null : known.get(userId)
    return ahead ? [{ seat, ...ahead }] : []
  })
}

/**
 * The start of a game in which somebody will be on holiday, wherever it seats him. They are looked up once more where
 * there are any, or where others have come since.
 */
export function withHolidays(work: Work, known: Known): Work {
  return (held, at) => {
    const next = work(held, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const seats = next.seats ?? held.seats
    const holidays = seated(seats, known)
    const isKnown = seats.every(({ userId }) => userId === null || known.has(userId))
    if (isKnown && holidays.length === 0) return next
    return { ...next, body: withAside(next.body, { holidays, holidaysDue: at }) }
  }
}

/** Time to save a holiday, ms: a game is told before that to look it up after it, so that a crash loses nothing. */
const saving = 5000

/** A player of a game is about to set, change or end a holiday. */
export function holidayChanges(user: string): Work {
  return (held, at) => {
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    const own = seatOf(held.seats, user)?.seat
    const { holidays: known, returned } = held.body.aside ?? {}
    return noted(held, {
      holidaysDue: at + saving,
      // What is known of it is true no more, and nobody is minded by it meanwhile.
      holidays: known?.filter(({ seat }) => seat !== own),
      returned: returned?.filter((seat) => seat !== own),
    })
  }
}

/** The holiday of a seat that lasts at a moment, as the game knows it. */
export function holidayIn({ aside }: GameBody, seat: number, at: number) {
  return aside?.holidays?.find((one) => one.seat === seat && one.from <= at && at < one.until) ?? null
}

/** Who came back to a game while his holiday lasts is minded there again, by his own wish (DAY-007). */
export function mindAgain(user: string, until: number): Work {
  return (held, at) => {
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    const seat = seatOf(held.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    if (!isLiving(held, seat)) return { refused: { code: 'out', facts: {} } }
    if (isMinded(held, seat)) return { refused: { code: 'mindedAlready' } }
    if (holidayIn(held.body, seat, at)?.until !== until) return { refused: { code: 'holidayGone' } }
    return noted(held, { returned: held.body.aside?.returned?.filter((one) => one !== seat) })
  }
}

function noted(held: Running, parts: AsideParts): Next {
  return asideChange(held, { seat: null, move: { table: 'holidays' }, events: [] }, parts)
}

/** Whatever the owner of a minded seat wants, he is there again before that (DAY-022). */
export function asPresent(editions: Editions, user: string, work: Work): Work {
  return (held, at) => {
    const seat = mindedSeatOf(held.seats, user)
    if (seat === null || !isRunning(held) || !isMinded(held, seat)) return work(held, at)
    const next = back(editions, held, seat, at)
    return 'refused' in next ? next : { ...next, interaction: null, onlyBefore: true }
  }
}

/** The owner of a minded seat is there again; refused with `notMinded` where it is not minded. */
export function comeBack(editions: Editions, user: string): Work {
  return (held, at) => {
    const seat = mindedSeatOf(held.seats, user)
    if (seat === null || !isRunning(held) || !isMinded(held, seat))
      return { refused: { code: 'notNow', facts: {} } }
    return back(editions, held, seat, at)
  }
}

/** The seat of a user for which a computer player may be moving. */
export function mindedSeatOf(seats: readonly Seat[], user: string): number | null {
  const own = seatOf(seats, user)
  return own && own.temper !== null ? own.seat : null
}

function back(editions: Editions, held: Running, seat: number, at: number): Next | { refused: Refused } {
  const others = (held.body.aside?.returned ?? []).filter((one) => one !== seat)
  // He may have been away before it began, and be minded for that.
  const isOnHoliday = holidayIn(held.body, seat, at) !== null
  const parts = { ...withoutAway(held, seat), returned: isOnHoliday ? [...others, seat] : others }
  const seats = held.seats.map((one) => (one.seat === seat ? { ...one, temper: null } : one))
  return takenUp(editions, held, at, { seat, seats, parts, events: [{ kind: 'back', seat }] })
}

/** What a seat's absence has brought about, gone: it is nobody's to take, and nothing is put to the vote about it. */
export function withoutAway({ body }: Running, seat: number): AsideParts {
  const { minded = [], missed = [], offered = [], ballots = [] } = body.aside ?? {}
  const others = <One extends { seat: number | null }>(all: readonly One[]) =>
    all.filter((one) => one.seat !== seat)
  return {
    minded: others(minded),
    missed: others(missed),
    offered: others(offered),
    ballots: others(ballots),
  }
}

/** Somebody is in a seat from now on, whoever minded it before: where nobody was there, the game goes on. */
export function takenUp(
  editions: Editions,
  held: Running,
  at: number,
  { seat, seats, parts, events }: { seat: number; seats: Seat[]; parts: AsideParts; events: Next['events'] },
): Next | { refused: Refused } {
  const still = stillOf(held)
  const now = { ...parts, desertedAt: undefined, toldDeserted: undefined }
  const next =
    still?.why === 'deserted'
      ? goOn(editions, held, still, at, { parts: now, events })
      : asideChange(held, { seat, move: { table: 'back' }, events }, now)
  return 'refused' in next ? next : { ...next, seats }
}
