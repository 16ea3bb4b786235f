import { z } from 'zod'
import { type StoredParts, featureCommit, withFeatures, type Schedule, tableCommit } from '../core/feature.ts'
import { quietUntil } from '#engine/quiet-hours.ts'
import { isRunning, move, overdue, type Running, ofPlayer } from '../core/play-move.ts'
import type { Commit, Refused, CommandHandler, Result } from '../core/commit.ts'
import { isDeparted, isLiving, isOnAutopilot, presentOf, suspensionOf } from '../core/seats.ts'
import { current } from '../reminders/reminder-state.ts'
import { withoutAway } from '../away/autopilot.ts'
import { holidayIn } from '../settings/holiday.ts'
import { isOffered, offering } from '../away/substitutes.ts'
import { pause } from '../suspension/pause.ts'
import type { CommandDeps, Request } from '../core/request.ts'

const open = {
  id: z.int(),
  by: z.int(),
  until: z.number(),
  yes: z.array(z.int()),
  no: z.array(z.int()),
  /** Set if the poll is lost. Its proposer may not propose the same before the poll's original end. */
  isLost: z.literal(true).exactOptional(),
}
const poll = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('pause'), seat: z.null(), ...open }),
  z.strictObject({ about: z.enum(['open', 'remove']), seat: z.int(), ...open }),
])
export type Poll = z.infer<typeof poll>

export type PollMatter = { about: 'pause'; seat: null } | { about: 'open' | 'remove'; seat: number }

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    polls?: Poll[]
    lastPoll?: number
  }
}

export const pollParts: StoredParts = { version: 1, parts: { polls: z.array(poll), lastPoll: z.int() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /**
     * A seat starts a poll among the present players: about a pause, or about a seat that is on autopilot.
     */
    proposed: { seat: number; about: PollMatter['about']; targetSeat: number | null }
    /**
     * The voters are notified of a poll (DAY-008, DAY-023, DAY-025). `no` numbers the game's notifications.
     */
    pollOpened: { no: number; poll: number; seats: number[] }
    voted: { seat: number; about: PollMatter['about']; targetSeat: number | null; isFor: boolean }
    /** The poll had too few votes in favor. */
    pollLost: { about: PollMatter['about']; targetSeat: number | null }
  }
}

/** How long a poll is open, in ms. A missing vote counts as a vote against (DAY-025). */
const lasts = 24 * 3_600_000
/** Min votes for the removal of a player. With fewer voters, all of them are needed. */
const leastForRemoval = 2

export function votersOf(loaded: Running, { seat }: Pick<Poll, 'seat'>): number[] {
  return presentOf(loaded).filter((voter) => voter !== seat)
}

export function verdictOf(loaded: Running, poll: Poll): 'carried' | 'lost' | null {
  const voters = votersOf(loaded, poll)
  const count = (seats: readonly number[]) => voters.filter((seat) => seats.includes(seat)).length
  const [yes, no] = [count(poll.yes), count(poll.no)]
  const needed = neededFor(poll, voters.length)
  if (voters.length > 0 && yes >= needed) return 'carried'
  return no > voters.length - needed ? 'lost' : null
}

/**
 * Returns how many votes are needed: all for a pause (DAY-008), a majority for a poll on a seat (DAY-023,
 * DAY-025).
 */
function neededFor({ about }: Poll, voters: number): number {
  if (about === 'pause') return voters
  const half = Math.floor(voters / 2) + 1
  return about === 'remove' ? Math.max(half, Math.min(leastForRemoval, voters)) : half
}

/** Returns why a seat may not start a poll now; null if it may. */
export function proposalRefused(
  loaded: Running,
  seat: number,
  { about, seat: target }: PollMatter,
  at: number,
): Refused | null {
  if (!isLiving(loaded, seat)) return { code: 'out', facts: {} }
  if (suspensionOf(loaded)) return { code: 'paused' }
  if (target !== null && (target === seat || !isOnAutopilot(loaded, target)))
    return { code: 'notOnAutopilot' }
  if (about === 'remove' && !isDeparted(loaded, target) && holidayIn(loaded.body, target, at))
    return { code: 'onHoliday' }
  if (about === 'open' && isOffered(loaded, target)) return { code: 'offeredAlready' }
  const same = pollsOf(loaded).filter((one) => one.about === about && one.seat === target)
  if (same.some(({ isLost }) => !isLost)) return { code: 'pollOpen' }
  return same.some(({ by }) => by === seat) ? { code: 'pollLately' } : null
}

