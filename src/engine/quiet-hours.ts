import { at } from './at.ts'
import type { Game, Prompt, QuietHours, Span } from './game.ts'
import { type Json, isWhole } from './json.ts'
import type { Move } from './option.ts'
import { timerOf } from './paces.ts'
import type { Play } from './edition.ts'
import { refusal, type Refusal } from './refusal.ts'

// Quiet hours: times of the week at which clocks stop (DAY-004), for all seats and additionally for single
// ones. Compute deadlines with `dueAfter`, which only adds the time if there are no quiet hours.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const weekMinutes = 7 * 24 * 60
const week = weekMinutes * minute
/** Unix time starts on a Thursday, weeks on Monday. */
const firstMonday = 4 * day

/** Minimum time per week during which clocks must run, minutes. */
const leastActive = 4 * 60
/** Max extension of a deadline beyond the time limit of the pace when quiet hours change, ms (DAY-006). */
const maxStretch = 3 * day
const maxSpans = 50

interface WithQuietHours {
  quietHours?: QuietHours | undefined
}

/** Merges two lists of spans into a sorted one without overlaps. */
export function union(some: readonly Span[], others: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...some, ...others].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Number of minutes of the week during which clocks run. */
export function activeMinutes(spans: readonly Span[]): number {
  return spans.reduce((left, [from, to]) => left - (to - from), weekMinutes)
}

/** Whether these quiet hours leave the minimum time per week (DAY-004). */
export function leavesTime(spans: readonly Span[]): boolean {
  return activeMinutes(spans) >= leastActive
}

/** Quiet hours of each given seat; only the common ones if no seat is given. */
function timesOf(quietHours: QuietHours, seats: readonly number[]): (readonly Span[])[] {
  const own = seats.map((seat) => quietHours.seats[seat])
  return own.length === 0
    ? [quietHours.all]
    : own.map((spans) => (spans ? union(quietHours.all, spans) : quietHours.all))
}

/**
 * Deadline of a time limit that runs in full for each of the seats, outside its quiet hours (DAY-005). Ms
 * since 1970.
 */
export function dueAfter({ quietHours }: WithQuietHours, seats: readonly number[], from: number, ms: number) {
  if (!quietHours) return from + ms
  return Math.max(...timesOf(quietHours, seats).map((spans) => runFor(spans, from, ms)))
}

/** End of the quiet hours that a seat has at the given time; null if its clock is running then. */
export function quietUntil(timed: WithQuietHours, seat: number, at: number): number | null {
  const end = dueAfter(timed, [seat], at, 1) - 1
  return end > at ? end : null
}

/**
 * Time until a deadline during which the clocks of the seats run, ms. This is the remaining time when a clock
 * stops.
 */
export function runningTime(
  { quietHours }: WithQuietHours,
  seats: readonly number[],
  from: number,
  to: number,
): number {
  if (to <= from) return 0
  if (!quietHours) return to - from
  return Math.min(...timesOf(quietHours, seats).map((spans) => runningIn(spans, from, to)))
}

/**
 * Extends a deadline after an outage of `ms` that ends now, by the part of it during which the clocks would
 * have run (DAY-003).
 */
export function laterBy(game: Game, seats: readonly number[], due: number, ms: number): number {
  return game.quietHours
    ? dueAfter(game, seats, due, runningTime(game, seats, game.now - ms, game.now))
    : due + ms
}

/**
 * Quiet hours between two times, in order. Uses a seat's own quiet hours if exactly one seat is given,
 * otherwise the common ones.
 */
export function quietBetween(
  { quietHours }: WithQuietHours,
  seats: readonly number[],
  from: number,
  to: number,
): { from: number; to: number }[] {
  if (!quietHours || to <= from) return []
  const spans = seats.length === 1 ? at(timesOf(quietHours, seats), 0) : quietHours.all
  const found: { from: number; to: number }[] = []
  for (const span of quietFrom(spans, from)) {
    if (span.from >= to) break
    const last = found.at(-1)
    if (last?.to === span.from) last.to = span.to
    else found.push(span)
  }
  return found
}

/** Yields all quiet hours that end after a time; infinite. */
function* quietFrom(spans: readonly Span[], at: number): Generator<{ from: number; to: number }> {
  if (spans.length === 0) return
  for (let monday = mondayBefore(at); ; monday += week)
    for (const [from, to] of spans) {
      const span = { from: monday + from * minute, to: monday + to * minute }
      if (span.to > at) yield span
    }
}

