import { z } from 'zod'
import { type StoredParts, withFeatures } from '../core/feature.ts'
import { nextDue } from '#engine/clock.ts'
import type { Outage } from '#store/index.ts'
import { isRunning, move } from '../core/play-move.ts'
import { shiftFeatureTimes } from '../suspension/pause.ts'
import { suspensionOf } from '../core/seats.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { type Means, unlessAway } from '../core/request.ts'

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    /** Id of the last outage by which the game's times were shifted (DAY-003). */
    outage?: number
  }
}

export const outageParts: StoredParts = { version: 1, parts: { outage: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /**
     * No process served the games for `outageLasts` ms. All deadlines are postponed by that time (DAY-003).
     */
    outage: { outageLasts: number }
  }
}

export interface DowntimeOptions {
  /** Returns the machine's time. The clock of the games may be ahead of it. */
  time?: () => number
  /** Returns the uptime of this process by a monotonic clock, in ms. */
  steady?: () => number
  /** Replaces the database's clock, by which outages are measured. */
  measured?: () => number
  /** Heartbeat interval, ms. */
  every?: number
  /** Max time between heartbeats of the fleet, in ms. A longer time counts as an outage. */
  gap?: number
  /** The shard that the process serves, if it is one of several. */
  shard?: number | null
}

/**
 * Time of a heartbeat by two clocks that do not depend on the machine's clock, in ms: the database's and a
 * monotonic clock.
 */
interface Moment {
  database: number
  steady: number
}

interface Deps extends Pick<Means, 'store' | 'clock' | 'log' | 'change'> {
  id: string
  /** Empties the cache, so that games are read again with the times in the database. */
  forget: () => void
}

/** An outage shorter than this is compensated without an event, since nobody would notice it, ms. */
const noticed = 60_000
/** Max games shifted concurrently. */
const atOnce = 8

const nothing: CommandHandler = () => notNow

export type Downtime = ReturnType<typeof downtimeOf>

/** Detects outages and shifts the times of affected games before a process changes them (DAY-003). */
export function downtimeOf(deps: Deps, options: DowntimeOptions) {
  const { id, store, clock, log, change, forget } = deps
  const {
    time = Date.now,
    steady = () => performance.now(),
    measured,
    every = 10_000,
    gap = 30_000,
    shard = null,
  } = options
  // Time of the last heartbeat, by the machine's clock (`beatAt`) and by the other clocks (`moment`).

  let beatAt = -Infinity
  let moment: Moment | null = null
  let known: Outage[] = []
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let caughtUp = Promise.resolve()

  async function sign(): Promise<void> {
    const at = time()
    // A process that cannot save does not count as serving. Players cannot answer then, so that time is an
    // outage.
    await store.writes.check()
    const ahead = clock() - at
    const now = await store.fleet.beat({ id, shard, ahead, gap, at: measured?.() })
    if (!moment || at < beatAt) await setBack(at + ahead)
    const skipped = moment ? at - beatAt - Math.max(now - moment.database, steady() - moment.steady) : 0
    if (skipped > gap) await store.fleet.skipped(at + ahead - skipped, at + ahead)
    const last = known.at(-1)
    const news = await store.fleet.outages(last?.id ?? 0)
    known = [...known, ...news]
    beatAt = at
    moment = { database: now, steady: steady() }
    const latest = news.at(-1)
    if (latest) caughtUp = caughtUp.then(() => catchUp(latest.endedAt))
  }

  /**
   * Resets times in the future. A change with such a time would seem to be made after an outage that in fact
   * follows it.
   */
  async function setBack(now: number): Promise<void> {
    await store.fleet.setBack(now)
    known = []
    forget()
  }

  /** Shifts the times of all affected games, including those that nobody is using. */
  async function catchUp(before: number): Promise<void> {
    try {
      const games = await store.games.unchangedSince(before)
      for (let from = 0; from < games.length; from += atOnce)
        await Promise.all(games.slice(from, from + atOnce).map(moveBack))
    } catch (err) {
      log.warn({ err }, 'games will be shifted by the outage with their next change')
    }
  }

  async function moveBack(game: string): Promise<void> {
    await change(game, nothing).catch((err: unknown) =>
      log.error({ err, game }, 'a game could not be shifted by the outage'),
    )
  }

  function beat(): Promise<void> {
    beating ??= sign().finally(() => (beating = null))
    return beating
  }

  /**
   * Returns by how many ms the outages shift a game. Only the parts of outages after the game's last change
   * count.
   */
  function lost(loaded: LoadedGame, outages: readonly Outage[]): number {
    return outages.reduce(
      (sum, { beganAt, endedAt }) => sum + Math.max(0, endedAt - Math.max(beganAt, loaded.updatedAt)),
      0,
    )
  }

  return {
    /** Resolves once the fleet's outages are known. @throws StoreUnavailable */
    async served(): Promise<void> {
      if (Math.abs(time() - beatAt) > gap) await beat()
    },

    /**
     * Returns the change that shifts the game's times and must be saved before any other change; null if none
     * is needed.
     */
    owed(loaded: LoadedGame, at: number): Commit | null {
      if (!isRunning(loaded) || suspensionOf(loaded) || nextDue(loaded.body.game) === null) return null
      const { features } = loaded.body
      const outages = known.filter(({ id }) => id > (features?.outage ?? 0))
      const ms = lost(loaded, outages)
      const last = outages.at(-1)
      if (!last || ms === 0) return null
      const shift = { seat: null, act: 'shift', prompt: null, with: { ms }, at }
      const next = move(loaded, shift)
      if ('refused' in next) return null
      return {
        ...next,
        body: shiftFeatureTimes(withFeatures(next.body, { outage: last.id }), ms),
        events: ms < noticed ? next.events : [...next.events, { kind: 'outage', outageLasts: ms }],
        interaction: `outage:${last.id}:${loaded.id}`,
        isPreliminary: true,
      }
    },

    start(): void {
      const failed = (err: unknown) => log.error({ err }, 'the heartbeat of this process failed')
      const round = () => void unlessAway(beat).catch(failed)
      timer = setInterval(round, every).unref()
      round()
    },

    caughtUp: () => caughtUp,

    /** Sends a last heartbeat. If no other process runs, an outage starts now. */
    async end(): Promise<void> {
      if (!timer) return
      clearInterval(timer)
      await unlessAway(async () => {
        await beat()
        await caughtUp
        await store.fleet.leave(id)
      })
    },
  }
}