/** Returns the polls that still apply, without polls on seats that are no longer on autopilot. */
export function pollsOf(loaded: Running): Poll[] {
  const polls = loaded.body.features?.polls ?? []
  return polls.filter(({ seat }) => seat === null || isOnAutopilot(loaded, seat))
}

/**
 * Returns the start of a holiday that blocks a removal which was proposed before it (DAY-025); null if there
 * is none.
 */
function barredFrom(loaded: Running, { about, seat, until, isLost }: Poll): number | null {
  if (seat !== null && isDeparted(loaded, seat)) return null
  const { holidays = [] } = loaded.body.features ?? {}
  const barring = holidays.find((one) => one.seat === seat && one.from < until && one.until > until - lasts)
  return about === 'remove' && !isLost ? (barring?.from ?? null) : null
}

function isBarred(loaded: Running, poll: Poll, at: number): boolean {
  return (barredFrom(loaded, poll) ?? Infinity) <= at
}

/** Starts a poll. The proposer votes in favor. */
export function propose(user: string, matter: PollMatter): CommandHandler {
  return asVoter(user, (loaded, seat, at) => {
    const open = pollsOf(loaded).find(
      (one) => !one.isLost && one.about === matter.about && one.seat === matter.seat,
    )
    // This interaction has just started the poll, and the proposer's vote is enough.
    if (open?.by === seat && verdictOf(loaded, open) === 'carried') return carry(loaded, open, at)
    const refused = proposalRefused(loaded, seat, matter, at)
    if (refused) return { refused }
    const poll: Poll = {
      ...matter,
      // Do not use the number of the change: the id is public and would reveal how many secret changes there
      // are.
      id: (loaded.body.features?.lastPoll ?? 0) + 1,
      by: seat,
      until: at + lasts,
      yes: [seat],
      no: [],
    }
    const proposed = { kind: 'proposed' as const, seat, about: matter.about, targetSeat: matter.seat }
    const before = current(loaded.body)
    const no = before.count + 1
    const seats = verdictOf(loaded, poll) ? [] : callable(loaded, poll, at)
    const calls = seats.length > 0 ? [{ kind: 'pollOpened' as const, no, poll: poll.id, seats }] : []
    const next = featureCommit(
      loaded,
      { seat, move: { table: 'propose', ...matter }, events: [proposed, ...calls] },
      {
        polls: [...pollsOf(loaded), poll],
        lastPoll: poll.id,
        ...(calls.length > 0 && { reminders: { ...before, count: no } }),
      },
    )
    return counted(loaded, next, poll)
  })
}

/**
 * Returns the voters that are notified of a new poll. Skips its proposer, and seats in quiet hours or on
 * holiday.
 */
function callable(loaded: Running, poll: Poll, at: number): number[] {
  const { body } = loaded
  return votersOf(loaded, poll).filter(
    (seat) =>
      seat !== poll.by && quietUntil(body.game, seat, at) === null && holidayIn(body, seat, at) === null,
  )
}

/**
 * Votes, or changes a vote while the poll is open. Refused while the game is suspended; the poll's time does
 * not run then.
 */
export function vote(user: string, id: number, isFor: boolean): CommandHandler {
  return asVoter(user, (loaded, seat, at) => {
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    const poll = pollsOf(loaded).find((one) => one.id === id && !one.isLost)
    if (!poll || poll.until <= at) return { refused: { code: 'pollClosed' } }
    if (!votersOf(loaded, poll).includes(seat)) return { refused: { code: 'out', facts: {} } }
    if (isBarred(loaded, poll, at)) return { refused: { code: 'onHoliday' } }
    if ((isFor ? poll.yes : poll.no).includes(seat)) {
      const verdict = verdictOf(loaded, poll)
      return verdict ? close(loaded, poll, verdict, at) : { refused: { code: 'pollClosed' } }
    }
    const others = (seats: readonly number[]) => seats.filter((one) => one !== seat)
    const yes = isFor ? [...poll.yes, seat] : others(poll.yes)
    const no = isFor ? others(poll.no) : [...poll.no, seat]
    const now: Poll = { ...poll, yes, no }
    const { about, seat: targetSeat } = poll
    const events = [{ kind: 'voted' as const, seat, about, targetSeat, isFor }]
    const polls = pollsOf(loaded).map((one) => (one === poll ? now : one))
    return counted(
      loaded,
      featureCommit(loaded, { seat, move: { table: 'vote', id, isFor }, events }, { polls }),
      now,
    )
  })
}

