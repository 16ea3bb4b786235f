import { z } from 'zod'
import type { GameState } from '../core/loaded-game.ts'
import type { TableRefusal } from '../core/commit.ts'
import type { Holiday, PersonSettings } from './settings.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day
/** Max days of one holiday (`once`) and of all holidays within a year (`year`) (DAY-007). */
export const maxDays = { once: 14, year: 28 }

type Away = Pick<PersonSettings, 'holidays'>

export function holidayAhead({ holidays }: Away, at: number): Holiday | null {
  return holidays.find(({ until }) => until > at) ?? null
}

export function isOnHoliday({ holidays }: Away, at: number): boolean {
  return holidays.some(({ from, until }) => from <= at && at < until)
}

/** Returns how many days of holiday are left after all past, current and planned holidays. */
export function daysLeft({ holidays }: Away, at: number): number {
  return leftBeside(holidays, at)
}

/**
 * Returns how many days are available for a holiday that starts at `from` and replaces the current and
 * planned ones.
 */
export function daysFor(person: Away, from: number, at: number): number {
  return leftBeside(cutShort(person, at), from)
}

function leftBeside(holidays: readonly Holiday[], at: number): number {
  const used = holidays.reduce((sum, one) => sum + daysWithin(one, at - year), 0)
  return Math.max(0, maxDays.year - used)
}

/** Counts the days of a holiday after `since`. A partial day counts as one. */
function daysWithin({ from, until }: Holiday, since: number): number {
  return until <= since ? 0 : daysOf({ from: Math.max(from, since), until })
}

/** Counts the days of a holiday. A day of 25 hours, when the clocks go back, counts as one. */
function daysOf({ from, until }: Holiday): number {
  return Math.max(1, Math.ceil((until - from - hour) / day))
}

export function holidayRefused(person: Away, { from, until }: Holiday, at: number): TableRefusal | null {
  if (until <= from || until <= at) return { code: 'holidayOver' }
  const days = daysOf({ from, until })
  if (days > maxDays.once) return { code: 'holidayTooLong', days: maxDays.once }
  const left = daysFor(person, from, at)
  return days > left ? { code: 'holidaysUsed', left } : null
}

/** Adds a holiday that replaces the current and planned ones. Drops those that ended more than a year ago. */
export function withHoliday(person: Away, holiday: Holiday, at: number): Holiday[] {
  return [...pastOf(cutShort(person, at), at), holiday]
}

/** Ends the current holiday, and drops planned ones. */
export function cutShort({ holidays }: Away, at: number): Holiday[] {
  return holidays
    .filter(({ from }) => from < at)
    .map(({ from, until }) => ({ from, until: Math.min(until, at) }))
}

function pastOf(holidays: Holiday[], at: number): Holiday[] {
  return holidays.filter(({ until }) => until > at - year)
}

/** A game's copy of the current and planned holidays of its players (DAY-007). */
export const knownHolidays = z.array(z.strictObject({ seat: z.int(), from: z.number(), until: z.number() }))

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    holidays?: z.infer<typeof knownHolidays>
  }
}

/** Returns the seat's holiday at the time `at` according to the game's copy; null if there is none. */
export function holidayIn({ features }: GameState, seat: number, at: number) {
  return features?.holidays?.find((one) => one.seat === seat && one.from <= at && at < one.until) ?? null
}
