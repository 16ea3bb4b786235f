import { DateTime } from 'luxon'

export interface Day {
  /** The date in ISO format, such as `2026-07-31`. */
  date: string
  /** Start of the day in its time zone, in ms. */
  from: number
  /** Start of the next day, in ms. */
  until: number
}

/** Returns `count` calendar days in a time zone, starting with the day that contains `at`. */
export function daysFrom(zone: string, at: number, count: number): Day[] {
  const today = DateTime.fromMillis(at, { zone }).startOf('day')
  return Array.from({ length: count }, (_, days) => dayOf(today.plus({ days })))
}

function dayOf(day: DateTime): Day {
  const until = day.plus({ days: 1 }).startOf('day').toMillis()
  return { date: day.toFormat('yyyy-MM-dd'), from: day.toMillis(), until }
}

/** Returns the day with the given date; null if the date is invalid. */
export function dayIn(zone: string, date: string): Day | null {
  const day = DateTime.fromISO(date, { zone }).startOf('day')
  return /^\d{4}-\d\d-\d\d$/.test(date) && day.isValid ? dayOf(day) : null
}

/** Returns the local time, such as `14:05`. */
export function wallTime(zone: string, at: number): string {
  return DateTime.fromMillis(at, { zone }).toFormat('HH:mm')
}
