import { z } from 'zod'
import { isRunning, type Running } from '../core/play-move.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { type Commit, nonMoveCommit } from '../core/commit.ts'
import { withFeatures, type Schedule, type StoredParts, tableCommit } from '../core/feature.ts'
import { peopleOf, suspensionOf } from '../core/seats.ts'

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    /** When the game became deserted, ms (DAY-026). */
    desertedAt?: number
    /** When the channel was notified that the deserted game will soon be called off, in ms (DAY-026). */
    toldDeserted?: number
  }
}

export const desertedParts: StoredParts = {
  version: 1,
  parts: { desertedAt: z.number(), toldDeserted: z.number() },
}

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The game became deserted. It is called off at `gameEndsAt` (DAY-026). */
    deserted: { gameEndsAt: number }
    /** The deserted game will be called off at `gameEndsAt`, in about a day (DAY-026). */
    desertedLong: { gameEndsAt: number }
    calledOff: { why: 'deserted' }
  }
}

const day = 24 * 3_600_000
/**
 * How long a game may be deserted (`longest`), and how long before its end the channel is notified
 * (`notice`), ms.
 */
const longest = 7 * day
const notice = day

/**
 * Returns when a deserted game is called off, in ms. That is at least a day after the channel was notified.
 */
export function desertionEnds(loaded: Pick<LoadedGame, 'seats' | 'body'>): number {
  const { toldDeserted } = (loaded.body.phase === 'game' && loaded.body.features) || {}
  return Math.max(countsFrom(loaded) + longest, toldDeserted === undefined ? 0 : toldDeserted + notice)
}

/**
 * Returns when the time of desertion starts to count. Holidays (DAY-026) and days without the bot (DAY-027)
 * do not count.
 */
function countsFrom({ seats, body }: Pick<LoadedGame, 'seats' | 'body'>): number {
  if (body.phase !== 'game') return 0
  const { autopilot = [], desertedAt = 0, unserved = 0, holidays = [] } = body.features ?? {}
  const people = peopleOf({ seats, body })
  const isTheirs = ({ seat }: { seat: number }) => people.includes(seat)
  const awaySince = autopilot.filter(isTheirs).map(({ at, until }) => until ?? at)
  const since = Math.max(desertedAt, ...awaySince) + unserved
  return holidays
    .filter(isTheirs)
    .toSorted((a, b) => a.from - b.from)
    .reduce((from, one) => (one.from < from + longest ? Math.max(from, one.until) : from), since)
}

/** Marks a game as deserted when its last present person goes on autopilot, is out or loses the seat. */
export function withDesertion(loaded: LoadedGame, next: Commit, at: number): Commit {
  const { body, status, seats = loaded.seats } = next
  if (body.phase !== 'game' || body.features?.desertedAt !== undefined) return next
  if (suspensionOf({ status, seats, body })?.why !== 'deserted') return next
  const after = withFeatures(body, { desertedAt: at })
  const gameEndsAt = desertionEnds({ seats, body: after })
  return { ...next, body: after, events: [...next.events, { kind: 'deserted', gameEndsAt }], isSilent: false }
}

export const desertion: Schedule = {
  next: (loaded) => {
    if (suspensionOf(loaded)?.why !== 'deserted') return null
    return isAnnounced(loaded) ? desertionEnds(loaded) : countsFrom(loaded) + longest - notice
  },
  work:
    (_means, { version }) =>
    (loaded, at) => {
      if (!isRunning(loaded) || loaded.version !== version) return { refused: { code: 'notRunning' } }
      if (isAnnounced(loaded)) {
        const events = [{ kind: 'calledOff' as const, why: 'deserted' as const }]
        return nonMoveCommit(loaded, { table: 'callOff' }, { status: 'cancelled', events })
      }
      const commit = tableCommit(loaded, 'deserted', { toldDeserted: at })
      const after = { ...loaded, body: commit.body }
      const events = [{ kind: 'desertedLong' as const, gameEndsAt: desertionEnds(after) }]
      return { ...commit, events, isSilent: false }
    },
}

/** Whether the channel was notified of the current end. A later holiday may have postponed it. */
function isAnnounced(loaded: Running): boolean {
  const { toldDeserted } = loaded.body.features ?? {}
  return toldDeserted !== undefined && toldDeserted >= countsFrom(loaded) + longest - notice
}
