import { LRUCache } from 'lru-cache'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { isRunning, passTime } from './acting.ts'
import type { Change, Drive } from './driving.ts'
import { deadline, type Editions } from './held.ts'
import type { Keep } from './keep.ts'
import type { Limits } from './limits.ts'
import { expire } from './lobby.ts'
import type { Log } from './log.ts'
import { isOutdated } from './outdated.ts'
import type { Telling } from './telling.ts'

interface Means {
  store: Store
  keep: Keep
  editions: Editions
  clock: () => number
  limits: Limits
  log: Log
  change: Change
  drive: Drive
  tell: Telling
}

/** Does what no press asks for: deadlines, computer players, announcements. What is due stands in the database. */
export function ticking({ store, keep, editions, clock, limits, log, change, drive, tell }: Means) {
  /** Games that failed, by the version at which they did; they must not keep the others waiting. */
  const failed = new LRUCache<string, number>({ max: 1000 })
  const stops = new Set<() => void>()
  let current: Promise<void> | null = null

  async function playDue(): Promise<void> {
    const rows = await store.games.due(clock(), limits.batch + failed.size)
    const open = rows.filter(({ id, version }) => failed.get(id) !== version)
    await Promise.all(open.slice(0, limits.batch).map(({ id, version }) => attend(id, version)))
  }

  async function attend(id: string, version: number): Promise<void> {
    try {
      const held = await keep.fresh(id)
      if (!held) return
      if (held.status === 'lobby') await change({ id, interaction: null }, expire)
      else if (isRunning(held)) {
        const due = isOutdated(editions, held) ? 0 : deadline(held)
        if (due !== null && due <= clock()) await change({ id, interaction: null }, passTime(editions))
        await drive.wake(id)
      }
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      failed.set(id, version)
      log.error({ err, game: id }, 'a game could not be taken up')
    }
  }

  async function work(): Promise<void> {
    try {
      await playDue()
      await drive.settled()
      await tell.tellForgotten()
      await tell.idle()
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err
      log.warn('the database is away; what is due waits')
    }
  }

  function tick(): Promise<void> {
    current ??= work().finally(() => (current = null))
    return current
  }

  return {
    tick,

    run(intervalMs = 1000): () => void {
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
        if (!stopped)
          timer = setTimeout(() => void round(), Math.max(0, intervalMs - (performance.now() - began)))
      }
      stops.add(stop)
      void round()
      return stop
    },

    async end(): Promise<void> {
      for (const stop of stops) stop()
      await current?.catch(() => {})
    },
  }
}
