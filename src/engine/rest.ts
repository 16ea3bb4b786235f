import type { Game, Prompt, Rests, Span } from './game.ts'
import type { Json } from './json.ts'
import { settleOfferTime } from './offer-time.ts'
import type { Move } from './option.ts'
import { timerOf } from './paces.ts'
import type { Play } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Times of the week at which no clock runs (DAY-004): for all, and for some seats beside. Whoever makes a deadline asks
 * `dueAfter` for it; where a game has no such times that is the time and no more.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const weekMinutes = 7 * 24 * 60
const week = weekMinutes * minute
/** Moments are counted from a Thursday, weeks from Monday. */
const firstMonday = 4 * day

/** A week with less time than this would stand still for good, minutes. */
const leastActive = 4 * 60
/** By how much a change of the times may lengthen a deadline beyond the time of the pace (DAY-006). */
const longestStretch = 3 * day
const mostSpans = 50

interface Resting {
  rests?: Rests | undefined
}

/** All of two lists of times, in order and without overlaps. */
export function union(some: readonly Span[], others: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...some, ...others].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Minutes of the week at which clocks run. */
export function activeMinutes(spans: readonly Span[]): number {
  return spans.reduce((left, [from, to]) => left - (to - from), weekMinutes)
}

/** Whether times leave enough of the week (DAY-004). */
export function leavesTime(spans: readonly Span[]): boolean {
  return activeMinutes(spans) >= leastActive
}

/** The times of each of those who are asked; those of all where nobody is named. */
function timesOf(rests: Rests, seats: readonly number[]): (readonly Span[])[] {
  const own = seats.map((seat) => rests.seats[seat])
  return own.length === 0 ? [rests.all] : own.map((spans) => (spans ? union(rests.all, spans) : rests.all))
}

/** When a time ends that begins at a moment: it runs in full for each of the seats, outside what rests (DAY-005). */
export function dueAfter({ rests }: Resting, seats: readonly number[], from: number, ms: number) {
  if (!rests) return from + ms
  return Math.max(...timesOf(rests, seats).map((spans) => runFor(spans, from, ms)))
}

/** When a rest of a seat ends that a moment lies within; null where its clock runs then. */
export function restEnd(resting: Resting, seat: number, at: number): number | null {
  const end = dueAfter(resting, [seat], at, 1) - 1
  return end > at ? end : null
}

/** How much of the time until a deadline runs for each of the seats, ms: what is left of it when its clock stops. */
export function runningTime({ rests }: Resting, seats: readonly number[], from: number, to: number): number {
  if (to <= from) return 0
  if (!rests) return to - from
  return Math.min(...timesOf(rests, seats).map((spans) => runningIn(spans, from, to)))
}

/** A deadline after a time, ending now, in which nobody could act (DAY-003): later by what of it would have run. */
export function laterBy(game: Game, seats: readonly number[], due: number, ms: number): number {
  return game.rests ? dueAfter(game, seats, due, runningTime(game, seats, game.now - ms, game.now)) : due + ms
}

/** Times between two moments at which the clock of who is asked stands still, in order; of several, those of all. */
export function restsBetween(
  { rests }: Resting,
  seats: readonly number[],
  from: number,
  to: number,
): { from: number; to: number }[] {
  if (!rests || to <= from) return []
  const spans = seats.length === 1 ? (timesOf(rests, seats)[0] as Span[]) : rests.all
  const found: { from: number; to: number }[] = []
  for (const rest of restsFrom(spans, from)) {
    if (rest.from >= to) break
    const last = found.at(-1)
    if (last?.to === rest.from) last.to = rest.to
    else found.push(rest)
  }
  return found
}

/** Every rest that ends after a moment, without end. */
function* restsFrom(spans: readonly Span[], at: number): Generator<{ from: number; to: number }> {
  if (spans.length === 0) return
  for (let monday = mondayBefore(at); ; monday += week)
    for (const [from, to] of spans) {
      const rest = { from: monday + from * minute, to: monday + to * minute }
      if (rest.to > at) yield rest
    }
}

