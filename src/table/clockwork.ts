import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { isRunning, passTime } from './core/play-move.ts'
import type { Schedule } from './core/feature.ts'
import type { Scheduler } from './core/scheduler.ts'
import type { Downtime } from './outages/outages.ts'
import type { Drive } from './bots/driving.ts'
import type { Change } from './core/commit.ts'
import { type Editions } from './core/loaded-game.ts'
import { deadline } from './core/seats.ts'
import type { GameCache } from './core/game-cache.ts'
import type { Limits, Log } from './core/limits.ts'
import { isLater, isOutdated } from './core/outdated.ts'
import type { Outbox } from './outbox/outbox.ts'

interface Deps {
  store: Store
  keep: GameCache
  editions: Editions
  scheduler: Pick<Scheduler, 'schedules' | 'lobbySchedules'>
  clock: () => number
  limits: Limits
  log: Log
  change: Change
  drive: Drive
  outbox: Outbox
  /** Outages come before anything that is due (DAY-003). */
  downtime: Pick<Downtime, 'served' | 'caughtUp'> | null
  /** Sets when a game is to be looked at. */
  wakeAt: (id: string, due: number | null) => void
  /** Brings into games what was set when a process ended. @throws StoreUnavailable */
  settleForgotten: () => Promise<void>
}

/** Between two rounds while something is left to be done again, ms. */
const soon = 1_000

/** A wake-up that comes earlier than that is not set anew, ms. */
const mostEarly = 60_000

/** Between two lines of the log about a database that is away, ms. */
const quiet = 60_000

/** Does what no press asks for: deadlines, computer players, announcements. What is due stands in the database. */
export function ticking(deps: Deps) {
  const { store, keep, editions, clock, limits, log, change, drive, outbox, downtime, wakeAt } = deps
  /** Games that failed, by the version at which they did; they must not keep the others waiting. */
  const failed = new LRUCache<string, number>(atMost(1000))
  const stops = new Set<() => void>()
  let current: Promise<void> | null = null
  let ended = false
  let isAway = false
  let said = -Infinity

  async function playDue(): Promise<void> {
    const seen = new Set<string>()
    for (;;) {
      const rows = await store.games.due(clock(), limits.batch + failed.size + seen.size)
      const open = rows.filter(({ id, version }) => failed.get(id) !== version && !seen.has(id))
      if (open.length === 0) return
      const next = open.slice(0, limits.batch)
      for (const { id } of next) seen.add(id)
      await Promise.all(next.map(({ id, version }) => attend(id, version)))
    }
  }

  async function attend(id: string, version: number): Promise<void> {
    try {
      const loaded = await keep.fresh(id)
      if (!loaded || isLater(editions, loaded)) return
      if (loaded.status === 'lobby')
        for (const lobby of deps.scheduler.lobbySchedules) await change(id, lobby.work)
      else if (isRunning(loaded)) {
        const due = isOutdated(editions, loaded) ? 0 : deadline(loaded)
        if (due !== null && due <= clock()) await change(id, passTime(editions))
        for (const schedule of deps.scheduler.schedules) await see(id, schedule)
        await drive.wake(id)
      }
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      failed.set(id, version)
      log.error({ err, game: id }, 'a game could not be taken up')
    }
  }

  async function see(id: string, { next, work }: Schedule): Promise<void> {
    const loaded = keep.peek(id)
    if (!loaded || !isRunning(loaded) || isOutdated(editions, loaded)) return
    const due = next(loaded, editions)
    if (due === null || due > clock()) return
    const wanted = await work({ store, editions }, loaded, clock())
    if (wanted) await change(id, wanted)
  }

  async function work(): Promise<void> {
    isAway = false
    try {
      await downtime?.served()
      await downtime?.caughtUp()
      await settleForgotten()
      await playDue()
      await drive.settled()
      await outbox.deliverForgotten()
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err
      isAway = true
      if (performance.now() - said < quiet) return
      said = performance.now()
      log.warn({ err }, 'the database is away; what is due waits')
    }
  }

  /** What was set and cannot be told keeps no deadline waiting. */
  async function settleForgotten(): Promise<void> {
    try {
      await deps.settleForgotten()
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      log.error({ err }, 'changed settings could not be brought into games')
    }
  }

  function tick(): Promise<void> {
    current ??= work().finally(() => (current = null))
    return current
  }

  return {
    tick,

    /** A game's time has come, or so it was set: what is to be done, and whether it is time, is read from the game. */
    async wake(id: string): Promise<void> {
      if (ended) return
      const loaded = await keep.fresh(id).catch(unlessUnreadable)
      if (!loaded || loaded.due === null || failed.get(id) === loaded.version) return
      const early = loaded.due - clock()
      // Much too early it comes again and again, where the database's clock is ahead of this one's: a round finds it.
      if (early > mostEarly) return
      if (early > 0) wakeAt(id, loaded.due)
      else await attend(id, loaded.version)
    },

    /** In rounds; those after a start, and while something is left to be done again, come soon one after the other. */
    run(intervalMs = 1000): () => void {
      const calm = performance.now() + 2 * limits.undelivered
      const isCalm = () => performance.now() > calm && !isAway && !outbox.isBehind
      let timer: NodeJS.Timeout | undefined
      let stopped = false
      const stop = () => {
        stopped = true
        clearTimeout(timer)
        stops.delete(stop)
      }
      const round = async () => {
        const began = performance.now()
        await tick().catch((err: unknown) => log.error({ err }, 'a round of what is due failed'))
        const pause = isCalm() ? intervalMs : Math.min(intervalMs, soon)
        if (!stopped) timer = setTimeout(() => void round(), Math.max(0, pause - (performance.now() - began)))
      }
      stops.add(stop)
      void round()
      return stop
    },

    async end(): Promise<void> {
      ended = true
      for (const stop of stops) stop()
      await current?.catch(() => {})
    },
  }
}

/** Those that are woken with it are not to wait; a round tells of it. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof StoreUnavailable) throw error
  return null
}