/**
 * If the vote decides the poll, marks its commit as preliminary. The result of the poll is then saved as the
 * requested change.
 */
function counted(loaded: Running, next: Commit, poll: Poll): Commit {
  return verdictOf(loaded, poll) ? { ...next, interaction: null, isPreliminary: true } : next
}

function asVoter(user: string, work: Parameters<typeof ofPlayer>[1]): CommandHandler {
  return ofPlayer(user, (loaded, seat, at) => overdue(loaded, at) ?? work(loaded, seat, at))
}

function close(loaded: Running, poll: Poll, verdict: 'carried' | 'lost', at: number) {
  return verdict === 'carried' ? carry(loaded, poll, at) : lose(loaded, poll)
}

function carry(loaded: Running, poll: Poll, at: number): Result {
  const polls = pollsOf(loaded).filter((one) => one !== poll)
  const { about, seat, by } = poll
  if (isBarred(loaded, poll, at)) return { refused: { code: 'onHoliday' } }
  if (about === 'pause') return pause(loaded, by, at, { polls })
  if (about === 'remove') return removed(loaded, seat, at)
  const [change, parts] = offering(loaded, seat, { seat: by, by: 'vote', move: { table: 'openSeat', seat } })
  return featureCommit(loaded, change, { ...parts, polls })
}

/**
 * Removes a seat with a move of the clock. The rules decide what happens to the seat's property
 * (`Edition.remove`).
 */
function removed(loaded: Running, seat: number, at: number): Result {
  const next = move(loaded, { seat: null, act: 'remove', prompt: null, with: { seat }, at })
  if ('refused' in next) return next
  return { ...next, body: withFeatures(next.body, withoutAway(loaded, seat)) }
}

function lose(loaded: Running, poll: Poll): Commit {
  const { about, seat: targetSeat } = poll
  const polls = pollsOf(loaded).map((one) => (one === poll ? { ...one, isLost: true as const } : one))
  const events = [{ kind: 'pollLost' as const, about, targetSeat }]
  return tableCommit(loaded, 'closePoll', { polls }, events)
}

function without(loaded: Running, poll: Poll): Commit {
  const polls = pollsOf(loaded).filter((one) => one !== poll)
  return tableCommit(loaded, 'closePoll', { polls })
}

/** Ends polls when their time is over, or when the absence of a voter decides them. */
export const pollSchedule: Schedule = {
  next: (loaded) => {
    if (suspensionOf(loaded)) return null
    const times = pollsOf(loaded).map((one) =>
      !one.isLost && verdictOf(loaded, one) ? loaded.updatedAt : (barredFrom(loaded, one) ?? one.until),
    )
    return times.length > 0 ? Math.min(...times) : null
  },
  work: () => (loaded, at) => {
    if (!isRunning(loaded) || suspensionOf(loaded)) return { refused: { code: 'notRunning' } }
    const barred = pollsOf(loaded).find((one) => isBarred(loaded, one, at))
    if (barred) return { ...without(loaded, barred), isSilent: false }
    const decided = pollsOf(loaded).find((one) => !one.isLost && verdictOf(loaded, one))
    if (decided) return close(loaded, decided, verdictOf(loaded, decided) ?? 'lost', at)
    const due = pollsOf(loaded).find(({ until }) => until <= at)
    if (!due) return { refused: { code: 'pollClosed' } }
    return due.isLost ? without(loaded, due) : lose(loaded, due)
  },
}

export const commands = ({ pressPresent }: CommandDeps) => ({
  propose: (request: Request, matter: PollMatter) => pressPresent(request, propose(request.user.id, matter)),

  answerPoll: (request: Request, poll: number, isFor: boolean) =>
    pressPresent(request, vote(request.user.id, poll, isFor)),
})
