import { quietUntil } from '#engine/quiet-hours.ts'
import { isRunning, move, overdue, type Running } from '../core/play-move.ts'
import type { Commit, Refused, CommandHandler } from '../core/commit.ts'
import type { Editions, GameState } from '../core/loaded-game.ts'
import { seatOf } from '../core/seats.ts'
import { current } from '../reminders/reminder-state.ts'
import { featureCommit, withFeatures } from '../core/feature-state.ts'
import type { Schedule } from '../core/feature.ts'
import { withoutAway } from '../away/autopilot.ts'
import { holidayIn } from '../holidays/known-holidays.ts'
import { isOffered } from '../away/substitutes.ts'
import { pause } from '../suspension/pause.ts'
import { isLiving, isOnAutopilot, presentOf } from '../core/seats.ts'
import { suspensionOf } from '../core/suspension.ts'
import type { Ballot, BallotMatter } from '../away/state.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A seat puts something to the others who are there: a pause, or what becomes of a minded seat. */
    proposed: { seat: number; about: BallotMatter['about']; targetSeat: number | null }
    /** Those who may vote on it are called (DAY-008, DAY-023, DAY-025); `no` counts the calls of the game. */
    balloted: { no: number; ballot: number; seats: number[] }
    voted: { seat: number; about: BallotMatter['about']; targetSeat: number | null; isFor: boolean }
    /** Not enough of them were for it. */
    ballotLost: { about: BallotMatter['about']; targetSeat: number | null }
  }
}

/** How long a ballot is open, ms; who has not answered by then is against it (DAY-025). */
const lasts = 24 * 3_600_000
/** So many must be for a removal, where so many are there. */
const leastForRemoval = 2

/** Who decides: living people who are there, but for the one whom it is about. */
export function votersOf(held: Running, { seat }: Pick<Ballot, 'seat'>): number[] {
  return presentOf(held).filter((voter) => voter !== seat)
}

/** What has come of a ballot, or null while that is open. */
export function verdictOf(held: Running, ballot: Ballot): 'carried' | 'lost' | null {
  const voters = votersOf(held, ballot)
  const count = (seats: readonly number[]) => voters.filter((seat) => seats.includes(seat)).length
  const [yes, no] = [count(ballot.yes), count(ballot.no)]
  const needed = neededFor(ballot, voters.length)
  if (voters.length > 0 && yes >= needed) return 'carried'
  return no > voters.length - needed ? 'lost' : null
}

/** Everybody for a pause (DAY-008), more than half for what concerns one seat (DAY-023, DAY-025). */
function neededFor({ about }: Ballot, voters: number): number {
  if (about === 'pause') return voters
  const half = Math.floor(voters / 2) + 1
  return about === 'remove' ? Math.max(half, Math.min(leastForRemoval, voters)) : half
}

/** Why a seat may not put something to the vote now, or null. */
export function proposalRefused(
  held: Running,
  seat: number,
  { about, seat: target }: BallotMatter,
  at: number,
): Refused | null {
  if (!isLiving(held, seat)) return { code: 'out', facts: {} }
  if (suspensionOf(held)) return { code: 'paused' }
  if (target !== null && (target === seat || !isOnAutopilot(held, target))) return { code: 'notMinded' }
  if (about === 'remove' && holidayIn(held.body, target, at)) return { code: 'onHoliday' }
  if (about === 'open' && isOffered(held, target)) return { code: 'offeredAlready' }
  const same = ballotsOf(held).filter((one) => one.about === about && one.seat === target)
  if (same.some(({ isLost }) => !isLost)) return { code: 'ballotOpen' }
  return same.some(({ by }) => by === seat) ? { code: 'ballotLately' } : null
}

/** Those that still are about something: nothing is to be decided of a seat that went out of the game. */
export function ballotsOf(held: Running): Ballot[] {
  const ballots = held.body.features?.ballots ?? []
  return ballots.filter(({ seat }) => seat === null || isOnAutopilot(held, seat))
}