function mondayBefore(at: number): number {
  return Math.floor((at - firstMonday) / week) * week + firstMonday
}

/** Time at which a time limit that starts at `from` has run out. */
function runFor(spans: readonly Span[], from: number, ms: number): number {
  if (ms <= 0) return from
  const fullWeeks = Math.ceil(ms / (activeMinutes(spans) * minute)) - 1
  let at = from + fullWeeks * week
  let left = ms - fullWeeks * activeMinutes(spans) * minute
  for (const span of quietFrom(spans, at)) {
    const run = span.from - at
    if (run >= left) break
    left -= Math.max(0, run)
    at = span.to
  }
  return at + left
}

function runningIn(spans: readonly Span[], from: number, to: number): number {
  const fullWeeks = Math.floor((to - from) / week)
  const end = to - fullWeeks * week
  let run = end - from + fullWeeks * activeMinutes(spans) * minute
  for (const span of quietFrom(spans, from)) {
    if (span.from >= end) break
    run -= Math.min(span.to, end) - Math.max(span.from, from)
  }
  return run
}

/** Parses the quiet hours of a clock move; null if invalid. */
function readQuietHours({ seats }: Game, { with: given }: Move): QuietHours | null {
  const all = readSpans(given['all'])
  const own = given['seats']
  if (!all || !leavesTime(all) || typeof own !== 'object' || own === null || Array.isArray(own)) return null
  const quietHours: QuietHours = { all, seats: {} }
  for (const [seat, stated] of Object.entries(own)) {
    const spans = readSpans(stated)
    if (!spans || !Object.hasOwn(seats, seat) || !leavesTime(union(all, spans))) return null
    if (spans.length > 0) quietHours.seats[Number(seat)] = spans
  }
  return quietHours
}

function readSpans(given: Json | undefined): Span[] | null {
  if (!Array.isArray(given) || given.length > maxSpans) return null
  const spans: Span[] = []
  let last = -1
  for (const span of given) {
    if (!Array.isArray(span) || span.length !== 2) return null
    const [from, to] = span
    if (!isWhole(from) || !isWhole(to)) return null
    if (from <= last || to <= from || to > weekMinutes) return null
    last = to
    spans.push([from, to])
  }
  return spans
}

export function quietHoursRefused(game: Game, move: Move): Refusal | null {
  return readQuietHours(game, move) ? null : refusal('badAnswer', { name: 'quietHours' })
}

/** Replaces the quiet hours and recomputes open deadlines from the remaining time (DAY-006). */
export function setQuietHours(play: Play, move: Move): void {
  const { game, edition } = play
  const before = { quietHours: game.quietHours }
  const quietHours = readQuietHours(game, move)
  if (!quietHours) throw new Error('invalid quiet hours')
  delete game.quietHours
  if (quietHours.all.length > 0 || Object.keys(quietHours.seats).length > 0) game.quietHours = quietHours
  for (const prompt of game.prompts)
    if (prompt.due !== null && !edition.prompts[prompt.kind]?.runsOn)
      prompt.due = countedAnew(game, before, prompt, prompt.due)
  edition.onDeadlinesChanged?.(game)
  edition.onQuietHoursChanged?.(game, (due) => movedBy(game, before, [], due))
}

/**
 * Recomputes a deadline after the quiet hours changed. It keeps a minimum of the remaining time and exceeds
 * the time limit of the pace by at most three days.
 */
function countedAnew(game: Game, before: WithQuietHours, prompt: Prompt, due: number): number {
  const { seats, timer, asked } = prompt
  const last = Math.max(due, asked + timerOf(game, timer) + maxStretch)
  const soonest = game.now + Math.min(due - game.now, timerOf(game, 'extension'))
  return Math.max(soonest, Math.min(last, movedBy(game, before, seats, due)))
}

/**
 * Moves a deadline so that the time left under the quiet hours `before` is the time left under the present
 * ones.
 */
function movedBy(game: Game, before: WithQuietHours, seats: readonly number[], due: number): number {
  if (due <= game.now) return due
  return dueAfter(game, seats, game.now, runningTime(before, seats, game.now, due))
}