function mondayBefore(at: number): number {
  return Math.floor((at - firstMonday) / week) * week + firstMonday
}

/** The first moment by which a time has run. */
function runFor(spans: readonly Span[], from: number, ms: number): number {
  if (ms <= 0) return from
  const whole = Math.ceil(ms / (activeMinutes(spans) * minute)) - 1
  let at = from + whole * week
  let left = ms - whole * activeMinutes(spans) * minute
  for (const rest of restsFrom(spans, at)) {
    const run = rest.from - at
    if (run >= left) break
    left -= Math.max(0, run)
    at = rest.to
  }
  return at + left
}

function runningIn(spans: readonly Span[], from: number, to: number): number {
  const whole = Math.floor((to - from) / week)
  const end = to - whole * week
  let run = end - from + whole * activeMinutes(spans) * minute
  for (const rest of restsFrom(spans, from)) {
    if (rest.from >= end) break
    run -= Math.min(rest.to, end) - Math.max(rest.from, from)
  }
  return run
}

/** What a move of the clock sets; null where that is no pattern of a week. */
function readRests({ seats }: Game, { with: given }: Move): Rests | null {
  const all = readSpans(given['all'])
  const own = given['seats']
  if (!all || !leavesTime(all) || typeof own !== 'object' || own === null || Array.isArray(own)) return null
  const rests: Rests = { all, seats: {} }
  for (const [seat, stated] of Object.entries(own)) {
    const spans = readSpans(stated)
    if (!spans || !Object.hasOwn(seats, seat) || !leavesTime(union(all, spans))) return null
    if (spans.length > 0) rests.seats[Number(seat)] = spans
  }
  return rests
}

function readSpans(given: Json | undefined): Span[] | null {
  if (!Array.isArray(given) || given.length > mostSpans) return null
  let last = -1
  for (const span of given) {
    if (!Array.isArray(span) || span.length !== 2) return null
    const [from, to] = span
    if (!Number.isInteger(from) || !Number.isInteger(to)) return null
    if ((from as number) <= last || (to as number) <= (from as number) || (to as number) > weekMinutes)
      return null
    last = to as number
  }
  return given as Span[]
}

export function restRefused(game: Game, move: Move): Refusal | null {
  return readRests(game, move) ? null : refusal('badAnswer', { name: 'rests' })
}

/** From now on these times rest, in place of any others, and what was left of open deadlines is counted anew (DAY-006). */
export function rest(play: Play, move: Move): void {
  const { game, edition } = play
  const before = { rests: game.rests }
  const rests = readRests(game, move) as Rests
  delete game.rests
  if (rests.all.length > 0 || Object.keys(rests.seats).length > 0) game.rests = rests
  for (const prompt of game.prompts)
    if (prompt.due !== null && !edition.prompts[prompt.kind]?.runsOn)
      prompt.due = countedAnew(game, before, prompt, prompt.due)
  for (const offer of game.offers) settleOfferTime(offer, game)
  edition.recounted?.(game, (due) => movedBy(game, before, [], due))
}

/** Whoever had some time left has at least a little, and nobody more than three days beyond the time of the pace. */
function countedAnew(game: Game, before: Resting, prompt: Prompt, due: number): number {
  const { seats, timer, asked } = prompt
  const last = Math.max(due, asked + timerOf(game, timer) + longestStretch)
  const soonest = game.now + Math.min(due - game.now, timerOf(game, 'extension'))
  return Math.max(soonest, Math.min(last, movedBy(game, before, seats, due)))
}

/** A deadline by the times that hold now; `before` what held when it was counted. */
function movedBy(game: Game, before: Resting, seats: readonly number[], due: number): number {
  if (due <= game.now) return due
  return dueAfter(game, seats, game.now, runningTime(before, seats, game.now, due))
}
