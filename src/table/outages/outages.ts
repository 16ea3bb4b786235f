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
    /** Id of the last outage that the game's clocks were shifted by (DAY-003). */
    outage?: number
  }
}

export const outageParts: StoredParts = { version: 1, parts: { outage: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** No process served the games for `outageLasts` ms; all deadlines are later by that (DAY-003). */
    outage: { outageLasts: number }
  }
}

export interface DowntimeOptions {
  /** The machine's clock; the clock of the games may be ahead of it. */
  time?: () => number
  /** Uptime of this process by a monotonic clock, ms. */
  steady?: () => number
  /** Replaces the database's clock, which measures outages. */
  measured?: () => number
  /** Heartbeat interval, ms. */
  every?: number
  /** Max time without a heartbeat before it counts as an outage, ms. */
  gap?: number
  /** The shard that the process serves, if it is one of several. */
  shard?: number | null
}

/** Time of a heartbeat by clocks independent of the machine's, ms: the database's, and a monotonic one. */
interface Moment {
  database: number
  steady: number
}

interface Deps extends Pick<Means, 'store' | 'clock' | 'log' | 'change'> {
  id: string
  /** Empties the cache, so that games are read again with their times in the database. */
  forget: () => void
}

/** A shorter outage is given back without an event, since nobody would notice it, ms. */
const noticed = 60_000
/** Max games shifted concurrently. */
const atOnce = 8

const nothing: CommandHandler = () => notNow

export type Downtime = ReturnType<typeof downtimeOf>

/** Shifts games by outages before a process changes them (DAY-003). */
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
  /** The last heartbeat, by this machine's clock and by others. */
  let beatAt = -Infinity
  let moment: Moment | null = null
  let known: Outage[] = []
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let caughtUp = Promise.resolve()

  async function sign(): Promise<void> {
    const at = time()
    // A process that cannot save does not serve: players cannot answer, so that time counts as an outage.
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

  /** Resets future times: a change with one would count as made after an outage that comes before it. */
  async function setBack(now: number): Promise<void> {
    await store.fleet.setBack(now)
    known = []
    forget()
  }

  /** Shifts the clocks of all affected games, including unattended ones. */
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

  /** Returns the outage time still owed to a game, ms; only time after its last change counts. */
  function lost(loaded: LoadedGame, outages: readonly Outage[]): number {
    return outages.reduce(
      (sum, { beganAt, endedAt }) => sum + Math.max(0, endedAt - Math.max(beganAt, loaded.updatedAt)),
      0,
    )
  }

  return {
    /** Resolves once outages of the fleet are known. @throws StoreUnavailable */
    async served(): Promise<void> {
      if (Math.abs(time() - beatAt) > gap) await beat()
    },

    /** Returns the clock's move that must come before any other; null if none is owed. */
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

    /** Sends a last heartbeat: an outage starts here unless other processes run. */
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
