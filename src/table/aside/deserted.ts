import { isRunning, type Running } from '../changing/acting.ts'
import type { Held } from '../saved/held.ts'
import type { Next } from '../changing/change.ts'
import { asideChange, withAside } from './change.ts'
import type { Chore } from './chores.ts'
import { peopleOf } from './seating.ts'
import { stillOf } from './still.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** Nobody is left who is there; when the game is called off (DAY-026). */
    deserted: { gameEndsAt: number }
    /** A day before a game is called off at which nobody is (DAY-026). */
    desertedLong: { gameEndsAt: number }
    /** A game was called off, since nobody was there. */
    calledOff: { why: 'deserted' }
  }
}

const day = 24 * 3_600_000
/** How long every person may be away, and how long before that the channel is told; ms. */
const longest = 7 * day
const notice = day

/** When a game at which nobody is will be called off; never before a day after the channel was told. */
export function desertionEnds(held: Pick<Held, 'seats' | 'body'>): number {
  const { toldDeserted } = (held.body.phase === 'game' && held.body.aside) || {}
  return Math.max(countsFrom(held) + longest, toldDeserted === undefined ? 0 : toldDeserted + notice)
}

/**
 * Since when nobody was there who could have been: days of holiday do not count, those of one that is booked for the time
 * of waiting neither (DAY-026), nor days in which the server was without the bot (DAY-027).
 */
function countsFrom({ seats, body }: Pick<Held, 'seats' | 'body'>): number {
  if (body.phase !== 'game') return 0
  const { minded = [], desertedAt = 0, unserved = 0, holidays = [] } = body.aside ?? {}
  const people = peopleOf({ seats, body })
  const isTheirs = ({ seat }: { seat: number }) => people.includes(seat)
  const gone = minded.filter(isTheirs).map(({ at, until }) => until ?? at)
  const since = Math.max(desertedAt, ...gone) + unserved
  return holidays
    .filter(isTheirs)
    .toSorted((a, b) => a.from - b.from)
    .reduce((from, one) => (one.from < from + longest ? Math.max(from, one.until) : from), since)
}

/**
 * A change, with what follows where it leaves nobody who is there: the last one may have gone away, out of the game or
 * out of his seat, and the others long before.
 */
export function withDesertion(held: Held, next: Next, at: number): Next {
  const { body, status, seats = held.seats } = next
  if (body.phase !== 'game' || body.aside?.desertedAt !== undefined) return next
  if (stillOf({ status, seats, body })?.why !== 'deserted') return next
  const after = withAside(body, { desertedAt: at })
  const gameEndsAt = desertionEnds({ seats, body: after })
  return { ...next, body: after, events: [...next.events, { kind: 'deserted', gameEndsAt }], isBeside: false }
}

/** A game at which nobody has been for seven days is called off (DAY-026). */
export const desertion: Chore = {
  next: (held) => {
    if (stillOf(held)?.why !== 'deserted') return null
    return isTold(held) ? desertionEnds(held) : countsFrom(held) + longest - notice
  },
  work: (_means, { version }) =>
    Promise.resolve((held, at) => {
      if (!isRunning(held) || held.version !== version) return { refused: { code: 'notRunning' } }
      if (isTold(held)) return calledOff(held)
      const told = asideChange(
        held,
        { seat: null, move: { table: 'deserted' }, events: [] },
        { toldDeserted: at },
      )
      const after = { ...held, body: told.body }
      const events = [{ kind: 'desertedLong' as const, gameEndsAt: desertionEnds(after) }]
      return { ...told, events, isBeside: false }
    }),
}

/** Whether the channel was told of the end as it is now: a holiday that was booked since then has put it off. */
function isTold(held: Running): boolean {
  const { toldDeserted } = held.body.aside ?? {}
  return toldDeserted !== undefined && toldDeserted >= countsFrom(held) + longest - notice
}

function calledOff({ body }: Running) {
  return {
    body,
    status: 'cancelled' as const,
    seat: null,
    move: { table: 'callOff' },
    draws: [],
    events: [{ kind: 'calledOff' as const, why: 'deserted' as const }],
  }
}
