import type { Span } from '#engine/game.ts'
import { activeMinutes, union, weekMinutes } from '#engine/quiet-hours.ts'
import { IANAZone } from 'luxon'
import type { Hours } from './settings.ts'

const minute = 60_000
const dayMinutes = 24 * 60

/** Min hours per week without quiet hours. A player with fewer would block every game (DAY-004). */
export const leastHours = 28

function localWeek({ quiet, daysOff }: Hours): Span[] {
  const spans: Span[] = daysOff.map((day) => [(day - 1) * dayMinutes, day * dayMinutes])
  if (quiet) {
    const from = quiet.from * 60
    const to = quiet.to * 60 + (quiet.to > quiet.from ? 0 : dayMinutes)
    for (let day = 0; day < 7; day++) spans.push([day * dayMinutes + from, day * dayMinutes + to])
  }
  return spans
}

function moved(spans: readonly Span[], minutes: number): Span[] {
  return spans.flatMap(([from, to]): Span[] => {
    const start = (((from + minutes) % weekMinutes) + weekMinutes) % weekMinutes
    const end = start + to - from
    if (end <= weekMinutes) return [[start, end]]
    return [
      [start, weekMinutes],
      [0, end - weekMinutes],
    ]
  })
}

/**
 * Returns the quiet spans of a week in minutes of the UTC week. Uses the time zone's offset at the time `at`.
 */
export function restingWeek(hours: Hours, zone: string, at: number): Span[] {
  return union(moved(localWeek(hours), -offsetAt(zone, at)), [])
}

export function leaveEnough(spans: readonly Span[]): boolean {
  return activeMinutes(spans) >= leastHours * 60
}

function offsetAt(zone: string, at: number): number {
  return IANAZone.create(zone).offset(at)
}

/**
 * Returns the time between `from` and `to` at which the time zone's offset changes; null if it does not
 * change.
 */
export function offsetChange(zone: string, from: number, to: number): number | null {
  const before = offsetAt(zone, from)
  if (offsetAt(zone, to) === before) return null
  let [same, other] = [from, to]
  while (other - same > minute) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(zone, middle) === before) same = middle
    else other = middle
  }
  return Math.floor(other / minute) * minute
}
