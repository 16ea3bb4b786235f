import type { LoadedGame, GameState } from '../core/loaded-game.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { seatOf, isLiving, isOnAutopilot, peopleOf, suspensionOf, type Suspension } from '../core/seats.ts'
import { pollsOf, proposalRefused, votersOf, type Poll, type PollMatter } from '../polls/polls.ts'
import { desertionEnds } from '../suspension/deserted.ts'
import { keepRefused, offerRefused, takeRefused } from '../away/substitutes.ts'
import { pauseEnds } from '../suspension/pause.ts'
import { maxSuspension } from '../suspension/servers.ts'
import type { AutopilotSeat, OfferedSeat } from '../away/state.ts'

export type { PollMatter } from '../polls/polls.ts'

/** Absences and polls of a started game. All of it is public except `ways` and `isReturned`. */
export interface Seating {
  /** The suspension and its latest end; null while the game runs. */
  still: (Suspension & { until: number }) | null
  autopilot: AutopilotSeat[]
  /** Seats whose owner has left the server (DAY-028). */
  departed: number[]
  offered: OfferedSeat[]
  polls: (Pick<Poll, 'id' | 'about' | 'seat' | 'by' | 'until' | 'yes'> & { waiting: number[] })[]
  /** Whether the game was called off because it was deserted. */
  isDeserted: boolean
  /** Whether the viewer returned to this game before the end of a holiday (DAY-007). */
  isReturned: boolean
  ways: SeatWay[]
}

export type SeatWay =
  | { do: 'offer' | 'keep' | 'resume' }
  | { do: 'take'; seat: number }
  | { do: 'propose'; matter: PollMatter }
  /** `isFor` is the viewer's vote so far, or null. */
  | { do: 'answer'; poll: number; isFor: boolean | null }

export function seatingOf(loaded: LoadedGame, body: GameState, user: string | null, at: number): Seating {
  const { autopilot = [], departed = [], offered = [], toldDeserted } = body.features ?? {}
  const running = { ...loaded, body }
  const isOpen = isRunning(running)
  return {
    still: isOpen ? stillShown(running) : null,
    autopilot: isOpen ? autopilot.filter(({ seat }) => isOnAutopilot(running, seat)) : [],
    departed: isOpen ? departed.map(({ seat }) => seat) : [],
    offered: isOpen ? offered.filter(({ seat }) => isLiving(running, seat)) : [],
    polls: isOpen ? openPolls(running) : [],
    isReturned: isOpen && user !== null && hasReturned(running, user),
    isDeserted: loaded.status === 'cancelled' && toldDeserted !== undefined,
    ways: isOpen && user !== null ? waysOf(running, user, at) : [],
  }
}

function hasReturned({ seats, body }: Running, user: string): boolean {
  const own = seatOf(seats, user)?.seat
  return own !== undefined && (body.features?.returned?.includes(own) ?? false)
}

function stillShown(loaded: Running): Seating['still'] {
  const still = suspensionOf(loaded)
  if (!still) return null
  const ends = {
    paused: pauseEnds(still.at, loaded.body.features?.unserved),
    suspended: still.at + maxSuspension,
    deserted: desertionEnds(loaded),
  }
  return { ...still, until: ends[still.why] }
}

function openPolls(loaded: Running): Seating['polls'] {
  return pollsOf(loaded).flatMap((poll) => {
    const { id, about, seat, by, until, yes, no, isLost } = poll
    // Do not count the votes of players who have since gone on autopilot.
    const voters = votersOf(loaded, poll)
    const counted = yes.filter((voter) => voters.includes(voter))
    const waiting = voters.filter((voter) => !yes.includes(voter) && !no.includes(voter))
    return isLost ? [] : [{ id, about, seat, by, until, yes: counted, waiting }]
  })
}

function waysOf(loaded: Running, user: string, at: number): SeatWay[] {
  const seat = seatOf(loaded.seats, user)?.seat ?? null
  if (seat === null)
    return peopleOf(loaded).flatMap((other) =>
      takeRefused(loaded, user, other) ? [] : [{ do: 'take' as const, seat: other }],
    )
  if (!isLiving(loaded, seat)) return []
  return [
    ...(suspensionOf(loaded)?.why === 'paused' ? [{ do: 'resume' as const }] : []),
    ...answersOf(loaded, seat),
    ...proposals(loaded, seat, at),
    ...(keepRefused(loaded, user) ? [] : [{ do: 'keep' as const }]),
    ...(offerRefused(loaded, user) ? [] : [{ do: 'offer' as const }]),
  ]
}

function answersOf(loaded: Running, seat: number): SeatWay[] {
  if (suspensionOf(loaded)) return []
  return pollsOf(loaded).flatMap((poll) => {
    const { id, yes, no, isLost } = poll
    if (isLost || !votersOf(loaded, poll).includes(seat)) return []
    return [
      {
        do: 'answer' as const,
        poll: id,
        isFor: yes.includes(seat) ? true : no.includes(seat) ? false : null,
      },
    ]
  })
}

function proposals(loaded: Running, seat: number, at: number): SeatWay[] {
  const away = peopleOf(loaded).filter((other) => isOnAutopilot(loaded, other))
  const matters: PollMatter[] = [
    { about: 'pause', seat: null },
    ...away.map((other) => ({ about: 'open' as const, seat: other })),
    ...away.map((other) => ({ about: 'remove' as const, seat: other })),
  ]
  return matters
    .filter((matter) => !proposalRefused(loaded, seat, matter, at))
    .map((matter) => ({ do: 'propose' as const, matter }))
}
