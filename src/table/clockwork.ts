import { setTimeout as pass } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { cached } from '#caches/cached.ts'
import { StoreUnavailable, type DueGame } from '#store/index.ts'
import { isRunning, passTime } from './core/play-move.ts'
import type { Schedule } from './core/feature.ts'
import type { Scheduler } from './core/scheduler.ts'
import type { Downtime } from './outages/outages.ts'
import type { Drive } from './bots/driving.ts'
import { deadline } from './core/seats.ts'
import { isLater, isOutdated } from './core/outdated.ts'
import type { Outbox } from './outbox/outbox.ts'
import { type Means, onFault } from './core/request.ts'

interface Deps extends Means {
  scheduler: Pick<Scheduler, 'schedules' | 'lobbySchedules'>
  drive: Drive
  outbox: Outbox
  /** Handles outages before due games are handled (DAY-003). */
  downtime: Pick<Downtime, 'served' | 'caughtUp'> | null
  /** Applies saved settings to games if a process ended before it did so. @throws StoreUnavailable */
  settleForgotten: () => Promise<void>
}

/** Polling interval for due games, in ms. It limits how late a game can be. */
const every = 1_000

/** Intervals in ms of the rounds that find forgotten work: the normal one, and `soon` while work is left. */
const sweep = 30_000
const soon = 1_000

/** How long a shutdown waits for work in progress, in ms. */
const stopTimeout = 5_000

const quiet = 60_000

/**
 * Carries out due work that no user requested. If several processes find the same game, only one of them
 * saves its change.
 */
export function ticking(deps: Deps) {
  const { store, keep, clock, limits, log, change, drive, outbox, downtime } = deps
  /**
   * Games that failed or that need a newer program, each with its version at that time. They are skipped so
   * that they do not delay others.
   */
  const failed = new LRUCache<string, number>(sizeLimit(1000))
  const underWay = new Map<string, Promise<void>>()
  /**
   * Version and due time of each handled game. A game that is still due afterwards waits for the next round.
   */
  const attended = new Map<string, string>()
  const stops = new Set<() => void>()
  let current: Promise<void> | null = null
  let isAway = false
  let lastLoggedAt = -Infinity

  /** Returns due games by this process's clock, which may be ahead of the database's clock. */
  async function dueGames(most: number, isDone: (game: DueGame) => boolean): Promise<DueGame[]> {
    const games = await store.games.due(clock(), limits.batch + failed.size + attended.size)
    return games.filter((game) => failed.get(game.id) !== game.version && !isDone(game)).slice(0, most)
  }

  /** Starts the work on due games without waiting for it, so that a slow game does not delay others. */
  async function poll(): Promise<void> {
    await inTime()
    const isDone = (game: DueGame) => underWay.has(game.id) || attended.get(game.id) === markOf(game)
    const free = Math.max(0, limits.batch - underWay.size)
    for (const game of await dueGames(free, isDone)) attend(game).catch(sayAway)
  }

  async function playDue(): Promise<void> {
    attended.clear()
    for (;;) {
      const games = await dueGames(limits.batch, ({ id }) => attended.has(id))
      if (games.length === 0) break
      await Promise.all(games.map(attend))
    }
    await Promise.all(underWay.values())
  }

  function attend(game: DueGame): Promise<void> {
    attended.set(game.id, markOf(game))
    const { id, version } = game
    const fail = (err: unknown) => {
      failed.set(id, version)
      log.error({ err, game: id }, 'a due game could not be handled')
    }
    return cached(underWay, id, () =>
      takeUp(game)
        .catch(onFault(fail))
        .finally(() => underWay.delete(id)),
    )
  }

  async function takeUp({ id, version }: DueGame): Promise<void> {
    const loaded = await keep.fresh(id)
    if (!loaded) return
    if (isLater(loaded)) {
      failed.set(id, version)
      log.warn({ game: id }, 'skipped a game that needs a newer version of this program')
    } else if (loaded.status === 'lobby')
      for (const lobby of deps.scheduler.lobbySchedules) await change(id, lobby.work)
    else if (isRunning(loaded)) {
      const due = isOutdated(loaded) ? 0 : deadline(loaded)
      if (due !== null && due <= clock()) await change(id, passTime())
      for (const schedule of deps.scheduler.schedules) await see(id, schedule)
      await drive.wake(id)
    }
  }

  async function see(id: string, { next, work }: Schedule): Promise<void> {
    const loaded = keep.peek(id)
    if (!loaded || !isRunning(loaded) || isOutdated(loaded)) return
    const due = next(loaded)
    if (due === null || due > clock()) return
    await change(id, await work(store, loaded, clock()))
  }

  async function inTime(): Promise<void> {
    await downtime?.served()
    await downtime?.caughtUp()
  }

  async function round(): Promise<void> {
    isAway = false
    try {
      await inTime()
      await settleForgotten()
      await playDue()
      await drive.settled()
      await outbox.deliverForgotten()
      await store.moves.forgetPresses()
    } catch (err) {
      sayAway(err)
      isAway = true
    }
  }

  function sayAway(err: unknown): void {
    if (!(err instanceof StoreUnavailable)) throw err
    if (performance.now() - lastLoggedAt < quiet) return
    lastLoggedAt = performance.now()
    log.warn({ err }, 'the database is unavailable; due games wait')
  }

  /** Failures are only logged: settings that cannot be applied must not delay deadlines. */
  function settleForgotten(): Promise<void> {
    const fail = (err: unknown) => log.error({ err }, 'changed settings could not be applied to games')
    return deps.settleForgotten().catch(onFault(fail))
  }

  function tick(): Promise<void> {
    current ??= round().finally(() => (current = null))
    return current
  }

  /** Runs `work` every `pause` ms, measured from start to start. Returns a function that stops it. */
  function repeat(work: () => Promise<void>, pause: () => number): () => void {
    let timer: NodeJS.Timeout | undefined
    let stopped = false
    const stop = () => {
      stopped = true
      clearTimeout(timer)
      stops.delete(stop)
    }
    const next = async () => {
      const began = performance.now()
      await work().catch((err: unknown) => log.error({ err }, 'due games could not be loaded'))
      if (!stopped) timer = setTimeout(() => void next(), Math.max(0, pause() - (performance.now() - began)))
    }
    stops.add(stop)
    void next()
    return stop
  }

  return {
    tick,

    /** Starts polling and the rounds. The rounds are more frequent after the start and while work is left. */
    run(intervalMs = sweep): () => void {
      const calm = performance.now() + 2 * limits.undelivered
      const isCalm = () => performance.now() > calm && !isAway && !outbox.isBehind
      const polling = repeat(
        () => poll().catch(sayAway),
        () => every * (0.8 + 0.2 * Math.random()),
      )
      const rounds = repeat(tick, () => (isCalm() ? intervalMs : Math.min(intervalMs, soon)))
      return () => {
        polling()
        rounds()
      }
    },

    async end(): Promise<void> {
      for (const stop of stops) stop()
      const left = Promise.allSettled([current, ...underWay.values()])
      await Promise.race([left, pass(stopTimeout, null, { ref: false })])
    },
  }
}

const markOf = ({ version, due }: DueGame): string => `${version} ${due}`
