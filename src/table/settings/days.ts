import { DateTime } from 'luxon'

export interface Day {
  /** As `2026-07-31`. */
  date: string
  /** Its first moment there, ms. */
  from: number
  /** The first moment of the day after it. */
  until: number
}

/** So many days of a zone's calendar, from the one that a moment falls on. */
export function daysFrom(zone: string, at: number, count: number): Day[] {
  const today = DateTime.fromMillis(at, { zone }).startOf('day')
  return Array.from({ length: count }, (_, days) => dayOf(today.plus({ days })))
}

function dayOf(day: DateTime): Day {
  const until = day.plus({ days: 1 }).startOf('day').toMillis()
  return { date: day.toFormat('yyyy-MM-dd'), from: day.toMillis(), until }
}

/** A day by its date; null where that is none. */
export function dayIn(zone: string, date: string): Day | null {
  const day = DateTime.fromISO(date, { zone }).startOf('day')
  return /^\d{4}-\d\d-\d\d$/.test(date) && day.isValid ? dayOf(day) : null
}

/** What a clock on the wall shows there, as `14:05`. */
export function wallTime(zone: string, at: number): string {
  return DateTime.fromMillis(at, { zone }).toFormat('HH:mm')
}
