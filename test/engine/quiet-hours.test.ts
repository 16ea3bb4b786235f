import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '#engine/game.ts'
import {
  activeMinutes,
  dueAfter,
  leavesTime,
  quietBetween,
  runningTime,
  union,
  weekMinutes,
} from '#engine/quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** 5 January 2026, a Monday, 0:00 UTC. */
const monday = Date.UTC(2026, 0, 5)

const week = fc
  .uniqueArray(fc.integer({ min: 0, max: weekMinutes }), { maxLength: 20 })
  .map((edges) => {
    const sorted = edges.sort((a, b) => a - b)
    return sorted.flatMap((from, at): Span[] => {
      const to = sorted[at + 1]
      return at % 2 === 0 && to !== undefined ? [[from, to]] : []
    })
  })
  .filter(leavesTime)

const rests = fc
  .record({ all: week, own: week, other: week })
  .filter(({ all, own, other }) => leavesTime(union(all, own)) && leavesTime(union(all, other)))
  .map(({ all, own, other }) => ({ all, seats: { 1: own, 2: other } }))

const moment = fc.integer({ min: 0, max: 3000 * day })
const length = fc.integer({ min: 0, max: 60 * day })
const asked = fc.constantFrom<number[]>([], [0], [1], [2], [0, 1], [1, 2], [0, 1, 2])

/** Whether the spans stop a clock in the minute that starts at a time. */
function isAtRest(spans: readonly Span[], at: number): boolean {
  const now = Math.floor((((at - monday) / minute) % weekMinutes) + weekMinutes) % weekMinutes
  return spans.some(([from, to]) => from <= now && now < to)
}

describe('quiet hours', () => {
  it('DAY-005: a deadline leaves its full time to every seat', () => {
    fc.assert(
      fc.property(rests, asked, moment, length, (set, seats, from, ms) => {
        const game = { quietHours: set }
        const due = dueAfter(game, seats, from, ms)
        expect(runningTime(game, seats, from, due)).toBe(ms)
        // One millisecond earlier, the time is not over.
        if (ms > 0) expect(runningTime(game, seats, from, due - 1)).toBe(ms - 1)
      }),
    )
  })

  it('DAY-005: no deadline is earlier than without quiet hours, and each comes', () => {
    fc.assert(
      fc.property(rests, asked, moment, length, (set, seats, from, ms) => {
        const due = dueAfter({ quietHours: set }, seats, from, ms)
        expect(due).toBeGreaterThanOrEqual(from + ms)
        // Quiet hours leave at least 4 hours of running time in a week.
        expect(due).toBeLessThanOrEqual(from + (Math.floor(ms / (4 * hour)) + 1) * 7 * day)
      }),
    )
  })

  it('DAY-005: a later start or a longer time never leads to an earlier deadline', () => {
    fc.assert(
      fc.property(rests, asked, moment, length, length, length, (set, seats, from, ms, later, longer) => {
        const game = { quietHours: set }
        const due = dueAfter(game, seats, from, ms)
        expect(dueAfter(game, seats, from + later, ms)).toBeGreaterThanOrEqual(due)
        expect(dueAfter(game, seats, from, ms + longer)).toBeGreaterThanOrEqual(due)
      }),
    )
  })

  it('DAY-005: the deadline of several seats is their latest', () => {
    fc.assert(
      fc.property(rests, moment, length, (set, from, ms) => {
        const game = { quietHours: set }
        const alone = [0, 1, 2].map((seat) => dueAfter(game, [seat], from, ms))
        expect(dueAfter(game, [0, 1, 2], from, ms)).toBe(Math.max(...alone))
        // Seat 0 has no quiet hours of its own, so only those of all seats apply.
        expect(alone[0]).toBe(dueAfter(game, [], from, ms))
      }),
    )
  })

  it('DAY-004: a quiet minute never counts as running time', () => {
    fc.assert(
      fc.property(rests, fc.integer({ min: 0, max: 20_000 }), (set, minutes) => {
        const from = monday + minutes * minute
        const spans = union(set.all, set.seats[1])
        expect(runningTime({ quietHours: set }, [1], from, from + minute)).toBe(
          isAtRest(spans, from) ? 0 : minute,
        )
      }),
    )
  })

  it('DAY-004: quiet and running time add up to the total', () => {
    fc.assert(
      fc.property(rests, moment, length, (set, from, ms) => {
        const game = { quietHours: set }
        const to = from + ms
        const spans = quietBetween(game, [1], from, to)
        const resting = spans.reduce((sum, one) => sum + Math.min(to, one.to) - Math.max(from, one.from), 0)
        expect(resting + runningTime(game, [1], from, to)).toBe(ms)
        for (const [at, one] of spans.entries())
          expect(one.from).toBeGreaterThan(spans[at - 1]?.to ?? -Infinity)
      }),
    )
  })

  it('DAY-004: nights from 22 to 8 and weekends stop the clock', () => {
    const nights = [0, 1, 2, 3, 4, 5, 6].flatMap((at): Span[] => [
      [at * 1440, at * 1440 + 8 * 60],
      [at * 1440 + 22 * 60, (at + 1) * 1440],
    ])
    const all = union(nights, [[5 * 1440, 7 * 1440]])
    expect(activeMinutes(all)).toBe(5 * 14 * 60)
    const game = { quietHours: { all, seats: {} } }
    // Eight hours from Monday 18:00: four until 22:00, four more from 8:00.
    expect(dueAfter(game, [0], monday + 18 * hour, 8 * hour)).toBe(monday + day + 12 * hour)
    // From Friday 20:00, two hours run on Friday and six on Monday.
    expect(dueAfter(game, [0], monday + 4 * day + 20 * hour, 8 * hour)).toBe(monday + 7 * day + 14 * hour)
    // For a seat asked at night, the time starts in the morning.
    expect(dueAfter(game, [0], monday + 3 * hour, hour)).toBe(monday + 9 * hour)
    // A time can end exactly when the night starts.
    expect(dueAfter(game, [0], monday + 21 * hour, hour)).toBe(monday + 22 * hour)
  })
})