/** When a holiday bars a removal that was put to the vote before it began (DAY-025); null where none does. */
function barredFrom({ body }: Running, { about, seat, until, isLost }: Ballot): number | null {
  const { holidays = [] } = body.features ?? {}
  const barring = holidays.find((one) => one.seat === seat && one.from < until && one.until > until - lasts)
  return about === 'remove' && !isLost ? (barring?.from ?? null) : null
}

function isBarred(held: Running, ballot: Ballot, at: number): boolean {
  return (barredFrom(held, ballot) ?? Infinity) <= at
}

/** Puts something to the vote; who does so is for it. */
export function propose(editions: Editions, user: string, matter: BallotMatter): CommandHandler {
  return asVoter(editions, user, (held, seat, at) => {
    const open = ballotsOf(held).find(
      (one) => !one.isLost && one.about === matter.about && one.seat === matter.seat,
    )
    // It was put to the vote by this very press, and nobody else is to be asked.
    if (open?.by === seat && verdictOf(held, open) === 'carried') return carry(editions, held, open, at)
    const refused = proposalRefused(held, seat, matter, at)
    if (refused) return { refused }
    const ballot: Ballot = {
      ...matter,
      // Not the number of the change: everybody reads it, and would know how much was done in secret since the last one.
      id: (held.body.features?.balloted ?? 0) + 1,
      by: seat,
      until: at + lasts,
      yes: [seat],
      no: [],
    }
    const proposed = { kind: 'proposed' as const, seat, about: matter.about, targetSeat: matter.seat }
    const before = current(held.body)
    const no = before.count + 1
    const seats = verdictOf(held, ballot) ? [] : callable(held, ballot, at)
    const calls = seats.length > 0 ? [{ kind: 'balloted' as const, no, ballot: ballot.id, seats }] : []
    const next = featureCommit(
      held,
      { seat, move: { table: 'propose', ...matter }, events: [proposed, ...calls] },
      {
        ballots: [...ballotsOf(held), ballot],
        balloted: ballot.id,
        ...(calls.length > 0 && { reminders: { ...before, count: no } }),
      },
    )
    return counted(held, next, ballot)
  })
}

/** Whom a new ballot calls: not who put it, nor who has quiet hours, as the game's clocks know them, or is on holiday. */
function callable(held: Running, ballot: Ballot, at: number): number[] {
  const { body } = held
  return votersOf(held, ballot).filter(
    (seat) =>
      seat !== ballot.by && quietUntil(body.game, seat, at) === null && holidayIn(body, seat, at) === null,
  )
}

/** A vote; one may change one's mind while the ballot is open. Its time does not run while nothing is played. */
export function vote(editions: Editions, user: string, id: number, isFor: boolean): CommandHandler {
  return asVoter(editions, user, (held, seat, at) => {
    if (suspensionOf(held)) return { refused: { code: 'paused' } }
    const ballot = ballotsOf(held).find((one) => one.id === id && !one.isLost)
    if (!ballot || ballot.until <= at) return { refused: { code: 'ballotClosed' } }
    if (!votersOf(held, ballot).includes(seat)) return { refused: { code: 'out', facts: {} } }
    if (isBarred(held, ballot, at)) return { refused: { code: 'onHoliday' } }
    if ((isFor ? ballot.yes : ballot.no).includes(seat)) {
      const verdict = verdictOf(held, ballot)
      return verdict ? close(editions, held, ballot, verdict, at) : { refused: { code: 'ballotClosed' } }
    }
    const others = (seats: readonly number[]) => seats.filter((one) => one !== seat)
    const yes = isFor ? [...ballot.yes, seat] : others(ballot.yes)
    const no = isFor ? others(ballot.no) : [...ballot.no, seat]
    const now: Ballot = { ...ballot, yes, no }
    const { about, seat: targetSeat } = ballot
    const events = [{ kind: 'voted' as const, seat, about, targetSeat, isFor }]
    const ballots = ballotsOf(held).map((one) => (one === ballot ? now : one))
    return counted(
      held,
      featureCommit(held, { seat, move: { table: 'vote', id, isFor }, events }, { ballots }),
      now,
    )
  })
}

