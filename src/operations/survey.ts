import { type StallReason, stalledGames, stallReasons } from '#table/operations/stalled.ts'
import type { Store } from '#store/index.ts'
import type { Editions } from '#table/core/loaded-game.ts'
import type { Log } from '#logging/log.ts'
import type { Metrics } from './metrics.ts'

/** For operators: why a game is stalled, and the remedy. */
export const reasons: Readonly<Record<StallReason, string>> = {
  unreadable: 'its state cannot be read: restore a backup',
  noDecision: 'it is not over, and asks nobody anything: `repair` compares it with its log',
  overdue: 'its time has come and nothing was done: `unblock` carries it out, or wakes it',
  undelivered: 'its channel could not be told: see permissions there, then `unblock --how card`, or `move`',
}

interface Deps {
  store: Store
  editions: Editions
  metrics: Metrics
  waiting: () => number
  clock: () => number
  log: Log
}

export interface Survey {
  /** Checks all games. Never throws. */
  look: () => Promise<void>
  close: () => Promise<void>
}

const pause = 60_000

/** Checks the games at intervals. Updates metrics, and logs one line for each game that is newly stalled. */
export function startSurvey({ store, editions, metrics, waiting, clock, log }: Deps): Survey {
  const reported = new Set<string>()
  let current: Promise<void> | null = null

  async function survey(): Promise<void> {
    const { heapUsed, rss } = process.memoryUsage()
    metrics.heap.set(heapUsed)
    metrics.resident.set(rss)
    metrics.outbox.set(waiting())
    const { lobbies, running, due, undelivered } = await store.operations.counts()
    metrics.games.set({ status: 'lobby' }, lobbies)
    metrics.games.set({ status: 'running' }, running)
    metrics.late.set(due === null ? 0 : Math.max(0, (clock() - due) / 1000))
    metrics.undeliveredGames.set(undelivered)
    await stalls()
  }

  async function stalls(): Promise<void> {
    const found = await stalledGames({ store, editions }, clock())
    for (const reason of stallReasons)
      metrics.stalled.set({ reason }, found.filter((one) => one.reason === reason).length)
    const names = new Set(found.map(({ id, reason }) => `${id} ${reason}`))
    for (const name of reported) if (!names.has(name)) reported.delete(name)
    for (const { id, edition, reason, since } of found) {
      const name = `${id} ${reason}`
      if (reported.has(name)) continue
      reported.add(name)
      log.warn(
        { game: id, edition, since: new Date(since).toISOString() },
        `a game stands still: ${reasons[reason]}`,
      )
    }
  }

  function look(): Promise<void> {
    current ??= survey()
      .catch((err: unknown) => log.warn({ err }, 'could not check the games'))
      .finally(() => (current = null))
    return current
  }

  const timer = setInterval(() => void look(), pause).unref()
  return {
    look,
    close: async () => {
      clearInterval(timer)
      await current
    },
  }
}