/** A vote is saved first; where it decides, what comes of it is the change that was asked for. */
function counted(held: Running, next: Commit, ballot: Ballot): Commit {
  return verdictOf(held, ballot) ? { ...next, interaction: null, isPreliminary: true } : next
}

type Voting = (held: Running, seat: number, at: number) => Commit | { refused: Refused }

function asVoter(editions: Editions, user: string, work: Voting): CommandHandler {
  return (held, at) => {
    const seat = seatOf(held.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    return overdue(editions, held, at) ?? work(held, seat, at)
  }
}

function close(editions: Editions, held: Running, ballot: Ballot, verdict: 'carried' | 'lost', at: number) {
  return verdict === 'carried' ? carry(editions, held, ballot, at) : lose(held, ballot)
}

function carry(editions: Editions, held: Running, ballot: Ballot, at: number): Commit | { refused: Refused } {
  const ballots = ballotsOf(held).filter((one) => one !== ballot)
  const { about, seat, by } = ballot
  if (isBarred(held, ballot, at)) return { refused: { code: 'onHoliday' } }
  if (about === 'pause') return pause(editions, held, by, at, { ballots })
  if (about === 'remove') return removed(editions, held, seat, at)
  const events = [{ kind: 'seatOffered' as const, seat, by: 'vote' as const }]
  const offered = [...(held.body.features?.offered ?? []), { seat, by: 'vote' as const }]
  return featureCommit(held, { seat: by, move: { table: 'openSeat', seat }, events }, { ballots, offered })
}

/** A move of the clock, since it is nobody's own; the rules say what becomes of what the seat has (`Edition.remove`). */
function removed(editions: Editions, held: Running, seat: number, at: number): Commit | { refused: Refused } {
  const next = move(editions, held, { seat: null, act: 'remove', prompt: null, with: { seat }, at })
  if ('refused' in next) return next
  return { ...next, body: withFeatures(next.body as GameState, withoutAway(held, seat)) }
}

function lose(held: Running, ballot: Ballot): Commit {
  const { about, seat: targetSeat } = ballot
  const ballots = ballotsOf(held).map((one) => (one === ballot ? { ...one, isLost: true as const } : one))
  const events = [{ kind: 'ballotLost' as const, about, targetSeat }]
  return featureCommit(held, { seat: null, move: { table: 'closeBallot' }, events }, { ballots })
}

function without(held: Running, ballot: Ballot): Commit {
  const ballots = ballotsOf(held).filter((one) => one !== ballot)
  return featureCommit(held, { seat: null, move: { table: 'closeBallot' }, events: [] }, { ballots })
}

/** Ballots end by themselves; where somebody who had not answered goes away, the others may have decided already. */
export const balloting: Schedule = {
  next: (held) => {
    if (suspensionOf(held)) return null
    const times = ballotsOf(held).map((one) =>
      !one.isLost && verdictOf(held, one) ? held.updatedAt : (barredFrom(held, one) ?? one.until),
    )
    return times.length > 0 ? Math.min(...times) : null
  },
  work: ({ editions }) =>
    Promise.resolve((held, at) => {
      if (!isRunning(held) || suspensionOf(held)) return { refused: { code: 'notRunning' } }
      const barred = ballotsOf(held).find((one) => isBarred(held, one, at))
      if (barred) return { ...without(held, barred), isSilent: false }
      const decided = ballotsOf(held).find((one) => !one.isLost && verdictOf(held, one))
      if (decided) return close(editions, held, decided, verdictOf(held, decided) ?? 'lost', at)
      const due = ballotsOf(held).find(({ until }) => until <= at)
      if (!due) return { refused: { code: 'ballotClosed' } }
      return due.isLost ? without(held, due) : lose(held, due)
    }),
}
